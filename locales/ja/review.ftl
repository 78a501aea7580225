### 終わった対局の検討：一手ごとに失ったもの、運、練習すること。

review-title = 検討
review-player = 席{ $number }
review-to-replay = 再生だけ
review-making = 調査中：{ $all }手のうち{ $done }手
review-waiting = 順番待ち…
review-failed = 検討できませんでした。
review-again = もう一度
review-drop = 対局ファイルの検討
review-drop-how = 結果の「共有」で保存したファイルをここに。
review-drop-choose = 選ぶ
review-drop-too-big = ファイルが大きすぎます。
review-drop-not-a-record = 対局の記録ではありません。

## 手。見込みは100局のうちの勝ち数で表す。

review-grade-forced = ただ一つの手
review-grade-best = 最善
review-grade-good = 好手
review-grade-inaccuracy = 緩手
review-grade-mistake = 疑問手
review-grade-blunder = 悪手
review-loss = 100局のうち{ $games }局を失った
review-chance = { $name }：100局のうち{ $games }局
review-luck-good = その後、運が{ $name }に味方：100局のうち＋{ $games }局
review-begin = 進めると評価が出ます。
review-next = 次の手：{ $action }。
review-better = よりよい手：{ $action }。
review-better-chance = 100局のうち{ $games }局。
review-continuation = 続きの例：{ $actions }

## グラフ。

review-graph = 一手ごとの勝つ見込み
review-graph-mistakes = 間違い
review-graph-at = { $number }手目：{ $chances }

## まとめ。

review-summary = ひとことで
review-won-moves = { $you ->
        [yes] あなた
       *[no] { $name }
    }の勝ちは運ではなく、ミスの少なさによるものでした。
review-won-more-moves = { $you ->
        [yes] あなた
       *[no] { $name }
    }はミスの少なさで勝ち、運も味方しました。
review-won-more-luck = { $you ->
        [yes] あなた
       *[no] { $name }
    }は運に恵まれて勝ち、ミスの少なさも役に立ちました。
review-won-luck = { $you ->
        [yes] あなた
       *[no] { $name }
    }の勝ちは、ほとんど運でした。
review-lost-moves = { $you ->
        [yes] あなた
       *[no] { $name }
    }の負けは運ではなく、自分の手によるものでした。
review-lost-more-moves = { $you ->
        [yes] あなた
       *[no] { $name }
    }は自分の手で負け、不運も重なりました。
review-lost-more-luck = { $you ->
        [yes] あなた
       *[no] { $name }
    }は不運で負け、自分の手も響きました。
review-lost-luck = { $you ->
        [yes] あなた
       *[no] { $name }
    }の負けは自分の手ではなく、不運によるものでした。
review-open-end = 対局は途中で終わりました。
review-way = 見込みの内訳（100局のうち）
review-way-yours = あなたの損
review-way-of = { $name }の損
review-way-gave-up = 投了
review-worst = 最も高くついたのは{ $number }手目：100局のうち{ $games }局を失いました。
review-clean = { $you ->
        [yes] あなた
       *[no] { $name }
    }に間違いはありませんでした。
review-counts = { $counts }。
review-blunders = 悪手{ $count }
review-mistakes = 疑問手{ $count }
review-inaccuracies = 緩手{ $count }
review-walk = 一手ずつ見る
review-account = みんなの運と腕
review-account-seat = 席
review-account-start = はじめ
review-account-luck = 運
review-account-skill = 自分の手
review-account-given = 相手の手
review-account-result = 結果
review-account-how = 100局のうちの見込み。はじめ＋運＋自分の手＋相手の手＝結果。100を超えることもある。運は、札や配りと期待との差です。
review-account-broken-off = 投了は手に数えます。

## 練習すること。

review-practise = 練習すること
review-practise-points = すぐ点になる手をすべて探しましょう。
review-practise-others = 相手の次の手を奪えないか見ましょう。
review-practise-plan = あとで生きる手を選びましょう。
review-practise-call = やめどきと続けどきを量りましょう。
review-practise-compare = 手を比べましょう。
review-practise-nothing = 弱点はありません。
review-puzzles = 問題で練習する

## 自分で見つける。

review-find = よりよい手を自分で見つける
review-find-ask = { $number }手目：もっとよい手を盤で見つけてください。
review-find-right = そうです、その手です。
review-find-close = ほぼ同じです：100局のうち−{ $games }局。
review-find-once-more = 違います。もう一度。
review-find-answer = この手でした。
review-find-next = 次へ
review-find-show = 見せる
review-find-done = これで全部です。
review-find-end = やめる

### 終わった対局の検討：一手ごとに失ったもの、運、練習すること。

review-title = 検討
review-player = 席{ $number }
review-to-replay = 再生だけ
review-making = 対局を調べています：{ $all }手のうち{ $done }手
review-waiting = 考える順番を待っています…
review-failed = 検討できませんでした。
review-again = もう一度
review-drop = 記録を検討する
review-drop-how = 64 KBまでの記録ファイルを選ぶか、ここに置いてください。
review-drop-too-big = このファイルは64 KBを超えています。
review-drop-not-a-record = このファイルは対局の記録ではありません。

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
review-begin = 初めの局面です。進めると、一手ごとの評価がここに出ます。
review-next = 次の手：{ $action }。
review-better = よりよい手：{ $action }。
review-better-chance = これなら100局のうち{ $games }局。
review-continuation = 続きの例：{ $actions }

## グラフ。

review-graph = 一手ごとの勝つ見込み（押すとその手へ）
review-graph-mistakes = 間違い
review-graph-at = { $number }手目：{ $chances }

## まとめ。

review-summary = ひとことで
review-won-moves = { $you ->
        [yes] あなた
       *[no] { $name }
    }の勝ちは運ではなく、よい手によるものでした。
review-won-more-moves = { $you ->
        [yes] あなた
       *[no] { $name }
    }はよい手で勝ち、運も味方しました。
review-won-more-luck = { $you ->
        [yes] あなた
       *[no] { $name }
    }は運に恵まれて勝ち、手も役に立ちました。
review-won-luck = { $you ->
        [yes] あなた
       *[no] { $name }
    }の勝ちは、ほとんど運でした。
review-lost-moves = { $you ->
        [yes] あなたの負けは運ではなく、自分の手によるものでした。
       *[no] { $name }の負けは運ではなく、手によるものでした。
    }
review-lost-more-moves = { $you ->
        [yes] あなたは自分の手で負け、不運も重なりました。
       *[no] { $name }は手で負け、不運も重なりました。
    }
review-lost-more-luck = { $you ->
        [yes] あなたは不運で負け、自分の手も響きました。
       *[no] { $name }は不運で負け、手も響きました。
    }
review-lost-luck = { $you ->
        [yes] あなたの負けは手ではなく、不運によるものでした。
       *[no] { $name }の負けは手ではなく、不運によるものでした。
    }
review-open-end = 対局は最後まで行われていません。
review-way = はじめの見込みから結果まで（100局のうち）
review-way-yours = あなたの手
review-way-of = { $name }の手
review-worst = いちばん高くついたのは{ $number }手目：100局のうち{ $games }局を失いました。見てみる。
review-clean = { $you ->
        [yes] あなた
       *[no] { $name }
    }に間違いはありませんでした。
review-counts = { $you ->
        [yes] あなたの手：{ $counts }。
       *[no] { $name }の手：{ $counts }。
    }
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
review-account-how = 100局のうちの見込み。はじめ＋運＋自分の手＋相手の手＝結果。双方の間違いは積み重なるので、100を超えることもあります。運とは、めくられたり配られたりしたものが期待とどれだけ違ったかで、助言役に読めなかったものも含みます。
review-account-broken-off = 途中でやめて失った分は、手の中に数えます。

## 練習すること。

review-practise = 練習すること
review-practise-points = 指す前に、すぐ点になる手をすべて探しましょう。
review-practise-others = 相手の次の手を考え、それを奪えないか見ましょう。
review-practise-plan = あとで生きる手を選びましょう。
review-practise-call = やめどきと続けどきを量りましょう。
review-practise-compare = 選ぶ前に二、三の手を比べましょう。
review-practise-nothing = 目立つ弱点はありません。続けましょう。
review-puzzles = 問題で練習する

## 自分で見つける。

review-find = よりよい手を自分で見つける
review-find-ask = { $number }手目：もっとよい手がありました。盤の上で見つけてください。
review-find-right = そうです、その手です。
review-find-close = ほぼ同じです：100局のうち{ $games }局を失います。
review-find-once-more = 違います。もう一度どうぞ。
review-find-answer = この手でした。
review-find-next = 次へ
review-find-show = 見せる
review-find-done = これで全部です。
review-find-end = やめる

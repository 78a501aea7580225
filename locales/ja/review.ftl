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
review-luck-good = { $name }に運：100局のうち{ $games }局
review-begin = 初めの局面です。進めると、一手ごとの評価がここに出ます。
review-next = 次の手：{ $action }。
review-better = よりよい手：{ $action }。
review-better-chance = これなら100局のうち{ $games }局。
review-continuation = 続きの例：{ $actions }

## グラフ。

review-graph = 一手ごとの結果の見込み
review-graph-at = { $number }手目：{ $chances }

## まとめ。

review-summary = ひとことで
review-won-skill = { $you ->
        [yes] あなた
       *[no] { $name }
    }はよい手で勝ちました。
review-won-luck = { $you ->
        [yes] あなた
       *[no] { $name }
    }の勝ちは、ほとんど運でした。
review-lost-skill = { $you ->
        [yes] あなた
       *[no] { $name }
    }の負けは運ではなく、手によるものでした。
review-lost-luck = { $you ->
        [yes] あなた
       *[no] { $name }
    }の負けは、ほとんど不運でした。
review-open-end = 対局は最後まで行われていません。
review-worst = いちばん高くついたのは{ $number }手目：100局のうち{ $games }局を失いました。
review-clean = { $you ->
        [yes] あなた
       *[no] { $name }
    }に間違いはありませんでした。
review-counts = 緩手{ $inaccuracies }、疑問手{ $mistakes }、悪手{ $blunders }。
review-account = 運と腕
review-account-seat = 席
review-account-start = はじめ
review-account-luck = 運
review-account-skill = 自分の手
review-account-given = 相手の手
review-account-result = 結果
review-account-how = 100局のうちの見込み。はじめ＋運＋自分の手＋相手の手＝結果。運とは、めくられたり配られたりしたものが期待とどれだけ違ったかで、助言役に読めなかったものも含みます。
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

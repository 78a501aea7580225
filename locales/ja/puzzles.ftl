### 詰め問題：最善の一手番がある局面。

puzzles-title = 問題
puzzles-game-title = 問題：{ $game }
puzzles-lead = コンピューター同士の対局から、はっきり最善の手番がある局面を集めました。それを見つけてください。ほかの手を試すと、何を失うかがわかります。
puzzles-games = ゲーム
puzzles-all-games = すべてのゲーム
puzzles-today = 今日の問題
puzzles-today-solved = 今日の問題：正解済み
puzzles-solved-of = { $all }問中{ $solved }問正解
puzzles-progress = 解いた問題の数
puzzles-streak = 今日の問題を{ $days }日続けて正解
puzzles-grade-1 = とてもやさしい
puzzles-grade-2 = やさしい
puzzles-grade-3 = ふつう
puzzles-grade-4 = むずかしい
puzzles-grade-5 = とてもむずかしい
puzzles-grades = むずかしさで選ぶ
puzzles-number = 問題{ $number }
puzzles-missing = その問題はありません。

## 何を見つけるか。

puzzles-task-win = 必ず勝てる手番です。相手がどう応じても、あなたの{ $turns }手番以内に勝てる手を見つけてください。
puzzles-task-hold = { $turns ->
       *[other] 負けない手を見つけてください。ほかの手番では、相手が{ $turns }手番以内に必ず勝ちます。
    }
puzzles-task-points = ゲームはもうすぐ終わりです。この後みんなが最善を尽くすとして、得点がいちばん有利になる手番を見つけてください。
puzzles-task-chance = 見えていることだけから考えて、勝負に勝つ見込みがいちばん高い手を見つけてください。

## 答え。

puzzles-right = 正解です。これより良い手はありません。
puzzles-over = この問題は終わりです。
puzzles-goes-on = あなたの手番はまだ続きます。
puzzles-shown = これが正解の手番です。
puzzles-shown-start = その前の局面です。
puzzles-shown-end = これでゲームが終わります。
puzzles-goes-how = この後の進み方
puzzles-steps = 正解を一手ずつ見る
puzzles-step-back = 前の手
puzzles-step-on = 次の手
puzzles-wrong = { $did }。{ $why } もう一度どうぞ。
puzzles-loss-chance = これでは100局のうち{ $games }局を失います。
puzzles-loss-points = これでは{ $points }点を失います。
puzzles-loss-win = 必ず勝てたのに、これでは勝ちを逃します。
puzzles-loss-game = これでは相手に必ず勝つ手順があります。
puzzles-again = 最初から
puzzles-show = 正解を見る
puzzles-next = 次の問題
puzzles-all = 問題の一覧
puzzles-share = 共有
puzzles-shared = コピーしました
puzzles-share-text = Tancho { $game } 問題{ $number }（{ $grade }）：{ $marks }

## In the terminal

puzzles-commands =
    手を入力するか、次のどれかを入力してください：help（手の入力のしかた）、show（正解を見る）、again（手番の最初から）、next（次の問題）、quit（やめる）。

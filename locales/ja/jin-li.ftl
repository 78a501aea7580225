### Jin Li.

jin-li-board = 七×七の池
jin-li-empty = 空き
jin-li-stone = 石
jin-li-target = 選べます
jin-li-from = 直前の手の出発点
jin-li-to = 直前の手の到着点
jin-li-points = { $seat }：{ $target }点中{ $points }点
jin-li-stones = 残り石{ $count }個
jin-li-worth = { $points }点
jin-li-turns-of = { $points }点の手
jin-li-colour-red = 赤
jin-li-colour-yellow = 黄
jin-li-choose-koi = あなたの番です。自分の鯉を選んでください。
jin-li-choose-goal = 行き先を選んでください。一歩進むか、石を跳び越えます。
jin-li-choose-drop = 石を落とす場所を選んでください。
jin-li-choose-return = 相手に返す石を選んでください。
jin-li-must-pass = 動ける鯉がいません。パスします。
jin-li-pass = パス
jin-li-back = 選び直す
jin-li-koi-red = 赤い鯉
jin-li-koi-yellow = 黄色い鯉

## What happens. $who is a name.

jin-li-swam = { $who }：{ $from }から{ $to }へ泳ぐ
jin-li-jumped = { $who }：{ $from }から{ $to }へ跳ぶ
jin-li-dropped = { $square }に石
jin-li-scored = +{ $points }点
jin-li-passed = { $who }：動けずパス
jin-li-returned = { $who }：{ $square }の石を返す

## Why an action is refused.

jin-li-illegal-over = 対局は終わっています。
jin-li-illegal-not-your-koi = { $square }にあなたの鯉はいません。
jin-li-illegal-not-one-step = 鯉は縦・横・斜めに一マスだけ泳ぎます。
jin-li-illegal-occupied = { $square }は空いていません。
jin-li-illegal-must-drop = 石が残っています。泳いだ後に一つ落としてください。
jin-li-illegal-no-stone-left = 落とせる石はもうありません。
jin-li-illegal-drop-occupied = { $square }は空いていないので、石を落とせません。
jin-li-illegal-not-a-jump = 鯉はまっすぐ石を一つだけ跳び越え、すぐ先の空いたマスに降ります。
jin-li-illegal-cannot-pass = パスできるのは、どの鯉も泳げず跳べないときだけです。
jin-li-illegal-must-return = 先に盤上の石を一つ取り、相手に返してください。
jin-li-illegal-nothing-to-return = いま返す石はありません。
jin-li-illegal-no-stone-there = { $square }に石はありません。

## How a game ended.

jin-li-end-target = 目標の点に届きました。
jin-li-end-blocked = どちらも動けなくなりました。
jin-li-end-repetition = 同じ局面が三度現れました。
jin-li-end-limit = 手数の上限に達しました。

## What speaks for an action.

jin-li-merit-makes-most = { $points }点になります（いま取れる最高点）
jin-li-merit-makes = { $points }点になります
jin-li-merit-leaves-none = 相手に点を残しません
jin-li-merit-leaves = 相手が取れるのは多くて{ $points }点です

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
jin-li-choose-drop = 石を落とす場所を選んでください。大きい点は相手の鯉のそばです。
jin-li-choose-return = 相手に返す石を選んでください。
jin-li-must-pass = 動ける鯉がいません。パスします。
jin-li-pass = パス
jin-li-back = 選び直す
jin-li-koi-red = 赤い鯉
jin-li-koi-yellow = 黄色い鯉

## What happens. $who is a name.

jin-li-swam = { $who }：{ $from }から{ $to }へ泳ぐ
jin-li-jumped = { $who }：{ $from }から{ $over }を跳び越えて{ $to }へ
jin-li-dropped = { $square }に石
jin-li-scored = +{ $points }点
jin-li-passed = { $who }：動けずパス
jin-li-returned = { $who }：{ $square }の石を返す

## What a turn did, without places.

jin-li-headline-swam = { $who }：一歩泳いだ
jin-li-headline-jumped = { $who }：石を跳び越えた
jin-li-headline-passed = { $who }：動けずパスした
jin-li-headline-returned = { $who }：石を一つ返した
jin-li-headline-dropped = 、石を落とした

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
jin-li-end-turn-cap = 手数の上限に達しました。

## What speaks for an action.

jin-li-merit-points-most = { $points }点になります（いま取れる最高点）
jin-li-merit-points = { $points }点になります
jin-li-merit-leaves-none = 相手に点を残しません
jin-li-merit-leaves = 相手が取れるのは多くて{ $points }点です

## In the terminal.

jin-li-notation = 泳ぐのは a1-b2/c3（石がなければ a1-b2）、跳ぶのは a1^c3、返す石は *d4、ほかに pass です。
jin-li-question = { $who }の番です
jin-li-question-no-stone = { $who }の番です（石は残っていません）
jin-li-question-return = { $who }：*d4 のように、盤上の石を一つ相手に返してください
jin-li-question-pass = { $who }は動けません。pass と打ってください
jin-li-help =
    先に{ $target }点取れば勝ちです。動き終えた鯉のまわりにいる鯉一匹につき一点です。
    a1-b2/c3   a1 の鯉が b2 へ泳ぎ、c3 に石を落とす
    a1-b2      石が残っていないとき
    a1^c3      a1 の鯉が石を跳び越えて c3 へ。石は落とさない
    pass       どの鯉も動けないときだけ
    R 赤い鯉   Y 黄色い鯉   o 石
jin-li-help-return = *d4        最後の石を落とした相手に、d4 の石を返す
jin-li-seen-before = この局面は前にも現れました

### Garden Lake.

garden-lake-koi = 鯉
garden-lake-lily = 睡蓮
garden-lake-water = 水
garden-lake-board = 十二×十二の湖
garden-lake-cell = { $column }列{ $row }行
garden-lake-free = 空き
garden-lake-area = 印のある区画
garden-lake-decoration-space = 飾りの場所
garden-lake-decoration = 飾り
garden-lake-line = 手の届くタイル
garden-lake-own-left = 自分の列の左端
garden-lake-own-right = 自分の列の右端
garden-lake-neighbour = { $name }の列の端
garden-lake-turn = 回す
garden-lake-flip = 裏返す
garden-lake-next = 置ける所
garden-lake-fits = 手のタイルが置けます
garden-lake-place = ここに置く
garden-lake-bonus = ボーナスタイル
garden-lake-bonus-short = ボーナス
garden-lake-bonus-may = ボーナスタイルがあります。いま置くか、取っておいて手番を終えられます。
garden-lake-bonus-must = まだ置くボーナスタイルがあります。
garden-lake-tile = { $cells }マスのタイル、しるし{ $symbols }個
garden-lake-hint = R キーかホイールで回し、F で裏返し、N で置ける所を探し、Enter で置きます。
garden-lake-pick = あなたの番です。列の端のタイルを選んでください。
garden-lake-pick-decoration = あなたの番です。列の端のタイルか、代わりに飾りを選んでください。
garden-lake-lay = 回して、裏返して、点のある所に置いてください。
garden-lake-more = 続けて置くか、手番を終えてください。
garden-lake-refill = このタイルを加える列の端を選んでください。
garden-lake-refill-left = 左端
garden-lake-refill-right = 右端
garden-lake-only-done = もう置くものはありません。手番を終えてください。
garden-lake-only-pass = 置けるタイルがありません。パスしてください。
garden-lake-only-stop = 置けるタイルがありません。湖は完成です。
garden-lake-word-done = 手番を終える
garden-lake-word-pass = パス
garden-lake-word-stop = ゲームを終える
garden-lake-look = 湖を見る：
garden-lake-rows = 埋まった行
garden-lake-columns = 埋まった列
garden-lake-koi-groups = 鯉の群れ
garden-lake-lily-groups = 睡蓮の群れ
garden-lake-decorations = 群れに接する飾り
garden-lake-lake-of = { $name }の湖
garden-lake-bag = 袋に{ $tiles }枚
garden-lake-decoration-shape = 飾り{ $letter }

## What can be laid, as it stands in a sentence.

garden-lake-piece-tile = タイル（{ $face }）
garden-lake-piece-bonus = ボーナス（{ $shape }、{ $face }）
garden-lake-piece-decoration = 飾り
garden-lake-face-koi = 鯉
garden-lake-face-lily = 睡蓮
garden-lake-shape-double = 二マス
garden-lake-shape-triple = 三マス一列
garden-lake-shape-ell = 三マスの角
garden-lake-shape-square = 四マス
garden-lake-title-lake-master = 湖の達人
garden-lake-title-capable-lake-designer = 腕のよい湖の作り手
garden-lake-title-apprentice = 見習い

## What happens. $who is a name.

garden-lake-laid = { $who }：{ $cell }に{ $piece }を置く
garden-lake-gained = ボーナス（{ $shape }）を得る
garden-lake-surrounded = { $cell }の飾りを囲む
garden-lake-ended = { $who }：手番を終える
garden-lake-passed = { $who }：パス
garden-lake-stopped = { $who }：湖を仕上げる
garden-lake-refilled-left = { $who }：左端にタイルを足す
garden-lake-refilled-right = { $who }：右端にタイルを足す

## Why an action is refused.

garden-lake-illegal-over = 対局は終わっています。
garden-lake-illegal-refill-first = 先に列を補充してください。
garden-lake-illegal-no-refill = いま補充する列はありません。
garden-lake-illegal-not-a-refill = タイル{ $tile }ではこの列を補充できません。
garden-lake-illegal-out-of-reach = タイル{ $tile }には手が届きません。
garden-lake-illegal-already-laid = この手番のタイルか飾りはもう置きました。ボーナスを置くか、手番を終えてください。
garden-lake-illegal-no-such-bonus = そのボーナスはありません（{ $shape }）。
garden-lake-illegal-not-side-b = 飾りを手で置けるのは、湖カードのB面だけです。
garden-lake-illegal-three-decorations = 飾りはもう三つあります。
garden-lake-illegal-shape-twice = 形{ $shape }の飾りはもうあります。
garden-lake-illegal-next-to-decoration = 飾りは自分のほかの飾りの隣には置けません。
garden-lake-illegal-no-such-form = その面や向きはありません。
garden-lake-illegal-same-as-turn = この向きは{ $turns }回まわしたときと同じです。
garden-lake-illegal-over-the-edge = 湖の端からはみ出します。
garden-lake-illegal-covered = { $cell }はもう埋まっています。
garden-lake-illegal-must-lay = 置けるタイルがあるので、置かなければなりません。
garden-lake-illegal-too-many-bonuses = 取っておけるボーナスタイルは一枚だけです。もう一枚置いてください。
garden-lake-illegal-nothing-laid = この手番ではまだ何も置いていません。置くか、パスしてください。
garden-lake-illegal-something-laid = この手番ではもう置きました。手番を終えてください。
garden-lake-illegal-not-solo = ゲームを終えられるのは一人で遊ぶときだけです。置けなければパスしてください。
garden-lake-illegal-solo = 一人のときはパスせず、ゲームを終えます。
garden-lake-illegal-stop-at-start = ゲームを終えられるのは手番の初めだけです。先に手番を終えてください。

## How a game ended.

garden-lake-end-passed = だれもタイルを置けなくなりました。
garden-lake-end-stopped = 湖ができあがりました。

## What speaks for an action.

garden-lake-merit-rows = { $count }行が埋まります
garden-lake-merit-columns = { $count }列が埋まります
garden-lake-merit-groups = 点になる群れが{ $count }つできます
garden-lake-merit-decorations = 飾りで{ $points }点です

### The score pad: a real box on the table, counted by the page.

pad-title = 得点帳
pad-game-title = 得点帳：{ $game }
pad-games = ゲーム
pad-lead = 実物のゲームで遊ぶ夜に。場にあるものを書き込むと、Tancho の対局と同じルールで数えます。書いたものはこの端末から外に出ません。
pad-missing = このページには得点帳が入っていません。ページを作る人が「rustup target add wasm32-unknown-unknown」で加えられます。
pad-unloaded = 得点帳を読み込めませんでした。ネットワークにつながってからもう一度お試しください。
pad-about-jin-li = 手番、点、石を記録します。四つの選択ルールに対応。
pad-about-koi-koi = 取った札に触れ、こいこいか勝負を選ぶだけ。一戦まるごと記録します。
pad-about-garden-lake = 湖を塗ると、そろった行と列、群れを数えます。
pad-about-koi = 池を並べると、鯉、灯籠、目標、巻物を数えます。
pad-player = プレイヤー{ $number }
pad-name = プレイヤー{ $number }の名前
pad-new = 新しく書く
pad-picture = 画像にする
pad-film = 動画にする
pad-making = 録画中…
pad-picture-failed = このブラウザーでは画像を作れませんでした。
pad-how-played = ルールと箱
pad-not-kept = このブラウザーは書いたものを保存できません。保存領域がいっぱいか、無効になっています。
pad-refused = これは数えられません。
pad-kept = { $count ->
       *[other] 以前の記録 { $count } 件
    }
pad-forget = 削除
# $table: the names of its players, and when it was begun.
pad-forget-one = 削除：{ $table }

## The owner's own components or rules file.

pad-rules = ルール
pad-box = 箱
pad-built-in = 標準のもの
pad-import = ファイルを開く
pad-export = ファイルに保存
pad-own-box = 自分の箱
pad-file-size = ファイルが空か、大きすぎます。
pad-edit = 自分の箱の値を入れる
pad-edit-about = はじめは Tancho の標準の値です。印刷された値に書き換えてください。入れるたびに確かめます。
pad-edit-name = 箱の名前
pad-edit-keep = 保存して使う

## Koi-Koi.

pad-match-points = { $name }の通算点
pad-pile = { $cards ->
       *[other] { $cards } 枚
    }
pad-koi-fewer = こい { $count } 回。一回取り消す
# Calling Koi announces so many.
pad-koi = { $count ->
        [1] こいこい
       *[other] こいこい +{ $count }
    }
# Calling Game wins so many points.
pad-game = 勝負 +{ $points }
pad-shared = 引き分けです。
pad-wins = { $name }の勝ちです。
pad-fills = 触れた札を取る人
pad-deals = 親
pad-cards = 四十八枚の札
pad-lights = 場に配られた光札
pad-lucky = 手役
pad-luck-four = 手四
pad-luck-pairs = くっつき
pad-lucky-enter = 書き込む
pad-ran-out = 札が尽きた
pad-last-maker = 最後に役を作った（増やした）のは？
pad-nobody = だれも
pad-sheet = 対戦の記録
pad-round = 回
pad-how = 勝ち方

## Jin Li.

pad-target = { $points } 点で勝ちです。
pad-start-corners = 赤の鯉は a1 と g1、黄の鯉は a7 と g7 から始めます。
pad-start-inset = 赤の鯉は b2 と f2、黄の鯉は b6 と f6 から始めます。
pad-swim = 泳ぐ
pad-jump = 跳ぶ
pad-repetition = 同じ局面が三度目
pad-returned = 最後の石を置いたので、相手が石を一つ返します。
pad-turns = 手番の記録

## Lakes and ponds.

pad-players = プレイヤー
pad-add = プレイヤーを加える
pad-remove = このプレイヤーを外す
pad-brush = 塗るもの
# $letter: the letter of a decoration; $cell: a square such as c4.
pad-misshapen = { $cell } の { $letter } は、飾り { $letter } の形ではありません。点はそのまま数えます。
pad-card = 湖カードを使った
    .about = 一人で遊ぶとき、称号に必要な点が多くなります。
pad-piece = 駒
# $size: S, M or L.
pad-branch = 枝 { $size }
pad-take = 取り除く
pad-mirror = 裏返す
pad-fits-not = そこには置けません。
pad-counted = カードとトークン
pad-open = 水に囲まれていない辺
pad-points-of = { $name }の点の内訳
# $what: what the parchment counts, such as lanterns.
pad-parchment = 巻物（{ $what }）

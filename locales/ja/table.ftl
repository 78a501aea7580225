### What a table says, whatever game is played: in the terminal and on the page.

## At the table.

table-missing-title = その卓はありません
table-missing = このリンクの卓はこのサーバーにありません。途中で切れているかもしれません。もう一度送ってもらってください。
table-connecting = 卓を探しています…
table-lost = 接続が切れました。自動でつなぎ直します。対局は失われません。
table-me = ゲスト
table-level = レベル{ $number }
table-level-gakusei = 学生
table-level-senmon = 専門
table-level-sensei = 先生
table-computer = コンピューター
table-open-seat = 空席
table-stands-in = { $name }の代わりに{ $level }
table-is-turn = 手番
table-you = あなた
table-presence-here = 在席
table-presence-away = 離席
table-presence-gone = 不在
table-wait-for = { $name }の番です。
table-thinks = { $name }が考えています…
table-watching = 観戦中です。
table-plays = { $name }の手…
table-your-turn = あなたの番
table-pass-on = 端末を渡す
settings-title = 速さと音
settings-pace = 相手の手の見せ方
settings-pace-slow = ゆっくり
settings-pace-normal = ふつう
settings-pace-fast = 速く
settings-pace-none = すぐに
settings-sound = 音を鳴らす
settings-volume = 音量
table-seats = 席
table-board = 盤
table-points = { $points }点
table-breakdown = 点の内訳
table-breakdown-none = まだ点はありません
table-total = 合計
table-moves = 手の記録
table-moves-none = まだ何も指されていません。
table-undo = 待った
table-skip = 飛ばす
table-hint = ヒント
table-hint-others = ほかの手（{ $count }）
table-thinking = 考えています…
table-play-hint = この手にする
table-close-hint = 閉じる
table-chance-at-most = 勝つのは100局のうち多くて{ $games }局
table-replay = 再生する
table-review = 検討する
table-fair-yes =
    { $numbers ->
        [0] 確認済み：配札の秘密は、配る前の約束どおりです。
       *[other] 確認済み：配札の秘密と参加者の数{ $numbers }個は、配る前の約束どおりです。
    }
table-fair-unseen = このブラウザーは配る前にいなかったため、約束が変わっていないかは分かりません。
table-fair-changed = 配る前の約束が後で変えられています。この配りは信用できません。
table-fair-withheld = { $name } は約束した配りの数を開きませんでした。
table-fair-broken-off = 数が開かれた後に、配りが { $times } 回中断されました。
table-sign = 記録に名前を載せる
table-go-without = { $name } を待たずに進める
table-fair-no = 配札の秘密が、配る前の約束と違います。
table-how-to = 遊び方の要点
table-all-rules = すべてのルール（図解つき）
table-resign = 投了
table-resign-sure = この対局を投了しますか。
table-resign-yes = 投了する
table-cancel = 戻る
table-wait-title = 参加者を待っています
table-wait-missing = あと{ $count }人を待っています
table-next-wait = 席がすべて埋まると始まります。閉じても「自分の対局」に残ります。
table-invite-friends = 友だちを招待
table-fill-instead = または：
table-wait-cancel = 取りやめる
table-wait-text = このリンクを友人に送るか、コードを読み取ってもらってください。
table-only-here = このリンクはこのパソコンでしか開けません。
table-only-here-how = 同じ部屋のスマートフォンとつなぐには
table-only-here-start = 同じ部屋のスマートフォンなどと遊ぶには、次のように起動してください：{ $command }
table-opening = 配る準備をしています。
table-link = この卓のリンク
table-copy = リンクをコピー
table-share = 共有
table-invite = 観戦に招く
table-invite-watch = このリンクを開いた人は、この卓を観戦できます。
table-code = 読み上げるなら：
table-invites = { $name }から{ $game }への招待です
table-decline = やめておく
table-chosen = この卓では：
table-own-data = 主催者の部品・規則：{ $name }
table-copied = コピーしました
table-qr = リンクのQRコード
table-your-name = あなたの名前
table-sit-down = 席に着く
table-get-up = 席を立つ
table-fill = { $named ->
        [yes] { $level }（レベル{ $number }/9）
       *[no] { $level }/9
    }
table-undo-asked = { $name }が最後の手を戻したいそうです。
table-outdated = サーバーがこのページより新しくなりました。
table-reload = 読み込み直す
table-stop = ここで終わる
# Points as “4 : 2”.
table-stop-sure = { $points }のままここで終わりますか。
table-stop-sure-win = ここで終わりますか。{ $points }対{ $others }であなたの勝ちです。
table-stop-sure-lose = ここで終わりますか。{ $points }対{ $others }であなたの負けです。
table-stop-sure-tie = ここで終わりますか。{ $points }点で引き分けです。
table-stop-yes = 終わる
table-stop-asked = ほかの人がここで終わりたいそうです。いま勝っている人の勝ちになります。
table-stop-agree = ここで終わる
table-go-on = 続ける
table-stop-waits = ここで終わりたいと申し出ました。ほかの人に聞いています。
table-undo-waits = 手を戻したいと申し出ました。返事を待っています。
table-agree = 認める
table-refuse = 断る
table-takeover = { $name }の席をコンピューターに任せる
table-turn-days = 一手{ $days }日まで
table-turn-until = { $when }まで
table-give-back = 自分の席に戻る
table-you-won = あなたの勝ちです。
table-won = { $name }の勝ちです。
table-tied = 引き分けです。
table-tie-broken = 同点のときは、ゲームの規則が順位を決めます。
table-place = { $place }位
table-rematch = もう一局
table-next-level = 次は{ $level }
table-to-rematch = 受けて立つ
table-save = 保存
table-record = 記録と配札の証明
table-verify = ご自分で、すべての手まで確かめるには：{ $command }
table-new-game = ほかのゲーム
table-margin = { $points }点差です。
table-decisive = 勝負の分かれ目：
table-best-turn = 最もよい番：
table-decisive-look = 見る
table-see-board = 盤を見る
table-fair = 配札は公平でしたか
table-rematch-offered = { $name }がもう一局を望んでいます。
table-hand-over = 端末を{ $name }に渡してください。
table-show = 自分の札を見る
table-result = 結果
table-end = 終局です。
table-crest-wave = 波
table-crest-pine = 松
table-crest-crane = 鶴
table-crest-maple = 楓
table-you-name = あなた

## The games.

game-jin-li-name = ジン・リー
game-jin-li-edition = { "" }
game-koi-koi-flower-cards-name = こいこい
game-koi-koi-flower-cards-edition = 花札
game-koi-koi-museum-name = こいこい
game-koi-koi-museum-edition = ミュージアム
game-garden-lake-name = ガーデン・レイク
game-garden-lake-edition = { "" }
game-koi-name = KOI
game-koi-edition = { "" }

## Why the table refuses something.

refusal-over = 対局は終わっています。
refusal-not-your-turn = あなたの番ではありません。
refusal-illegal = いまは規則でできません。
refusal-not-an-action = 「{ $text }」は手ではありません。
refusal-nothing-to-undo = 戻せる手がありません。
refusal-revealed = その後に伏せた札などが開いたので、戻せません。
refusal-needs-consent = 相手が指した後で、戻す同意がありません。
refusal-cannot-stop = 合意で終われるのは、規則が認めるとき、一回戦が終わった直後だけです。
refusal-no-such-seat = この卓に席{ $seat }はありません。
refusal-not-your-seat = あなたの席ではありません。
refusal-only-watching = この卓に席がないので、観戦だけできます。
refusal-seat-taken = その席はふさがっています。
refusal-full = 空いた席がありません。
refusal-seats-free = 空いた席があるので、まだ始まっていません。
refusal-numbers-missing = 配札の準備中です。少し待ってください。
refusal-begun = もう始まったので、席は変えられません。
refusal-bad-name = 名前は1から{ $most }文字です。
refusal-wrong-number = 配札の数が、先に約束したものと違います。
refusal-nothing-to-open = この席に開く数はもうありません。
refusal-same-id = 別の操作と同じ名前で送られました。もう一度お試しください。
refusal-too-long = この席では多くのことが起こりました。あとは終局まで指すだけです。
refusal-nothing-asked = いま答える申し出はありません。
refusal-already-asked = 先に出ている申し出に答えてください。
refusal-not-abandoned = 相手にはまだ時間があります。{ $seconds }秒で不在とみなします。
refusal-not-stood-in = そこであなたの代わりに打つコンピューターはいません。
refusal-not-over = 再戦は終局の後です。
refusal-rematch-made = 再戦の卓はもう開かれています。
refusal-stale = その間に卓が進みました。見直してから選んでください。
refusal-damaged = 保存された対局が壊れています：{ $detail }

## Why the server cannot do something.

problem-bad-message = サーバーがこのページを理解できませんでした。読み込み直してください。
problem-no-such-table = その卓はありません。リンクが違うかもしれません。
problem-no-such-page = この住所には何もありません。
problem-no-identity = このブラウザーはまだサーバーに知られていません。読み込み直してください。
problem-forged-identity = サーバーがこのブラウザーのクッキーを知りません。読み込み直してください。
problem-foreign-origin = これはこのサーバーのページではありません。
problem-unavailable = サーバーが混んでいます。もう一度試しています。
problem-too-fast = 少し速すぎました。しばらく待ってください。
problem-server-full = サーバーの卓がいっぱいです。後でもう一度試してください。
problem-too-many-tables = 進行中の対局が{ $most }あります。まず一つ終えてください。
problem-too-many-watched = 一度に見ている卓が多すぎます。
problem-too-many-sockets = このサーバーのページを開きすぎています。一つ閉じてください。
problem-too-many-seats = このゲームは{ $most }人までです。
problem-not-over = これは終局の後に見られます。
problem-no-hints = ほかの人が席にいるあいだ、ヒントはありません。
problem-too-often = ヒントは{ $seconds }秒に一度です。
problem-busy = いま考えている人が多すぎます。少し待ってください。
problem-no-hint = ここではヒントが見つかりません。
problem-one-review = 検討は一つずつです。まだ調べています。
problem-no-such-review = この検討はもうありません。もう一度頼んでください。
problem-stopping = サーバーを再起動しています。対局は失われません。
problem-too-slow = 接続が遅すぎたので、つなぎ直します。
problem-too-big = 一度に送る量が多すぎました。
problem-unknown = このページの知らない問題が起きました。読み込み直してください。

## Why a game cannot be set up as asked.

setup-unknown-game = 「{ $game }」というゲームはありません。あるのは{ $games }です。
setup-rules = 規則の第{ $found }版で作られました。ここで使えるのは第{ $known }版までです。
setup-unknown-option = 「{ $key }」という設定はありません。あるのは{ $keys }です。
setup-unknown-data = この主催者には、このゲーム用のファイル「{ $name }」がありません。あるのは{ $names }です。
setup-takes-number = { $min }から{ $max }まで
setup-takes-names = { $words }、または{ $names }から{ $min }～{ $max }個（コンマ区切り）
setup-bad-value = 設定{ $key }を「{ $value }」にはできません。できるのは{ $allowed }です。
setup-seats = このゲームは{ $min }人から{ $max }人用で、{ $seats }人では遊べません。
setup-data = ファイルの{ $line }行目：{ $reason }
setup-deal = 配札{ $number }：{ $reason }
setup-conflict = この設定は組み合わせられません（{ $conflict }）。
setup-scenario-is-solo = シナリオは一人用です。
setup-illuminated-path-goals = 「灯りの道」には専用の目標があります。目標は元のままにしてください。
setup-imperial-lake-goals = 「御料の湖」の目標は専用の五つか無作為です。元のままにしてください。
setup-cards-of-both-sides = 湖カードはすべて同じ面です。AだけかBだけを選んでください。
setup-cards-per-seat = 湖カードは全員で一枚か、一人に一枚ずつ選んでください。
setup-no-data-file = このゲームに部品のファイルはありません。

## What an option does, by game and option.

option-jin-li-inset = 近い始まり
option-jin-li-inset-about = 鯉が四隅から斜めに一つ内側で始まる。
option-jin-li-six-stones = 少ない石
option-jin-li-six-stones-about = 石は10個ではなく6個ずつ。
option-jin-li-target-15 = 長い対局
option-jin-li-target-15-about = 10点ではなく15点まで。
option-jin-li-return-stone = 石が戻る
option-jin-li-return-stone-about = 最後の石のあと、相手が石を一つ返す。
option-koi-koi-rounds = 局数
option-koi-koi-rounds-about = 0なら12局。
option-koi-koi-field-lights = 場の光札で増し
option-koi-koi-field-lights-about = 配られた場の光札がその局の点を増やす。
option-koi-koi-exchange = 手札の取り替え
option-koi-koi-exchange-about = 見る前に、親の相手が手札を取り替えられる。
option-koi-koi-gaji = 嵐は自由
option-koi-koi-gaji-about = 嵐の札は場のどの札でも取れる。
option-koi-koi-trio = 短冊の上乗せ
option-koi-koi-trio-about = 赤短と青短がそろえば3点増し。
option-garden-lake-cards = みんなが使う湖
option-garden-lake-cards-about = 飾りも取れます。A面は印刷の場所、B面は好きな場所です。
option-koi-goals = 使う目標
option-koi-goals-about = 達成すると点が入ります。
option-koi-scenario = 一人用のシナリオ
option-koi-level = 一人で遊ぶとき、勝ちになる称号

## What an option can be set to, by option and value.

choice-rules-flower-cards = 花札
choice-rules-museum = ミュージアム
choice-cards-none = 印だけの湖
choice-cards-none-about = 初めての人に。
choice-cards-different = ひとりずつ違う湖カード（A面）
choice-cards-same = 全員同じ湖カード（A面）
choice-cards-different-b = ひとりずつ違う湖カード、飾りは自由（B面）
choice-cards-same-b = 全員同じ湖カード、飾りは自由（B面）
choice-cards-card = 札{ $number }、{ $side }面
choice-goals-standard = 通常（三つを抽選、シナリオではその目標）
choice-goals-random = いつも抽選
choice-goals-none = なし（初めての人に）
choice-goals-branches = 枝
choice-goals-bridge = 橋
choice-goals-carp = 百年鯉
choice-goals-path = 飛び石
choice-goals-purple-lily = 紫の睡蓮
choice-goals-shishi-odoshi = 鹿威し
choice-goals-statue = 石像
choice-goals-turtle = 亀
choice-goals-waterfall = 滝
choice-goals-willow = しだれ柳
choice-scenario-none = なし
choice-scenario-torrid-summer = 酷暑
choice-scenario-torrid-summer-about = 囲まれた鯉だけが点になります。
choice-scenario-illuminated-path = 灯りの道
choice-scenario-illuminated-path-about = 飛び石で灯籠と石像をつなぎます。
choice-scenario-imperial-lake = 御料の湖
choice-scenario-imperial-lake-about = 目標は五つです。
choice-level-gakusei = 学びの称号（やさしい）
choice-level-gakusei-about = 60点と目標。シナリオでは50点。
choice-level-senmon = 熟練の称号（難しい）
choice-level-senmon-about = 80点と目標。シナリオでは70点。
choice-level-sensei = 名人の称号（最も難しい）
choice-level-sensei-about = 100点と目標。シナリオでは90点。

## Lists, as Intl.ListFormat makes them: the rest of a longer list is joined from its end.

list-two = { $first }、{ $second }
list-start = { $first }、{ $rest }
list-middle = { $first }、{ $rest }
list-end = { $first }、{ $last }

## Between the parts of one line.

table-comma = 、
table-plus = +{ $points }
table-minus = −{ $points }

## What happened at the table. The one who did it is $who, a name.

note-made = 卓が開かれました
note-sat-down = { $name }が席に着きました
note-computer-sat-down = { $level }（コンピューター）が席に着きました
note-got-up = { $name }が席を立ちました
note-opened-number = { $who }が配札に秘密の数を加えました
note-broke-off = 配りの数が開かれた後に { $name } が席を立ちました。全員が座り直します
note-withheld =
    { $you ->
        [yes] あなたの配りの数が届かなかったため、それなしで配ります
       *[no] { $who } が配りの数を開かなかったため、それなしで配ります
    }
note-went-on =
    { $you ->
        [yes] 届かない数を待たずに進めます
       *[no] { $who } は届かない数を待たずに進めます
    }
note-starts-drawn = 先手は{ $who }（配札で決まりました）
note-starts = 先手は{ $who }
note-undo-asked = { $who }が手を戻したいそうです
note-undo-agreed = { $who }は認めました
note-undo-refused = { $who }は断りました
note-undone = { $who }が{ $count }手戻しました
note-undone-you = あなたが最後の手を戻しました
note-stop-asked = { $who }はここで終わりたいそうです
note-stop-refused = { $who }は続けたいそうです
note-stopped = 全員がここで終わることに合意しました
note-resigned = { $who }が投了しました
note-plays-on = { $who }の代わりに{ $level }（コンピューター）が続けます
note-takeover-asked = { $who }が{ $seat }の席をコンピューターに任せたいそうです
note-taken-over = { $who }の代わりに{ $level }（コンピューター）が打ちます
note-returned = { $who }が戻りました
note-signed =
    { $you ->
        [yes] 記録に名前を載せます
       *[no] { $who } は記録に名前を載せます
    }
note-rematch = 再戦の卓が開かれました
note-played-on =
    { $moves ->
        [0] 前の対局と同じ配りから始まります
       *[other] 前の対局の{ $moves }手目から続きます
    }
note-closed-nobody-joined = ほかに誰も来なかったため、卓は閉じられました
note-closed-never-began = 対局が始まらなかったため、卓は閉じられました
note-closed-untouched = 続きが打たれなかったため、卓は閉じられました
note-closed-by-host = 主催者が卓を閉じました
note-unknown = このページの知らないことが起きました。読み込み直すと見られます。
end-gave-up = { $who }が投了しました。
end-gave-up-at =
    { $you ->
        [yes] あなたは{ $own }対{ $other }で投了しました。
       *[no] { $who }が{ $own }対{ $other }で投了しました。
    }
end-agreed-at = { $own }対{ $other }で打ち切りになりました。
end-agreed = 全員の合意で終わりました。
end-closed = 続きが打たれなかったため、卓は閉じられました。勝ち負けはつきません。

## Hints: the merits of an action make one sentence, others may follow.

hint-merits = { $merits }。
hint-between-merits = 。
hint-between-sentences = { "" }
hint-only = ほかにできることはありません。
hint-sight = およそ{ $points }点が見込めます。
hint-ahead = 達人どうしならここから100局で{ $games }勝、およそ{ $points }点のリードです。
hint-behind = 達人どうしならここから100局で{ $games }勝、平均ではおよそ{ $points }点の遅れです。
hint-chance = 達人どうしならここから100局でおよそ{ $games }勝です。
hint-fewer = 次によい手では少なくとも{ $games }回減ります。

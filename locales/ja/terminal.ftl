### What only the terminal says.

terminal-welcome = { $title }。help と打つとコマンドの説明が出ます。
terminal-commands =
    help     この説明              hint     コンピューターならどうするか
    moves    指せる手の一覧        log      これまでの手
    undo     自分の手を戻す        save     棋譜を書く（save ファイル名）
    resign   投了                  quit     やめる（--save があれば保存します）
    stop     合意で終わる（規則が認める場合）
terminal-input-ended = 入力が終わりました。
terminal-good-bye = さようなら。
terminal-lost-by-fault = { $name }のプログラムに不備があり、この対局は負けになりました：{ $reason }。
terminal-look-away = { $name }だけが見てください。Enter を押してください。
terminal-play-this = この手にしますか。Enter で決定、n で取り消し
terminal-nothing-to-decide = 決めることはありません。
terminal-also = ほかに：{ $others }
terminal-other-points = { $action }（およそ{ $points }点）
terminal-other-chance = { $action }（100回中{ $games }回）
terminal-taken-back = { $count }手を戻しました。
terminal-legal-moves = 指せる手は{ $count }通りです。
terminal-no-moves-yet = まだ手は指されていません。
terminal-which-file = どのファイルですか。save ファイル名 と打ってください。
terminal-saved = { $file }に保存しました。
terminal-next-level = 次の段：tancho play { $game } --level { $number }
terminal-help-offer = help と打つと説明が出ます。
terminal-points = { $points }。
terminal-alone-won = お見事です。
terminal-alone-lost = 今回は届きませんでした。
terminal-shared = { $names }が勝ちを分け合います。
terminal-not-finished = 対局は終わっていません。
terminal-learn-commands = 手を入力してください。ほかに help（入力のしかた）、show（正解を見る）、again（最初から）、skip（次のレッスン）、quit（終わる）。
terminal-learn-alone = ここからは自分の力で指します。
terminal-learn-resume = 続きはここから：{ $command }
terminal-learn-end = コースはこれで終わりです。さあ対局しましょう：{ $command }

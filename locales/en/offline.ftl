### Playing without a server.

offline-here = on this device
offline-make = Play without the server
offline-make-about = Nobody else can join or watch, and the game is kept in this browser.
offline-ready = Ready offline: games against computers, lessons, puzzles and reviews work without a network.
offline-loading = Getting ready for playing offline …
offline-saving = Your browser saves data, so nothing has been loaded for playing offline yet.
offline-get = Get it now, about { $megabytes } MB
offline-plain = This address is not encrypted (no https), so browsers do not let it open without a network.
offline-failed = Playing offline could not be prepared. It is tried again when the page is next opened.
offline-new = A new version is there.
offline-new-use = Use it now
offline-stuck = This device cannot go on just now. It is being tried again, and what was played is kept.
offline-cannot = This device could not do that. If its storage is full, make some room and try again.
offline-unreached = The server cannot be reached. Games against computers are played on this device, and are kept here.
offline-dealt-here = This game was dealt on your own device, so its deal proves nothing to anybody else.
offline-dealt-there = This game was dealt on its player's own device, so its deal proves nothing to anybody else.
offline-hand-in = Give it to the server
offline-hand-in-about = The server plays it through and keeps it with your games. It says there that it was dealt on your device.
offline-hand-in-failed = The server cannot be reached now. The game stays on this device.
offline-handed-in = The server has kept this game.
offline-handed-in-open = Open it there
offline-no-hints = There are no hints while others play. Nobody can see whether somebody asks another device.
offline-box = Your own box
offline-box-about = Your box is known to this device alone, so the game is played here.

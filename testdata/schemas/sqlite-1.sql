-- A database of version 1 with a finished and a running game, as the program of that time wrote it.
BEGIN TRANSACTION;
CREATE TABLE events (
    table_id TEXT NOT NULL,
    version INTEGER NOT NULL,
    at INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, version)
) STRICT, WITHOUT ROWID;
INSERT INTO "events" VALUES('068133c6953054fbb2c89ded',1,1794950345176,'{"event":"made","game":"jin-li","rules":1,"options":{"inset":"false","return-stone":"false","six-stones":"false","target-15":"false"},"seats":[[{"who":"person","player":"bced65abb1aa68c36d41b94d2585407d","name":"Ann"},null],[{"who":"open"},null]],"listed":true,"commitment":"2f20ef0c59f9af5abf3e6ac169ed254408ef8452729fe4369d696838c8af7b81","start":"first","asked_by":"bced65abb1aa68c36d41b94d2585407d"}');
INSERT INTO "events" VALUES('068133c6953054fbb2c89ded',2,1794950345179,'{"event":"joined","seat":1,"player":"bf0417fb18280eb07a28efc39c6a221c","name":"Bo","asked_by":"bf0417fb18280eb07a28efc39c6a221c","command_id":["join",2624663588]}');
INSERT INTO "events" VALUES('068133c6953054fbb2c89ded',3,1794950345182,'{"event":"played","seat":0,"action":"a1-b2/c3","asked_by":"bced65abb1aa68c36d41b94d2585407d","command_id":["a",4274465812]}');
INSERT INTO "events" VALUES('068133c6953054fbb2c89ded',4,1794950345193,'{"event":"played","seat":1,"action":"a7-b6/d3","asked_by":"bf0417fb18280eb07a28efc39c6a221c","command_id":["b",901643867]}');
INSERT INTO "events" VALUES('068133c6953054fbb2c89ded',5,1794950345201,'{"event":"resigned","seat":0,"asked_by":"bced65abb1aa68c36d41b94d2585407d","command_id":["r",1368778020]}');
INSERT INTO "events" VALUES('5a8c25508889f28341a914ce',1,1794950345210,'{"event":"made","game":"jin-li","rules":1,"options":{"inset":"false","return-stone":"false","six-stones":"false","target-15":"false"},"seats":[[{"who":"person","player":"bced65abb1aa68c36d41b94d2585407d","name":"Ann"},null],[{"who":"open"},null]],"listed":true,"commitment":"1565905669212490ead52ce57187479f3aa75f3b3027ea552acbfd90b9a4cc34","start":"first","asked_by":"bced65abb1aa68c36d41b94d2585407d"}');
INSERT INTO "events" VALUES('5a8c25508889f28341a914ce',2,1794950345217,'{"event":"joined","seat":1,"player":"bf0417fb18280eb07a28efc39c6a221c","name":"Bo","asked_by":"bf0417fb18280eb07a28efc39c6a221c","command_id":["join",2624663588]}');
INSERT INTO "events" VALUES('5a8c25508889f28341a914ce',3,1794950345225,'{"event":"played","seat":0,"action":"a1-b2/c3","asked_by":"bced65abb1aa68c36d41b94d2585407d","command_id":["a",4274465812]}');
INSERT INTO "events" VALUES('5a8c25508889f28341a914ce',4,1794950345228,'{"event":"played","seat":1,"action":"a7-b6/d3","asked_by":"bf0417fb18280eb07a28efc39c6a221c","command_id":["b",901643867]}');
CREATE TABLE members (
    player TEXT NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (player, table_id)
) STRICT, WITHOUT ROWID;
INSERT INTO "members" VALUES('bced65abb1aa68c36d41b94d2585407d','068133c6953054fbb2c89ded');
INSERT INTO "members" VALUES('bced65abb1aa68c36d41b94d2585407d','5a8c25508889f28341a914ce');
INSERT INTO "members" VALUES('bf0417fb18280eb07a28efc39c6a221c','068133c6953054fbb2c89ded');
INSERT INTO "members" VALUES('bf0417fb18280eb07a28efc39c6a221c','5a8c25508889f28341a914ce');
CREATE TABLE node_keys (
    name TEXT PRIMARY KEY,
    value BLOB NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "node_keys" VALUES('identity',X'983B035E7F7A3678DCEEFDF82A46A0D4471832A3CE5E6ABFE1D04EAC0123D428');
CREATE TABLE secrets (
    table_id TEXT PRIMARY KEY,
    secret BLOB NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "secrets" VALUES('068133c6953054fbb2c89ded',X'F38B24A00D0C9BB254A4F2C539EF4A0E68F163FE34B76FD58FB22D5698699982');
INSERT INTO "secrets" VALUES('5a8c25508889f28341a914ce',X'BB51947363BDB90FAF396DA8AD3F3890DD0E0EBC3ED0DD822668CE91866655AC');
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    listed INTEGER NOT NULL,
    running INTEGER NOT NULL,
    computer_since INTEGER,
    changed_at INTEGER NOT NULL,
    info TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "tables" VALUES('068133c6953054fbb2c89ded','jin-li',1,0,NULL,1794950345201,'{"table":"068133c6953054fbb2c89ded","game":"jin-li","options":{"inset":"false","return-stone":"false","six-stones":"false","target-15":"false"},"phase":"over","seats":[{"who":"person","name":"Ann","yours":false},{"who":"person","name":"Bo","yours":false}],"changed_at":1794950345193}');
INSERT INTO "tables" VALUES('5a8c25508889f28341a914ce','jin-li',1,1,NULL,1794950345217,'{"table":"5a8c25508889f28341a914ce","game":"jin-li","options":{"inset":"false","return-stone":"false","six-stones":"false","target-15":"false"},"phase":"playing","seats":[{"who":"person","name":"Ann","yours":false},{"who":"person","name":"Bo","yours":false}],"to_act":0,"changed_at":1794950345217}');
CREATE INDEX tables_listed ON tables (changed_at) WHERE listed = 1 AND running = 1;
CREATE INDEX tables_computer ON tables (computer_since) WHERE computer_since IS NOT NULL;
CREATE INDEX tables_running ON tables (running) WHERE running = 1;
COMMIT;
PRAGMA user_version = 1;

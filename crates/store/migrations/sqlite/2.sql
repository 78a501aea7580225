-- Each event seals all before it; events from before there was a seal have none.
ALTER TABLE events ADD COLUMN hash BLOB;

-- The people of a table, whom its events name by number: outside of what is sealed, so that they can be erased.
CREATE TABLE people (
    table_id TEXT NOT NULL,
    number INTEGER NOT NULL,
    player TEXT NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

-- The component and rules files of the host's own that tables are played with.
CREATE TABLE data_files (
    fingerprint TEXT PRIMARY KEY,
    text TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- What hosts did through the admin socket, and what came of it.
CREATE TABLE audit (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    uid INTEGER NOT NULL,
    command TEXT NOT NULL,
    outcome TEXT NOT NULL
) STRICT;

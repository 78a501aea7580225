-- One row for each thing that happened at a table. The primary key decides between two writers.
CREATE TABLE events (
    table_id TEXT NOT NULL,
    version INTEGER NOT NULL,
    at INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, version)
) STRICT, WITHOUT ROWID;

-- The secrets of the deals, apart from everything that is ever shown.
CREATE TABLE secrets (
    table_id TEXT PRIMARY KEY,
    secret BLOB NOT NULL
) STRICT, WITHOUT ROWID;

-- What the lobby shows of a table; it can be rebuilt from the events.
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    listed INTEGER NOT NULL,
    running INTEGER NOT NULL,
    computer_since INTEGER,
    changed_at INTEGER NOT NULL,
    info TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX tables_listed ON tables (changed_at) WHERE listed = 1 AND running = 1;
CREATE INDEX tables_computer ON tables (computer_since) WHERE computer_since IS NOT NULL;
CREATE INDEX tables_running ON tables (running) WHERE running = 1;

-- Who sits where, for "my running games".
CREATE TABLE members (
    player TEXT NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (player, table_id)
) STRICT, WITHOUT ROWID;

-- Keys that all nodes share, such as the one that signs identities.
CREATE TABLE node_keys (
    name TEXT PRIMARY KEY,
    value BLOB NOT NULL
) STRICT, WITHOUT ROWID;

-- One row for each thing that happened at a table. The primary key decides between two nodes.
CREATE TABLE events (
    table_id TEXT NOT NULL,
    version INTEGER NOT NULL,
    at BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, version)
);

-- The secrets of the deals, apart from everything that is ever shown.
CREATE TABLE secrets (
    table_id TEXT PRIMARY KEY,
    secret BYTEA NOT NULL
);

-- What the lobby shows of a table; it can be rebuilt from the events.
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    listed BOOLEAN NOT NULL,
    running BOOLEAN NOT NULL,
    computer_since BIGINT,
    changed_at BIGINT NOT NULL,
    info TEXT NOT NULL
);
CREATE INDEX tables_listed ON tables (changed_at) WHERE listed AND running;
CREATE INDEX tables_computer ON tables (computer_since) WHERE computer_since IS NOT NULL;
CREATE INDEX tables_running ON tables (running) WHERE running;

-- Who sits where, for "my running games".
CREATE TABLE members (
    player TEXT NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (player, table_id)
);

-- Keys that all nodes share, such as the one that signs identities.
CREATE TABLE node_keys (
    name TEXT PRIMARY KEY,
    value BYTEA NOT NULL
);

-- Each event seals all before it; events from before there was a seal have none.
ALTER TABLE events ADD COLUMN hash BYTEA;

-- The people of a table, whom its events name by number: outside of what is sealed, so that they can be erased.
CREATE TABLE people (
    table_id TEXT NOT NULL,
    number INTEGER NOT NULL,
    player TEXT NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
);

-- The component and rules files of the host's own that tables are played with.
CREATE TABLE data_files (
    fingerprint TEXT PRIMARY KEY,
    text TEXT NOT NULL
);

-- What hosts did through the admin socket, and what came of it.
CREATE TABLE audit (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at BIGINT NOT NULL,
    uid BIGINT NOT NULL,
    command TEXT NOT NULL,
    outcome TEXT NOT NULL
);

-- The identity of the database, by which the store of its files is marked. One text for H2 and
-- PostgreSQL.

-- One row, of which each database has its own.
CREATE TABLE installation (
  id VARCHAR(36) PRIMARY KEY,
  -- Whether a store is marked with it.
  marked BOOLEAN NOT NULL DEFAULT FALSE,
  -- No file is deleted before.
  keep_until TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT TIMESTAMP WITH TIME ZONE '1970-01-01 00:00:00+00'
);

INSERT INTO installation (id) VALUES (CAST(gen_random_uuid() AS VARCHAR(36)));

-- What the data of another server is brought from, while it is: a row of this table, and no server
-- starts until it is gone.
CREATE TABLE move (
  -- The SHA-256 of its database.
  source VARCHAR(64) PRIMARY KEY
);

-- Items that operators hid, until they are restored or removed for good. One text for H2 and
-- PostgreSQL.

CREATE TABLE hidden_item (
  -- The columns of the item as it was.
  id BIGINT PRIMARY KEY,
  kind VARCHAR(16) NOT NULL,
  name VARCHAR(200) NOT NULL,
  origin VARCHAR(16) NOT NULL,
  position BIGINT NOT NULL,
  document TEXT NOT NULL,
  names TEXT NOT NULL,
  texts TEXT NOT NULL,
  owner VARCHAR(200) NOT NULL,
  -- The item that was asked to be hidden: itself, or the level of a replay.
  root_kind VARCHAR(16) NOT NULL,
  root_name VARCHAR(200) NOT NULL,
  hidden_at TIMESTAMP WITH TIME ZONE NOT NULL,
  CONSTRAINT hidden_item_is_unique UNIQUE (name, kind)
);

CREATE INDEX hidden_item_by_root ON hidden_item (root_name, root_kind);

CREATE INDEX hidden_item_by_time ON hidden_item (hidden_at);

CREATE INDEX hidden_item_by_owner ON hidden_item (owner);

-- The files of this server that a hidden item needs.
CREATE TABLE hidden_item_file (
  item_id BIGINT NOT NULL REFERENCES hidden_item (id) ON DELETE CASCADE,
  hash VARCHAR(40) NOT NULL,
  PRIMARY KEY (item_id, hash)
);

CREATE INDEX hidden_item_file_by_hash ON hidden_item_file (hash);

-- By what each node keeps its search index in step. One text for H2 and PostgreSQL.

-- How often an item was added, replaced or removed, replays too.
ALTER TABLE catalogue ADD COLUMN revision BIGINT DEFAULT 0 NOT NULL;

-- The items that the last of these changes were of; there need not be one of that id any more.
CREATE TABLE item_change (
  revision BIGINT PRIMARY KEY,
  item_id BIGINT NOT NULL
);

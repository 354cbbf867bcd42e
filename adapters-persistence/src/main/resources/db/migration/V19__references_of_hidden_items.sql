-- The items that a hidden item builds on, so that they are not removed meanwhile. Items that were
-- hidden before have none here: they are protected once they are hidden again.

CREATE TABLE hidden_item_reference (
  item_id BIGINT NOT NULL REFERENCES hidden_item (id) ON DELETE CASCADE,
  kind VARCHAR(16) NOT NULL,
  name VARCHAR(200) NOT NULL,
  PRIMARY KEY (item_id, kind, name)
);

CREATE INDEX hidden_item_reference_by_name ON hidden_item_reference (name, kind);

-- A new item comes before hidden ones, too: when they return, it is still the newer one.

CREATE INDEX hidden_item_by_place ON hidden_item (kind, position);

-- What an unlisted item was as a draft before an operator hid it.
ALTER TABLE hidden_item ADD COLUMN hidden_draft VARCHAR(16);

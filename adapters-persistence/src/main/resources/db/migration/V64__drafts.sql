-- Drafts are hidden items that their owners alone see.

-- NEW when others never saw it, TAKEN_BACK when they did; null for what operators hid.
ALTER TABLE hidden_item ADD COLUMN draft VARCHAR(16);

ALTER TABLE hidden_item ADD COLUMN publish_at TIMESTAMP WITH TIME ZONE;

CREATE INDEX hidden_item_by_publishing ON hidden_item (publish_at);

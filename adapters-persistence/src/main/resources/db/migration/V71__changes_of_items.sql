-- When the data of items last changed, if ever.

ALTER TABLE item ADD COLUMN changed_at TIMESTAMP WITH TIME ZONE;

ALTER TABLE hidden_item ADD COLUMN changed_at TIMESTAMP WITH TIME ZONE;

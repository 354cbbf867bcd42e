-- Drafts that whoever knows their name sees.

ALTER TABLE hidden_item ADD COLUMN unlisted BOOLEAN DEFAULT FALSE NOT NULL;

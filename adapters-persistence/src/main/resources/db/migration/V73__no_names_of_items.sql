-- Searches rank items by their documents.

ALTER TABLE item DROP COLUMN names;

ALTER TABLE hidden_item DROP COLUMN names;

-- When items were added: those of earlier releases when the tables were changed.

ALTER TABLE item ADD COLUMN added_at TIMESTAMP WITH TIME ZONE DEFAULT CURRENT_TIMESTAMP NOT NULL;

ALTER TABLE hidden_item
  ADD COLUMN added_at TIMESTAMP WITH TIME ZONE DEFAULT CURRENT_TIMESTAMP NOT NULL;

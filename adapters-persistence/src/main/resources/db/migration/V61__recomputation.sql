-- The position of the last result that was scored again; -1 while they are not all scored again.
ALTER TABLE installation ADD COLUMN recomputed_to BIGINT DEFAULT -1 NOT NULL;

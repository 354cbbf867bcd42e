-- Whether the standard options of the engine had their default values. Results from before are
-- scored again when a leaderboard is declared that asks for it.

ALTER TABLE level_result ADD COLUMN standard BOOLEAN DEFAULT FALSE NOT NULL;

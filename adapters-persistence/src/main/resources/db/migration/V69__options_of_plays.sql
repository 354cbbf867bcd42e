-- The values of the engine's options that leaderboards ask for, a line each. Results from before
-- are scored again when a leaderboard is declared that asks for them.

ALTER TABLE level_result ADD COLUMN options VARCHAR(4000) DEFAULT '' NOT NULL;

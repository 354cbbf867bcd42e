-- Leaderboards that operators declare. One text for H2 and PostgreSQL.

-- What a leaderboard compares, with the period that it is of, such as MISSES+FINISHED@2026-W48.
ALTER TABLE chart_record ALTER COLUMN board SET DATA TYPE VARCHAR(40);
ALTER TABLE chart_record_count ALTER COLUMN board SET DATA TYPE VARCHAR(40);

-- What they compare; -1 where it is not known, as results of earlier releases were not scored by it.
ALTER TABLE level_result ADD COLUMN misses BIGINT DEFAULT -1 NOT NULL;
ALTER TABLE level_result ADD COLUMN perfect BIGINT DEFAULT -1 NOT NULL;
ALTER TABLE level_result ADD COLUMN combo BIGINT DEFAULT -1 NOT NULL;
ALTER TABLE level_result ADD COLUMN finished BOOLEAN DEFAULT FALSE NOT NULL;

-- Results of earlier releases count in no period.
ALTER TABLE level_result
  ADD COLUMN submitted_at TIMESTAMP WITH TIME ZONE DEFAULT '1970-01-01 00:00:00+00:00' NOT NULL;

-- What the leaderboards compare that records were last made for.
ALTER TABLE installation ADD COLUMN boards VARCHAR(1000) DEFAULT 'ACCURACY ARCADE' NOT NULL;

-- The position of the last result whose records of periods that are over were deleted.
ALTER TABLE installation ADD COLUMN periods_ended_to BIGINT DEFAULT 0 NOT NULL;

UPDATE installation
SET periods_ended_to = (SELECT COALESCE(MAX(position), 0) FROM level_result);

-- The check that reads all stored files each week. One text for H2 and PostgreSQL.

-- The last file that was read in this round; empty at its beginning.
ALTER TABLE installation ADD COLUMN checked_to VARCHAR(40) DEFAULT '' NOT NULL;
ALTER TABLE installation ADD COLUMN check_began TIMESTAMP WITH TIME ZONE
  DEFAULT TIMESTAMP WITH TIME ZONE '1970-01-01 00:00:00+00' NOT NULL;
-- When the last round ended.
ALTER TABLE installation ADD COLUMN check_ended TIMESTAMP WITH TIME ZONE
  DEFAULT TIMESTAMP WITH TIME ZONE '1970-01-01 00:00:00+00' NOT NULL;

-- The stored files that were found missing or damaged.
CREATE TABLE lost_file (
  hash VARCHAR(40) PRIMARY KEY REFERENCES file (hash) ON DELETE CASCADE,
  read_at TIMESTAMP WITH TIME ZONE NOT NULL
);

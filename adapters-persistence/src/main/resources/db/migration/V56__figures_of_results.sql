-- What was claimed and computed. One text for H2 and PostgreSQL.

-- A space between them; each for example score-not-earned:1010000>985411.
ALTER TABLE level_result ADD COLUMN figures VARCHAR(1000) DEFAULT '' NOT NULL;

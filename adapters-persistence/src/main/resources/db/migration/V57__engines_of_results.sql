-- What results were played with and checked against. One text for H2 and PostgreSQL.

-- The SHA-1 of the play data of the engine; empty where it is not known.
ALTER TABLE level_result ADD COLUMN engine VARCHAR(40) DEFAULT '' NOT NULL;
ALTER TABLE level_result ADD COLUMN checked BOOLEAN DEFAULT FALSE NOT NULL;

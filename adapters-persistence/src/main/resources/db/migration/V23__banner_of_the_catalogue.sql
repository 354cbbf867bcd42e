-- Which file is the banner of the catalogue, so that nobody looks for it in the profile. One text
-- for H2 and PostgreSQL.

-- The SHA-1 of the file; empty where the store holds none.
ALTER TABLE catalogue ADD COLUMN banner VARCHAR(40) DEFAULT '' NOT NULL;

UPDATE catalogue
SET banner = SUBSTRING(profile FROM POSITION('"banner":{"hash":"' IN profile) + 18 FOR 40)
WHERE POSITION('"banner":{"hash":"' IN profile) > 0;

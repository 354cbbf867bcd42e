-- Files are stored outside of transactions and inspected once. One text for H2 and PostgreSQL.

-- Whether the store holds the file; before that, somebody is storing it.
ALTER TABLE file ADD COLUMN stored BOOLEAN DEFAULT TRUE NOT NULL;

-- What the inspections of files found.
CREATE TABLE file_verdict (
  hash VARCHAR(40) NOT NULL,
  format VARCHAR(16) NOT NULL,
  -- The most pixels of a picture, or the most bytes that compressed data may inflate to.
  bound BIGINT NOT NULL,
  finding VARCHAR(16) NOT NULL,
  PRIMARY KEY (hash, format, bound)
);

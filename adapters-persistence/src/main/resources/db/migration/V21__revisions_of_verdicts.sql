-- What was found belongs to a revision of the inspection: a stricter one looks anew. What is known
-- so far is looked up again when it is needed.
DROP TABLE file_verdict;

CREATE TABLE file_verdict (
  hash VARCHAR(40) NOT NULL,
  format VARCHAR(16) NOT NULL,
  -- The most pixels of a picture, or the most bytes that compressed data may inflate to.
  bound BIGINT NOT NULL,
  -- Releases that name none look for what the first revision does.
  revision INTEGER DEFAULT 1 NOT NULL,
  finding VARCHAR(16) NOT NULL,
  PRIMARY KEY (hash, format, bound, revision)
);

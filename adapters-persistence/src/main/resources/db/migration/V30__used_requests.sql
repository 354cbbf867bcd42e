-- The signed bodies that were used, in the order of the time in them. One text for H2 and PostgreSQL.

CREATE TABLE used_request (
  -- As the body says, so that one body has one key, whatever the settings are.
  signed_at TIMESTAMP WITH TIME ZONE NOT NULL,
  body_digest VARCHAR(64) NOT NULL,
  PRIMARY KEY (signed_at, body_digest)
);

-- They were kept for twice the window of signatures, which is a minute unless it was set.
INSERT INTO used_request (signed_at, body_digest)
SELECT until_at - INTERVAL '2' MINUTE, body_digest FROM replay_mark;

DROP TABLE replay_mark;

-- Players' consents to be signed in in a browser, until it collects the session. One text for H2
-- and PostgreSQL.

CREATE TABLE web_login (
  -- The SHA-1 of the key that only the browser knows.
  key_hash VARCHAR(40) PRIMARY KEY,
  -- Each has one at most.
  player VARCHAR(200) NOT NULL UNIQUE,
  expires_at TIMESTAMP WITH TIME ZONE NOT NULL
);

CREATE INDEX web_login_by_expiry ON web_login (expires_at);

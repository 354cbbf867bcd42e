-- Who may use the console. One text for H2 and PostgreSQL.

-- Links that nobody has used yet.
CREATE TABLE console_login (
  -- The SHA-256 of the secret in the link.
  link VARCHAR(64) PRIMARY KEY,
  -- The account on the machine of the server that asked for it.
  account VARCHAR(200) NOT NULL,
  expires_at TIMESTAMP WITH TIME ZONE NOT NULL
);

CREATE TABLE console_session (
  -- The SHA-256 of what the browser shows.
  secret VARCHAR(64) PRIMARY KEY,
  account VARCHAR(200) NOT NULL,
  -- When it ends unless it is used before, and when in any case.
  idle_until TIMESTAMP WITH TIME ZONE NOT NULL,
  ends_at TIMESTAMP WITH TIME ZONE NOT NULL
);

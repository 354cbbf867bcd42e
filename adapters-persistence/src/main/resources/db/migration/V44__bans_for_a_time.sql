-- When bans end that are for a time. One text for H2 and PostgreSQL.

CREATE TABLE ban_end (
  -- A player who is banned.
  player VARCHAR(200) PRIMARY KEY,
  ends_at TIMESTAMP WITH TIME ZONE NOT NULL
);

CREATE INDEX ban_end_by_time ON ban_end (ends_at);

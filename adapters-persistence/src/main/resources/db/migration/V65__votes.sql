-- What players think of levels.

CREATE TABLE vote (
  level VARCHAR(200) NOT NULL,
  player VARCHAR(200) NOT NULL,
  difficulty INTEGER NOT NULL,
  quality INTEGER NOT NULL,
  -- False for players who are new or banned, or have no result any more that counts.
  counts BOOLEAN NOT NULL,
  PRIMARY KEY (level, player)
);

CREATE INDEX vote_by_player ON vote (player);

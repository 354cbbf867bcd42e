-- What players reached in rounds that were played here. One text for H2 and PostgreSQL.

CREATE TABLE room_try (
  -- The token of the round.
  round VARCHAR(64) NOT NULL,
  player VARCHAR(200) NOT NULL,
  -- Without a foreign key: tries outlive the room.
  room VARCHAR(200) NOT NULL,
  level VARCHAR(200) NOT NULL,
  grade VARCHAR(16) NOT NULL,
  arcade_score DOUBLE PRECISION NOT NULL,
  accuracy_score DOUBLE PRECISION NOT NULL,
  combo BIGINT NOT NULL,
  perfect BIGINT NOT NULL,
  great BIGINT NOT NULL,
  good BIGINT NOT NULL,
  miss BIGINT NOT NULL,
  total_count BIGINT NOT NULL,
  finished_at TIMESTAMP WITH TIME ZONE NOT NULL,
  PRIMARY KEY (round, player)
);

CREATE INDEX room_try_by_room ON room_try (room, finished_at);

CREATE INDEX room_try_by_player ON room_try (player, finished_at);

CREATE INDEX room_try_by_age ON room_try (finished_at);

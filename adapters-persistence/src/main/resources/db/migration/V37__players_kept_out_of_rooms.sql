-- Who was removed from a room and may not come back. One text for H2 and PostgreSQL.

CREATE TABLE room_bar (
  room VARCHAR(200) NOT NULL REFERENCES room (name) ON DELETE CASCADE,
  player VARCHAR(200) NOT NULL,
  PRIMARY KEY (room, player)
);

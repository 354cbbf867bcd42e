-- Which node plays a room. One text for H2 and PostgreSQL.

-- The processes that play rooms, each with the lease that it renews.
CREATE TABLE room_node (
  id VARCHAR(64) PRIMARY KEY,
  -- Where its rooms are; {name} in it stands for the name of a room.
  url TEXT NOT NULL,
  leased_until TIMESTAMP WITH TIME ZONE NOT NULL
);

CREATE INDEX room_node_by_lease ON room_node (leased_until);

CREATE TABLE room_host (
  room VARCHAR(200) PRIMARY KEY REFERENCES room (name) ON DELETE CASCADE,
  -- Without a foreign key: a node that has no row has no lease.
  node VARCHAR(64) NOT NULL,
  -- How the room was last between two rounds, as JSON; empty before that was kept.
  kept TEXT DEFAULT '' NOT NULL
);

CREATE INDEX room_host_by_node ON room_host (node);

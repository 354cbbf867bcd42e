-- A player may have several records on a leaderboard, of which each is of another result. One text
-- for H2 and PostgreSQL, which name the key of the table differently, so the table is copied. Nodes
-- of earlier releases wait meanwhile, and show an empty board for a second to those who waited.

ALTER TABLE chart_record RENAME TO chart_record_before;

CREATE TABLE chart_record (
  level VARCHAR(200) NOT NULL,
  data VARCHAR(40) NOT NULL,
  board VARCHAR(40) NOT NULL,
  player VARCHAR(200) NOT NULL,
  -- Its value, negated, so that the order of a leaderboard ascends; then when its result came.
  lead BIGINT NOT NULL,
  position BIGINT NOT NULL,
  replay VARCHAR(200) NOT NULL,
  -- Not beginning like the index below: H2 would take this one to list a leaderboard.
  PRIMARY KEY (player, level, data, board, position)
);

INSERT INTO chart_record (level, data, board, player, lead, position, replay)
SELECT level, data, board, player, lead, position, replay FROM chart_record_before;

DROP TABLE chart_record_before;

CREATE UNIQUE INDEX chart_record_in_order ON chart_record (level, data, board, lead, position);

CREATE INDEX chart_record_by_player ON chart_record (player, board, lead, position);

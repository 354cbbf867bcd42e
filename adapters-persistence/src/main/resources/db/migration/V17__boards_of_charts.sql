-- Results belong to the data that their level was played with, and replay data files to whoever
-- submitted them first. One text for H2 and PostgreSQL. The tables of V4 stay, for nodes of earlier
-- releases.

-- The SHA-1 of the data that the level was played with; empty where it is not known. What was handed
-- in so far counts for the data that the level has now.
ALTER TABLE level_result ADD COLUMN data VARCHAR(40) DEFAULT '' NOT NULL;

UPDATE level_result SET data = (
  SELECT SUBSTRING(item.document FROM POSITION('"data":{"hash":"' IN item.document) + 16 FOR 40)
  FROM item
  WHERE item.kind = 'LEVEL' AND item.name = level_result.level)
WHERE EXISTS (
  SELECT 1 FROM item
  WHERE item.kind = 'LEVEL' AND item.name = level_result.level
  AND POSITION('"data":{"hash":"' IN item.document) > 0);

-- The best result of each player on each leaderboard of a level with some data.
CREATE TABLE chart_record (
  level VARCHAR(200) NOT NULL,
  data VARCHAR(40) NOT NULL,
  board VARCHAR(16) NOT NULL,
  player VARCHAR(200) NOT NULL,
  -- Its value, negated, so that the order of a leaderboard ascends; then when its result came.
  lead BIGINT NOT NULL,
  position BIGINT NOT NULL,
  replay VARCHAR(200) NOT NULL,
  -- Not beginning like the index below: H2 would take this one to list a leaderboard.
  PRIMARY KEY (player, level, data, board)
);

INSERT INTO chart_record (level, data, board, player, lead, position, replay)
SELECT level_record.level, level_result.data, level_record.board, level_record.player,
  level_record.lead, level_record.position, level_record.replay
FROM level_record
JOIN level_result ON level_result.replay = level_record.replay;

CREATE UNIQUE INDEX chart_record_in_order ON chart_record (level, data, board, lead, position);

CREATE INDEX chart_record_by_player ON chart_record (player, board, lead, position);

-- How many records there are of a value, and of a bucket of values: a scale tells how many bits of
-- the value are left out. So the rank of a record is a sum of few rows.
CREATE TABLE chart_record_count (
  level VARCHAR(200) NOT NULL,
  data VARCHAR(40) NOT NULL,
  board VARCHAR(16) NOT NULL,
  scale INTEGER NOT NULL,
  bucket BIGINT NOT NULL,
  records BIGINT NOT NULL,
  PRIMARY KEY (level, data, board, scale, bucket)
);

INSERT INTO chart_record_count (level, data, board, scale, bucket, records)
SELECT level, data, board, scale, -lead / width, COUNT(*)
FROM chart_record
CROSS JOIN (VALUES (0, 1), (6, 64), (12, 4096), (18, 262144)) AS scales (scale, width)
GROUP BY level, data, board, scale, -lead / width;

-- Who submitted a replay data file first, and as a play of which level with which data.
CREATE TABLE first_submission (
  hash VARCHAR(40) PRIMARY KEY,
  player VARCHAR(200) NOT NULL,
  level VARCHAR(200) NOT NULL,
  data VARCHAR(40) NOT NULL
);

INSERT INTO first_submission (hash, player, level, data)
SELECT earliest.hash, item.owner, item_reference.name, COALESCE(level_result.data, '')
FROM (
  SELECT MIN(replay.id) AS id, replay.hash
  FROM (
    SELECT id,
      SUBSTRING(document FROM POSITION('"data":{"hash":"' IN document) + 16 FOR 40) AS hash
    FROM item
    WHERE kind = 'REPLAY' AND owner <> '' AND POSITION('"data":{"hash":"' IN document) > 0
  ) AS replay
  GROUP BY replay.hash
) AS earliest
JOIN item ON item.id = earliest.id
JOIN item_reference ON item_reference.item_id = item.id AND item_reference.kind = 'LEVEL'
LEFT JOIN level_result ON level_result.replay = item.name;

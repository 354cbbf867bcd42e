-- Whether operators rejected a record of a recording. One text for H2 and PostgreSQL.

ALTER TABLE first_submission ADD COLUMN rejected BOOLEAN DEFAULT FALSE NOT NULL;

-- The hash of the file of a result, a space, and the hash of its notes; empty until it is scored.
ALTER TABLE level_result ADD COLUMN hashes VARCHAR(81) DEFAULT '' NOT NULL;

UPDATE first_submission SET rejected = TRUE
WHERE EXISTS (
  SELECT 1
  FROM level_result
  JOIN item ON item.kind = 'REPLAY' AND item.name = level_result.replay
  WHERE level_result.player = first_submission.player
  AND level_result.status = 'REJECTED'
  AND level_result.level = first_submission.level
  AND level_result.data = first_submission.data
  AND POSITION('"data":{"hash":"' || first_submission.hash IN item.document) > 0);

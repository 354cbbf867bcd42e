-- What is called by other words in the program gets them; no row is written. The tables of boards that
-- V17 had copied, for nodes of earlier releases, go.
-- One text for H2 and PostgreSQL.
ALTER TABLE file RENAME COLUMN doomed TO unused;
ALTER INDEX file_by_doom RENAME TO file_by_unused;

ALTER TABLE submission RENAME COLUMN fresh TO new_name;
ALTER TABLE submission RENAME COLUMN aftermath TO view_update;

ALTER TABLE player RENAME COLUMN standing TO status;

ALTER TABLE level_result RENAME COLUMN standing TO status;
ALTER TABLE level_result RENAME COLUMN faults TO inconsistencies;
ALTER INDEX level_result_by_standing RENAME TO level_result_by_status;

-- V17 copied them and left them for nodes of earlier releases, which cannot work on these names.
DROP TABLE level_record_count;
DROP TABLE level_record;

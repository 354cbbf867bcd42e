-- When an operator closed a report; empty while it is open.
ALTER TABLE report ADD COLUMN resolved_at TIMESTAMP WITH TIME ZONE;

CREATE INDEX report_by_resolution ON report (resolved_at);

CREATE INDEX report_by_reporter ON report (reporter);

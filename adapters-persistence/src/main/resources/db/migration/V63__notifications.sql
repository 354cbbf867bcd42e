-- What players are told of what others did. One text for H2 and PostgreSQL.

-- Until when they have read it: what happened before an upgrade to this release is not new.
ALTER TABLE player
  ADD COLUMN notified_until TIMESTAMP WITH TIME ZONE DEFAULT CURRENT_TIMESTAMP NOT NULL;

CREATE INDEX comment_by_answered ON comment (answers, written_at);

CREATE INDEX comment_by_time ON comment (kind, item, written_at);

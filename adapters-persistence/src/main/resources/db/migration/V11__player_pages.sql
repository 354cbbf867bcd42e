-- The page of a player shows the first items they made, their best records and newest comments.
CREATE INDEX item_by_owner ON item (owner, kind, position, id);

CREATE INDEX level_record_by_player ON level_record (player, board, lead, position);

CREATE INDEX comment_by_author ON comment (author, visibility, position);

-- Operators read all comments and players, whatever they are on and whether they are banned.
CREATE INDEX comment_by_position ON comment (position);

CREATE INDEX player_by_position ON player (position);

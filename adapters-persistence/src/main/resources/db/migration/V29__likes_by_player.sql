-- What a player likes is looked up every few seconds while the player reads.
CREATE INDEX liking_by_player ON liking (player);

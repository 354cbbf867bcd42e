-- What belongs to a player is found without reading that of all others.

CREATE INDEX level_result_of_player ON level_result (player, standing, position);

CREATE INDEX first_submission_by_player ON first_submission (player);

CREATE INDEX liking_by_player ON liking (player);

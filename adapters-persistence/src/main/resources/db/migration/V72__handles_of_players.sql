-- An @ before the handles of players, by which searches find those that begin with a word.

UPDATE player SET texts = REPLACE(texts, CHR(10), CHR(10) || '@');

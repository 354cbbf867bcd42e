-- What searches compare first are titles, without the name, which the server makes up for items of
-- players. The name was the first line, unless it was the only title.

ALTER TABLE item RENAME COLUMN names TO titles;

UPDATE item SET titles = SUBSTRING(titles FROM POSITION(CHR(10) IN SUBSTRING(titles FROM 2)) + 1)
WHERE POSITION(CHR(10) IN SUBSTRING(titles FROM 2)) < CHAR_LENGTH(titles) - 1;

ALTER TABLE hidden_item RENAME COLUMN names TO titles;

UPDATE hidden_item
SET titles = SUBSTRING(titles FROM POSITION(CHR(10) IN SUBSTRING(titles FROM 2)) + 1)
WHERE POSITION(CHR(10) IN SUBSTRING(titles FROM 2)) < CHAR_LENGTH(titles) - 1;

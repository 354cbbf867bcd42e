-- What items build on that were hidden before V19. Their documents name it in members that are
-- written without white space; within a text of a person, quotation marks are escaped. One text for
-- H2 and PostgreSQL.

INSERT INTO hidden_item_reference (item_id, kind, name)
SELECT item_id, kind, SUBSTRING(rest FROM 1 FOR POSITION('"' IN rest) - 1)
FROM (
  SELECT hidden_item.id AS item_id, mention.kind AS kind,
    SUBSTRING(document FROM POSITION(mention.opening IN document) + CHAR_LENGTH(mention.opening))
      AS rest
  FROM hidden_item
  JOIN (VALUES
    ('LEVEL', 'ENGINE', '"engine":"'),
    ('LEVEL', 'SKIN', '"useSkin":{"useDefault":false,"item":"'),
    ('LEVEL', 'BACKGROUND', '"useBackground":{"useDefault":false,"item":"'),
    ('LEVEL', 'EFFECT', '"useEffect":{"useDefault":false,"item":"'),
    ('LEVEL', 'PARTICLE', '"useParticle":{"useDefault":false,"item":"'),
    ('ENGINE', 'SKIN', '"skin":"'),
    ('ENGINE', 'BACKGROUND', '"background":"'),
    ('ENGINE', 'EFFECT', '"effect":"'),
    ('ENGINE', 'PARTICLE', '"particle":"'),
    ('REPLAY', 'LEVEL', '"level":"')
  ) AS mention (holder, kind, opening)
  ON mention.holder = hidden_item.kind AND POSITION(mention.opening IN document) > 0
) named
WHERE NOT EXISTS (
  SELECT 1 FROM hidden_item_reference known WHERE known.item_id = named.item_id);

INSERT INTO hidden_item_reference (item_id, kind, name)
SELECT playlist.id, 'LEVEL', level.name
FROM hidden_item playlist
JOIN (
  SELECT name FROM item WHERE kind = 'LEVEL'
  UNION
  SELECT name FROM hidden_item WHERE kind = 'LEVEL'
) level
ON POSITION('"' || level.name || '"'
  IN SUBSTRING(document FROM POSITION('"levels":[' IN document))) > 0
WHERE playlist.kind = 'PLAYLIST' AND POSITION('"levels":[' IN document) > 0
AND NOT EXISTS (
  SELECT 1 FROM hidden_item_reference known WHERE known.item_id = playlist.id);

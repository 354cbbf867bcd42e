-- Searches find letters such as ø as people type them, and katakana by hiragana.

UPDATE item SET texts = TRANSLATE(REPLACE(REPLACE(REPLACE(texts, 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
  'øłđðħŧ‘’ʼァアィイゥウェエォオカキクケコサシスセソタチッツテトナニヌネノハヒフヘホマミムメモャヤュユョヨラリルレロヮワヰヱヲンヵヶ',
  'olddht''''''ぁあぃいぅうぇえぉおかきくけこさしすせそたちっつてとなにぬねのはひふへほまみむめもゃやゅゆょよらりるれろゎわゐゑをんゕゖ')
WHERE REGEXP_LIKE(texts, '[æœþøłđðħŧ‘’ʼァ-ヶ]');

UPDATE hidden_item SET texts = TRANSLATE(REPLACE(REPLACE(REPLACE(texts, 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
  'øłđðħŧ‘’ʼァアィイゥウェエォオカキクケコサシスセソタチッツテトナニヌネノハヒフヘホマミムメモャヤュユョヨラリルレロヮワヰヱヲンヵヶ',
  'olddht''''''ぁあぃいぅうぇえぉおかきくけこさしすせそたちっつてとなにぬねのはひふへほまみむめもゃやゅゆょよらりるれろゎわゐゑをんゕゖ')
WHERE REGEXP_LIKE(texts, '[æœþøłđðħŧ‘’ʼァ-ヶ]');

UPDATE player SET texts = TRANSLATE(REPLACE(REPLACE(REPLACE(texts, 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
  'øłđðħŧ‘’ʼァアィイゥウェエォオカキクケコサシスセソタチッツテトナニヌネノハヒフヘホマミムメモャヤュユョヨラリルレロヮワヰヱヲンヵヶ',
  'olddht''''''ぁあぃいぅうぇえぉおかきくけこさしすせそたちっつてとなにぬねのはひふへほまみむめもゃやゅゆょよらりるれろゎわゐゑをんゕゖ')
WHERE REGEXP_LIKE(texts, '[æœþøłđðħŧ‘’ʼァ-ヶ]');

UPDATE room SET texts = TRANSLATE(REPLACE(REPLACE(REPLACE(texts, 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
  'øłđðħŧ‘’ʼァアィイゥウェエォオカキクケコサシスセソタチッツテトナニヌネノハヒフヘホマミムメモャヤュユョヨラリルレロヮワヰヱヲンヵヶ',
  'olddht''''''ぁあぃいぅうぇえぉおかきくけこさしすせそたちっつてとなにぬねのはひふへほまみむめもゃやゅゆょよらりるれろゎわゐゑをんゕゖ')
WHERE REGEXP_LIKE(texts, '[æœþøłđðħŧ‘’ʼァ-ヶ]');

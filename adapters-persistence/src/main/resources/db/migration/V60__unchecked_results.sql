-- Results that no engine has checked are found by their level.
CREATE INDEX level_result_unchecked ON level_result (checked, level, position);

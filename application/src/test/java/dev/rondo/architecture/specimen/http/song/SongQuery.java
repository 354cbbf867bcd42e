package dev.rondo.architecture.specimen.http.song;

import java.sql.ResultSet;

/** Speaks SQL. */
record SongQuery(ResultSet rows) {}

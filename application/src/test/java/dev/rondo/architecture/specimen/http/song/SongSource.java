package dev.rondo.architecture.specimen.http.song;

import javax.sql.DataSource;

/** Knows where rows are kept. */
record SongSource(DataSource source) {}

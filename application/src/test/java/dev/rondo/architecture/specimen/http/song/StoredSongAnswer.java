package dev.rondo.architecture.specimen.http.song;

import dev.rondo.architecture.specimen.persistence.song.SongRow;

/** Knows another adapter. */
record StoredSongAnswer(SongRow row) {}

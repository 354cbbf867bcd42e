package dev.rondo.architecture.specimen.persistence.song;

import dev.rondo.architecture.specimen.http.song.SongAnswer;

/** Knows another adapter. */
record AnsweredSongRow(SongAnswer answer) {}

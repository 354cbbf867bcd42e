package dev.rondo.architecture.specimen.domain.song;

import dev.rondo.architecture.specimen.application.song.ListSongs;

/** Knows a use case. */
public record ListedSong(ListSongs list) {}

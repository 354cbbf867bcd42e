package dev.rondo.architecture.specimen.domain.song;

import dev.rondo.architecture.specimen.domain.album.Album;

/** Knows its album, which knows it. */
public record SongOfAlbum(Album album) {}

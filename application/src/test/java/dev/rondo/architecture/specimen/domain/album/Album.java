package dev.rondo.architecture.specimen.domain.album;

import dev.rondo.architecture.specimen.domain.song.Song;
import java.util.List;

/** Allowed in itself; a cycle only with what knows it. */
public record Album(List<Song> songs) {}

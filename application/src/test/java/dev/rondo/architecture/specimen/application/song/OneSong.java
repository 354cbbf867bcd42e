package dev.rondo.architecture.specimen.application.song;

import dev.rondo.architecture.specimen.domain.song.Song;
import java.util.List;

/** Allowed: a use case that is a record. */
public record OneSong(Song song) implements ListSongs {

  @Override
  public List<Song> list() {
    return List.of(song);
  }
}

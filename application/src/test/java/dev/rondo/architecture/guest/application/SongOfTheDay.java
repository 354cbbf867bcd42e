package dev.rondo.architecture.guest.application;

import dev.rondo.architecture.specimen.application.song.ListSongs;
import dev.rondo.architecture.specimen.domain.song.Song;
import java.util.Optional;

/** Allowed, if its service may build on the songs. */
public record SongOfTheDay(ListSongs songs) {

  /** The first song. */
  public Optional<Song> pick() {
    return songs.list().stream().findFirst();
  }
}

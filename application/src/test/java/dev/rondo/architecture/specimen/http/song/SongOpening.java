package dev.rondo.architecture.specimen.http.song;

import dev.rondo.architecture.specimen.application.song.ListSongs;
import dev.rondo.architecture.specimen.application.song.OpenSongLister;

/** Builds its use case, by the constructor. */
final class SongOpening {

  ListSongs none() {
    return new OpenSongLister();
  }
}

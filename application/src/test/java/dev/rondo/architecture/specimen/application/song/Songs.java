package dev.rondo.architecture.specimen.application.song;

import dev.rondo.architecture.specimen.domain.song.Song;
import java.util.List;

/** Allowed: a driven port. */
public interface Songs {

  /** All songs. */
  List<Song> all();

  /** No songs. */
  static Songs none() {
    return List::of;
  }
}

package dev.rondo.architecture.specimen.http.song;

import dev.rondo.architecture.specimen.application.song.SongFiles;

/** Is no controller, and reaches a driven port for one. */
final class SongRemoval {

  void remove(SongFiles files, String title) {
    files.remove(title);
  }
}

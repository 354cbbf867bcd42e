package dev.rondo.architecture.specimen.http.song;

import dev.rondo.architecture.specimen.application.song.ChangeSong;

/** Allowed: makes values of the application. */
final class SongChanges {

  ChangeSong rename(String title) {
    if (title.isEmpty()) {
      throw new ChangeSong.MissingSongException();
    }
    return new ChangeSong.Rename(title, title);
  }
}

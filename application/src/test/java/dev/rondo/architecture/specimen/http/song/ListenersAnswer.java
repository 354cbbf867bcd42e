package dev.rondo.architecture.specimen.http.song;

import dev.rondo.architecture.specimen.application.song.Listeners;
import dev.rondo.architecture.specimen.application.song.SongKey;

/** Allowed: uses a port that its own adapter answers, and a value. */
record ListenersAnswer(Listeners listeners, SongKey key) {

  ListenersAnswer shortenedTo(SongKey other) {
    return new ListenersAnswer(listeners, SongKey.shorter(key, other));
  }
}

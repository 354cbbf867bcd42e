package dev.rondo.architecture.specimen.http.song;

import dev.rondo.architecture.specimen.application.song.Listeners;

/** Allowed: answers a port. */
final class ConnectedListeners implements Listeners {

  @Override
  public int count() {
    return 0;
  }
}

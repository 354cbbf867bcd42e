package dev.rondo.architecture.specimen.application.song;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Starts threads. */
final class ThreadedSongs {

  ExecutorService threads() {
    return Executors.newSingleThreadExecutor();
  }
}

package dev.rondo.architecture.specimen.application.song;

/** Waits by itself, and counts processors. */
final class SleepingSongs {

  int sleep() throws InterruptedException {
    Thread.sleep(1);
    return Runtime.getRuntime().availableProcessors();
  }
}

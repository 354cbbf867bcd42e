package dev.rondo.application.work;

/** Driven port: shows the progress of long work. */
public interface Progress {

  /** Shows nothing. */
  Progress NONE = (what, total) -> new Step() {};

  /** The total of a step that cannot know it. */
  long UNKNOWN = -1;

  /** Begins a step, for example {@code Verifying files}; the total may be {@link #UNKNOWN}. */
  Step begin(String what, long total);

  /** A step in progress, closed when it is done or given up. */
  interface Step extends AutoCloseable {

    default void advance() {}

    @Override
    default void close() {}
  }
}

package dev.rondo.application.work;

/** Driven port: shows the progress of long work. */
public interface Progress {

  /** Nobody watches. */
  Progress NONE = (what, total) -> new Step() {};

  /** The total of a step that cannot know it. */
  long UNKNOWN = -1;

  /**
   * Begins a step.
   *
   * @param what what is done, for example {@code Verifying files}
   * @param total how much there is to do, or {@link #UNKNOWN}
   */
  Step begin(String what, long total);

  /** A step under way; closed when it is done, or given up. */
  interface Step extends AutoCloseable {

    /** One more is done. */
    default void advance() {}

    @Override
    default void close() {}
  }
}

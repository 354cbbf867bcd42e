package dev.rondo.application.work;

import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiConsumer;
import java.util.function.LongConsumer;

/** Driven port: shows the progress of long work. */
public interface Progress {

  /** Shows nothing. */
  Progress NONE = (what, total) -> new Step() {};

  /** The total of a step that cannot know it. */
  long UNKNOWN = -1;

  /** Begins a step, for example {@code Verifying files}; the total may be {@link #UNKNOWN}. */
  Step begin(String what, long total);

  /** Shows how much of each step is done, and its total. */
  static Progress shownBy(BiConsumer<Long, Long> display) {
    return (what, total) -> Step.shownBy(done -> display.accept(done, total));
  }

  /** A step in progress, closed when it is done or given up. */
  interface Step extends AutoCloseable {

    default void advance() {}

    @Override
    default void close() {}

    /** Shows how much is done; several threads may advance it. */
    static Step shownBy(LongConsumer display) {
      AtomicLong done = new AtomicLong();
      return new Step() {
        @Override
        public void advance() {
          display.accept(done.incrementAndGet());
        }
      };
    }
  }
}

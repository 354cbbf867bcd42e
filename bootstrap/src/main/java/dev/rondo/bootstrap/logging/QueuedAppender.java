package dev.rondo.bootstrap.logging;

import ch.qos.logback.classic.AsyncAppender;
import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.LoggingEvent;
import ch.qos.logback.core.Appender;
import ch.qos.logback.core.Context;
import ch.qos.logback.core.UnsynchronizedAppenderBase;
import java.time.Duration;
import org.slf4j.LoggerFactory;

/**
 * Writes lines on its own thread, so that logging never waits; counts lines lost to a full queue.
 */
final class QueuedAppender extends AsyncAppender {

  private static final Logger LOG = (Logger) LoggerFactory.getLogger(QueuedAppender.class);

  private static final Duration LONGEST_FLUSH = Duration.ofSeconds(5);

  private final Appender<ILoggingEvent> target;
  private final String label;
  private final Object counting = new Object();
  private long lost;

  QueuedAppender(Context context, Appender<ILoggingEvent> target, String label, int capacity) {
    this.target = target;
    this.label = label;
    // First: what follows tells of itself there.
    setContext(context);
    setQueueSize(capacity);
    setDiscardingThreshold(0);
    setNeverBlock(true);
    setMaxFlushTime(Math.toIntExact(LONGEST_FLUSH.toMillis()));
    addAppender(new Writer());
  }

  Appender<ILoggingEvent> target() {
    return target;
  }

  /** Only this method fills the queue, so that it accepts the line if it has room. */
  @Override
  protected void append(ILoggingEvent line) {
    synchronized (counting) {
      if (getRemainingCapacity() == 0) {
        lost++;
      } else {
        super.append(line);
      }
    }
  }

  private long takeLost() {
    synchronized (counting) {
      long taken = lost;
      lost = 0;
      return taken;
    }
  }

  private final class Writer extends UnsynchronizedAppenderBase<ILoggingEvent> {

    private int untold;

    Writer() {
      start();
    }

    @Override
    protected void append(ILoggingEvent line) {
      target.doAppend(line);
      untold++;
      if (getNumberOfElementsInQueue() == 0 || untold >= getQueueSize()) {
        untold = 0;
        tellOfLost();
      }
    }

    private void tellOfLost() {
      long lines = takeLost();
      if (lines > 0) {
        // Not logged: it would have to wait in a queue that may be full.
        target.doAppend(
            new LoggingEvent(
                QueuedAppender.class.getName(),
                LOG,
                Level.WARN,
                "{} lines of the {} are lost: they came faster than they were read",
                null,
                new Object[] {lines, label}));
      }
    }
  }
}

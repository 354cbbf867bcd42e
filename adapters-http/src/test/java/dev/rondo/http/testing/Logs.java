package dev.rondo.http.testing;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.AppenderBase;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.slf4j.LoggerFactory;

/** What is logged, from warnings up, while this is open. */
public final class Logs extends AppenderBase<ILoggingEvent> implements AutoCloseable {

  private final List<ILoggingEvent> events = new CopyOnWriteArrayList<>();
  private final Logger root = (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);

  private Logs() {}

  /** Begins to listen. */
  public static Logs capture() {
    Logs logs = new Logs();
    logs.setContext(logs.root.getLoggerContext());
    logs.start();
    logs.root.addAppender(logs);
    return logs;
  }

  /** The messages so far. */
  public List<String> lines() {
    return events.stream().map(ILoggingEvent::getFormattedMessage).toList();
  }

  /** The classes of the exceptions that were logged with them. */
  public List<String> causes() {
    return events.stream()
        .filter(event -> event.getThrowableProxy() != null)
        .map(event -> event.getThrowableProxy().getClassName())
        .toList();
  }

  @Override
  protected void append(ILoggingEvent event) {
    if (event.getLevel().isGreaterOrEqual(Level.WARN)) {
      events.add(event);
    }
  }

  @Override
  public void close() {
    root.detachAppender(this);
  }
}

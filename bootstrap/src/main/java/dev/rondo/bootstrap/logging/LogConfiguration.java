package dev.rondo.bootstrap.logging;

import static ch.qos.logback.core.encoder.JsonEscapeUtil.jsonEscapeString;
import static java.util.Map.entry;

import ch.qos.logback.classic.AsyncAppender;
import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.JsonEncoder;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.spi.Configurator;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.LoggingEvent;
import ch.qos.logback.core.Appender;
import ch.qos.logback.core.ConsoleAppender;
import ch.qos.logback.core.Context;
import ch.qos.logback.core.UnsynchronizedAppenderBase;
import ch.qos.logback.core.encoder.Encoder;
import ch.qos.logback.core.joran.spi.ConsoleTarget;
import ch.qos.logback.core.spi.ContextAwareBase;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.slf4j.LoggerFactory;
import org.slf4j.bridge.SLF4JBridgeHandler;
import org.slf4j.event.KeyValuePair;

/**
 * Logs to standard error, a line an event; standard output is for results. Logback finds this class
 * itself, because reading XML would take a tenth of a short command's time.
 */
public final class LogConfiguration extends ContextAwareBase implements Configurator {

  private static final String STANDARD_ERROR = "STDERR";
  private static final String ACCESS_LOG = "dev.rondo.access";
  private static final String QUEUE = "QUEUE";

  /** About a megabyte, and more than a busy server logs in a second. */
  private static final int LONGEST_QUEUE = 8192;

  private static final String LINE = "%d{yyyy-MM-dd'T'HH:mm:ss.SSSXXX} %-5level %logger{0}: %msg%n";

  /**
   * The HTTP adapter logs failed requests once, and outages and refused connections once a minute;
   * the program reports failed starts and trace exports itself. PostgreSQL's driver logs what it
   * throws, and Lucene warns of slow vectors, which are not used.
   */
  private static final Map<String, Level> LEVELS =
      Map.ofEntries(
          entry(Logger.ROOT_LOGGER_NAME, Level.WARN),
          entry("dev.rondo", Level.INFO),
          entry("io.micronaut.http.server.RouteExecutor", Level.OFF),
          entry("com.zaxxer.hikari.pool.ProxyConnection", Level.ERROR),
          entry("com.zaxxer.hikari.pool.PoolBase", Level.ERROR),
          entry("io.micronaut.transaction.jdbc.DataSourceTransactionManager", Level.OFF),
          entry("org.postgresql", Level.ERROR),
          entry("org.apache.lucene.internal.vectorization", Level.ERROR),
          entry("io.netty.channel.DefaultChannelPipeline", Level.ERROR),
          entry("io.opentelemetry", Level.OFF),
          entry("io.micronaut.http.server.netty.NettyHttpServer", Level.OFF));

  @Override
  public ExecutionStatus configure(LoggerContext context) {
    LEVELS.forEach((name, level) -> context.getLogger(name).setLevel(level));
    context
        .getLogger(Logger.ROOT_LOGGER_NAME)
        .addAppender(new Outlet(context, standardError(context, text())));
    tellOfLibrariesThatLogWithTheJdk();
    return ExecutionStatus.DO_NOT_INVOKE_NEXT_IF_ANY;
  }

  private static void tellOfLibrariesThatLogWithTheJdk() {
    SLF4JBridgeHandler.removeHandlersForRootLogger();
    SLF4JBridgeHandler.install();
  }

  /** Makes every later line JSON, for log collectors. */
  public static void useJson() {
    if (LoggerFactory.getILoggerFactory() instanceof LoggerContext context) {
      outlet(context).target = standardError(context, json());
    }
  }

  /**
   * Makes threads of their own write a server's lines, because event loops log, too, and readers of
   * standard error may be slow. The large access log has its own queue.
   */
  public static void queue() {
    if (LoggerFactory.getILoggerFactory() instanceof LoggerContext context) {
      Logger accessLog = context.getLogger(ACCESS_LOG);
      Outlet outlet = outlet(context);
      Appender<ILoggingEvent> target = outlet.target;
      // First: nobody is served yet, so that no line can be lost, but could come twice.
      accessLog.setAdditive(false);
      accessLog.addAppender(queue(context, target, "access log"));
      outlet.target = queue(context, target, "log");
    }
  }

  private static QueuedAppender queue(
      LoggerContext context, Appender<ILoggingEvent> target, String label) {
    QueuedAppender queue = new QueuedAppender(context, target, label, LONGEST_QUEUE);
    queue.setName(QUEUE);
    queue.start();
    return queue;
  }

  /** Writes queued lines, and later ones at once; for the end of a server. */
  public static void flush() {
    if (LoggerFactory.getILoggerFactory() instanceof LoggerContext context) {
      Logger accessLog = context.getLogger(ACCESS_LOG);
      Outlet outlet = outlet(context);
      if (outlet.target instanceof QueuedAppender queue) {
        outlet.target = queue.target();
        accessLog.setAdditive(true);
        Optional.ofNullable(accessLog.getAppender(QUEUE)).ifPresent(Appender::stop);
        accessLog.detachAppender(QUEUE);
        queue.stop();
      }
    }
  }

  private static Outlet outlet(LoggerContext context) {
    return (Outlet) context.getLogger(Logger.ROOT_LOGGER_NAME).getAppender(STANDARD_ERROR);
  }

  private static Encoder<ILoggingEvent> text() {
    PatternLayoutEncoder encoder = new PatternLayoutEncoder();
    encoder.setCharset(StandardCharsets.UTF_8);
    encoder.setPattern(LINE);
    return encoder;
  }

  private static Encoder<ILoggingEvent> json() {
    JsonEncoder encoder = new FlatJsonEncoder();
    encoder.setWithKVPList(false);
    encoder.setWithSequenceNumber(false);
    encoder.setWithNanoseconds(false);
    encoder.setWithContext(false);
    encoder.setWithMessage(false);
    encoder.setWithArguments(false);
    encoder.setWithMDC(false);
    encoder.setWithFormattedMessage(true);
    return encoder;
  }

  private static Appender<ILoggingEvent> standardError(
      LoggerContext context, Encoder<ILoggingEvent> encoder) {
    encoder.setContext(context);
    encoder.start();
    ConsoleAppender<ILoggingEvent> appender = new ConsoleAppender<>();
    appender.setContext(context);
    appender.setTarget(ConsoleTarget.SystemErr.getName());
    appender.setEncoder(encoder);
    appender.start();
    return appender;
  }

  /** Writes an event's fields as members, numbers as numbers. */
  private static final class FlatJsonEncoder extends JsonEncoder {

    @Override
    protected void appendCustomFields(StringBuilder line, ILoggingEvent event) {
      for (KeyValuePair pair : Optional.ofNullable(event.getKeyValuePairs()).orElse(List.of())) {
        line.append(VALUE_SEPARATOR);
        if (pair.value instanceof Number number) {
          line.append(QUOTE).append(pair.key).append(QUOTE_COL).append(number);
        } else {
          appenderMember(line, pair.key, jsonEscapeString(String.valueOf(pair.value)));
        }
      }
    }
  }

  /** The output of all lines; it switches at once, so that no line goes two ways. */
  private static final class Outlet extends UnsynchronizedAppenderBase<ILoggingEvent> {

    private volatile Appender<ILoggingEvent> target;

    Outlet(LoggerContext context, Appender<ILoggingEvent> target) {
      this.target = target;
      setContext(context);
      setName(STANDARD_ERROR);
      start();
    }

    @Override
    protected void append(ILoggingEvent line) {
      target.doAppend(line);
    }
  }

  /**
   * Writes lines on its own thread, so that logging never waits; counts lines lost to a full queue.
   */
  static final class QueuedAppender extends AsyncAppender {

    private static final Logger LOG = (Logger) LoggerFactory.getLogger(LogConfiguration.class);

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
}

package dev.rondo.bootstrap.logging;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.Appender;
import ch.qos.logback.core.read.ListAppender;
import java.io.IOException;
import java.util.HashSet;
import java.util.Set;
import java.util.logging.Level;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

final class LogConfigurationTest {

  private static final IOException BROKEN = new IOException("Broken pipe");

  private final Logger root = (Logger) LoggerFactory.getLogger(Logger.ROOT_LOGGER_NAME);
  private final ListAppender<ILoggingEvent> told = new ListAppender<>();

  @BeforeEach
  void listen() {
    told.start();
    root.addAppender(told);
  }

  @AfterEach
  void listenNoMore() {
    root.detachAppender(told);
  }

  @Test
  void tellsWhatLibrariesLogWithTheJdk() {
    java.util.logging.Logger.getLogger("org.library").log(Level.WARNING, "odd", BROKEN);

    assertThat(told.list).extracting(ILoggingEvent::getFormattedMessage).containsExactly("odd");
  }

  @Test
  void doesNotTellWhatTheDriverAlsoThrows() {
    java.util.logging.Logger.getLogger("org.postgresql.core.ConnectionFactory")
        .log(Level.WARNING, "Failed to closed stream with error: {0}", BROKEN);

    assertThat(told.list).isEmpty();
  }

  @Test
  void writesLinesAtOnceAgainWhenAServerHasEnded() {
    Logger accessLog = (Logger) LoggerFactory.getLogger("dev.rondo.access");
    Set<Appender<ILoggingEvent>> before = appenders(root);

    LogConfiguration.queue();
    assertThat(appenders(root)).isNotEqualTo(before);
    assertThat(accessLog.isAdditive()).isFalse();

    LogConfiguration.flush();
    LogConfiguration.flush();
    assertThat(appenders(root)).isEqualTo(before);
    assertThat(appenders(accessLog)).isEmpty();
    assertThat(accessLog.isAdditive()).isTrue();
  }

  private static Set<Appender<ILoggingEvent>> appenders(Logger logger) {
    Set<Appender<ILoggingEvent>> appenders = new HashSet<>();
    logger.iteratorForAppenders().forEachRemaining(appenders::add);
    return appenders;
  }
}

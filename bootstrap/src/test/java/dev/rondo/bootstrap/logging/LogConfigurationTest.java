package dev.rondo.bootstrap.logging;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.logging.Level;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.slf4j.LoggerFactory;

@Isolated
final class LogConfigurationTest {

  private static final int ROUNDS = 100;
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

    LogConfiguration.queue();
    assertThat(accessLog.isAdditive()).isFalse();

    LogConfiguration.flush();
    LogConfiguration.flush();
    assertThat(accessLog.iteratorForAppenders()).isExhausted();
    assertThat(accessLog.isAdditive()).isTrue();
  }

  @Test
  void writesNoLineTwiceWhileTheQueueBeginsAndEnds() throws Exception {
    ByteArrayOutputStream written = new ByteArrayOutputStream();
    PrintStream before = System.err;
    root.detachAppender(told);
    AtomicBoolean isOver = new AtomicBoolean();
    Thread speaker =
        new Thread(
            () -> {
              for (int i = 0; !isOver.get(); i++) {
                root.warn("line {} ends", i);
              }
            });
    System.setErr(new PrintStream(written, true, StandardCharsets.UTF_8));
    try {
      speaker.start();
      for (int i = 0; i < ROUNDS; i++) {
        LogConfiguration.queue();
        LogConfiguration.flush();
      }
    } finally {
      isOver.set(true);
      speaker.join();
      System.setErr(before);
    }

    assertThat(
            written
                .toString(StandardCharsets.UTF_8)
                .lines()
                .filter(line -> line.contains(" ends"))
                .map(line -> line.replaceFirst(".*line", "line")))
        .doesNotHaveDuplicates();
  }
}

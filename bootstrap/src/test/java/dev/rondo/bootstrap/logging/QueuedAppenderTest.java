package dev.rondo.bootstrap.logging;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.LoggingEvent;
import ch.qos.logback.core.AppenderBase;
import dev.rondo.bootstrap.logging.LogConfiguration.QueuedAppender;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.slf4j.LoggerFactory;

@Timeout(60)
final class QueuedAppenderTest {

  private static final int CAPACITY = 4;

  private final Logger log = (Logger) LoggerFactory.getLogger("dev.rondo.access");
  private final StuckAppender stuck = new StuckAppender();
  private final QueuedAppender queue =
      new QueuedAppender(log.getLoggerContext(), stuck, "access log", CAPACITY);

  @BeforeEach
  void start() {
    stuck.start();
    queue.start();
  }

  @AfterEach
  void stop() {
    stuck.goOn.countDown();
    queue.stop();
  }

  private void append(String line) {
    queue.doAppend(new LoggingEvent("", log, Level.INFO, line, null, null));
  }

  @Test
  void writesAllThatWaitedWhenItStops() {
    List<String> lines = IntStream.range(0, CAPACITY).mapToObj(String::valueOf).toList();
    lines.forEach(this::append);

    stuck.goOn.countDown();
    queue.stop();

    assertThat(stuck.written).containsExactlyElementsOf(lines);
  }

  @Test
  void letsNobodyWaitForAWriterThatIsStuckAndTellsHowManyLinesAreLost() throws Exception {
    append("first");
    stuck.reached.await();
    IntStream.range(0, CAPACITY + 3).mapToObj(String::valueOf).forEach(this::append);

    assertThat(stuck.written).isEmpty();
    stuck.goOn.countDown();
    queue.stop();

    assertThat(stuck.written)
        .containsExactlyInAnyOrder(
            "first",
            "0",
            "1",
            "2",
            "3",
            "3 lines of the access log are lost: they came faster than they were read");
  }

  /** Writes nothing until it is told to go on. */
  private static final class StuckAppender extends AppenderBase<ILoggingEvent> {

    private final CountDownLatch reached = new CountDownLatch(1);
    private final CountDownLatch goOn = new CountDownLatch(1);
    private final List<String> written = new CopyOnWriteArrayList<>();

    @Override
    protected void append(ILoggingEvent line) {
      reached.countDown();
      boolean interrupted = false;
      while (goOn.getCount() > 0) {
        try {
          goOn.await();
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
      written.add(line.getFormattedMessage());
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }
}

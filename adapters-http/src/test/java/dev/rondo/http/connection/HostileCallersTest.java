package dev.rondo.http.connection;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.http.testing.ServerTest;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.inject.Inject;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What strangers make up is no measurement of its own. */
final class HostileCallersTest extends ServerTest {

  private static final int MANY = 400;

  /** Of each of the three kinds, over one connection. */
  private static final int AT_ONCE = 4;

  @Inject MeterRegistry registry;

  @Test
  void makesNoMeasurementOfPathsAndMethodsThatAreMadeUp() {
    ask(0, MANY);
    int before = registry.getMeters().size();

    ask(MANY, 2 * MANY);

    // The runtime may come to have one more of its own meanwhile.
    assertThat(registry.getMeters()).hasSizeLessThan(before + AT_ONCE);
    assertThat(before).isLessThan(MANY);
  }

  private void ask(int from, int to) {
    for (int first = from; first < to; first += AT_ONCE) {
      String requests =
          IntStream.range(first, first + AT_ONCE)
              .mapToObj(HostileCallersTest::requests)
              .collect(Collectors.joining());
      String answers =
          caller.raw(requests + "GET /svc/info HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
      assertThat(answers.split("HTTP/1.1 4", -1)).hasSize(3 * AT_ONCE + 1);
      assertThat(answers).contains("HTTP/1.1 200");
    }
  }

  private static String requests(int i) {
    return "M%1$d /svc/info?q=%1$d HTTP/1.1\r\nHost: x%1$d\r\n\r\n".formatted(i)
        + "GET /made/up/%1$d HTTP/1.1\r\nHost: x\r\n\r\n".formatted(i)
        + "GET /svc/levels/made-up-%1$d HTTP/1.1\r\nHost: x\r\n\r\n".formatted(i);
  }
}

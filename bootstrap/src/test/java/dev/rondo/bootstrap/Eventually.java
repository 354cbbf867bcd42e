package dev.rondo.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.awaitility.Awaitility;

/** Waits for a condition by polling. */
final class Eventually {

  /** By when a node has seen what happened on another one: 5 s, and what a busy machine adds. */
  static final Duration ON_EVERY_NODE = Duration.ofSeconds(30);

  /** Much longer than anything should take on a busy machine. */
  static final Duration AT_LAST = Duration.ofMinutes(2);

  private static final Duration PAUSE = Duration.ofMillis(50);

  private Eventually() {}

  /** Asks until it is so, within that time. */
  static void await(Duration within, String what, Callable<Boolean> isSo) {
    Awaitility.await(what).pollInterval(PAUSE).pollDelay(Duration.ZERO).atMost(within).until(isSo);
  }

  /** Repeats a request until it is not answered that it should come again. */
  static HttpResponse<String> answered(Callable<HttpResponse<String>> request) {
    return Awaitility.await("answered")
        .pollInterval(PAUSE)
        .pollDelay(Duration.ZERO)
        .atMost(AT_LAST)
        .until(request, Eventually::isAnswered);
  }

  private static boolean isAnswered(HttpResponse<String> response) {
    boolean answered = response.statusCode() != 503;
    if (!answered) {
      assertAsksToComeAgain(response);
    }
    return answered;
  }

  /** Asserts that a response is the clear one of a server that misses something it needs. */
  static void assertAsksToComeAgain(HttpResponse<?> response) {
    assertThat(response.statusCode()).as(text(response)).isEqualTo(503);
    assertThat(response.headers().firstValue("Retry-After")).as(text(response)).isPresent();
    assertThat(text(response)).contains("\"code\":\"unavailable\"");
  }

  /** The body of a response, if that is text. */
  static String text(HttpResponse<?> response) {
    return response.body() instanceof byte[] bytes
        ? new String(bytes, StandardCharsets.UTF_8)
        : String.valueOf(response.body());
  }
}

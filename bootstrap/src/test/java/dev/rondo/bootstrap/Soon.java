package dev.rondo.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.function.Supplier;

/** Waits for what comes by itself, by asking for it. */
final class Soon {

  /** By when a node has seen what happened on another one. */
  static final Duration ON_EVERY_NODE = Duration.ofSeconds(5);

  /** Much longer than anything should take on a busy machine. */
  static final Duration AT_LAST = Duration.ofMinutes(2);

  private static final Duration PAUSE = Duration.ofMillis(50);

  private Soon() {}

  /** Asks until it is so, within that time. */
  static void await(Duration within, String what, Callable<Boolean> isSo) throws Exception {
    long deadline = System.nanoTime() + within.toNanos();
    while (!isSo.call()) {
      assertThat(System.nanoTime()).as("%s, within %s", what, within).isLessThan(deadline);
      Thread.sleep(PAUSE);
    }
  }

  /** Repeats a request until it is not answered that it should come again. */
  static HttpResponse<String> answered(Supplier<HttpResponse<String>> request)
      throws InterruptedException {
    long deadline = System.nanoTime() + AT_LAST.toNanos();
    HttpResponse<String> response = request.get();
    while (response.statusCode() == 503) {
      assertAsksToComeAgain(response);
      assertThat(System.nanoTime()).as("answered within %s", AT_LAST).isLessThan(deadline);
      Thread.sleep(PAUSE);
      response = request.get();
    }
    return response;
  }

  /** Asserts that a response is the clear one of a server that misses something it needs. */
  static void assertAsksToComeAgain(HttpResponse<String> response) {
    assertThat(response.statusCode()).as(response.body()).isEqualTo(503);
    assertThat(response.headers().firstValue("Retry-After")).as(response.body()).isPresent();
    assertThat(response.body()).contains("\"code\":\"unavailable\"");
  }
}

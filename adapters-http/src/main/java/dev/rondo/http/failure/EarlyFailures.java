package dev.rondo.http.failure;

import dev.rondo.domain.text.Localization;
import dev.rondo.http.failure.FailureResponses.FailureResponse;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micronaut.json.JsonMapper;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpVersion;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Failures that a connection answers before the framework, which knows the player's language. */
@Singleton
public final class EarlyFailures {

  private final Map<Failure, byte[]> bodies = new EnumMap<>(Failure.class);

  private final RefusalMetrics metrics;

  EarlyFailures(JsonMapper json, RefusalMetrics metrics) {
    this.metrics = metrics;
    Arrays.stream(Failure.values()).forEach(failure -> bodies.put(failure, body(failure, json)));
  }

  private static byte[] body(Failure failure, JsonMapper json) {
    try {
      return json.writeValueAsBytes(
          new FailureResponse(failure.text(Localization.FALLBACK), failure.code()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public FullHttpResponse response(Failure failure) {
    metrics.count(failure.status().getCode(), Optional.of(failure));
    byte[] body = Objects.requireNonNull(bodies.get(failure));
    FullHttpResponse response =
        new DefaultFullHttpResponse(
            HttpVersion.HTTP_1_1,
            HttpResponseStatus.valueOf(failure.status().getCode()),
            Unpooled.wrappedBuffer(body));
    response
        .headers()
        .set(HttpHeaderNames.CONTENT_TYPE, HttpHeaderValues.APPLICATION_JSON)
        .set(HttpHeaderNames.CONTENT_LENGTH, body.length);
    return response;
  }

  public FullHttpResponse response(Failure failure, String retryAfter) {
    FullHttpResponse response = response(failure);
    response.headers().set(HttpHeaderNames.RETRY_AFTER, retryAfter);
    return response;
  }

  /** Counts refused requests by status and reason. */
  @Singleton
  static final class RefusalMetrics {

    /** The code of responses without one. */
    private static final String NO_CODE = "none";

    private final MeterRegistry registry;

    RefusalMetrics(MeterRegistry registry) {
      this.registry = registry;
      // Registered at zero, so that alerts see the first one.
      for (Failure failure : Failure.values()) {
        refused(failure.status().getCode(), failure.code());
      }
    }

    void count(int status, Optional<Failure> failure) {
      refused(status, failure.map(Failure::code).orElse(NO_CODE)).increment();
    }

    private Counter refused(int status, String code) {
      return Counter.builder("rondo.requests.refused")
          .description("Requests that were refused or failed, by status and code")
          .tag("status", String.valueOf(status))
          .tag("code", code)
          .register(registry);
    }
  }
}

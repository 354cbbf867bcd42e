package dev.rondo.bootstrap.tracing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.bootstrap.tracing.TracingFactory.Tracing;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.sdk.common.CompletableResultCode;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import io.opentelemetry.sdk.trace.export.SpanExporter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.junit.jupiter.api.Test;

final class TracingTest {

  private static final Duration PATIENCE = Duration.ofSeconds(10);

  /** Keeps what it is given. */
  private static final class Kept implements SpanExporter {

    private final List<SpanData> spans = new ArrayList<>();

    @Override
    public CompletableResultCode export(Collection<SpanData> some) {
      spans.addAll(some);
      return CompletableResultCode.ofSuccess();
    }

    @Override
    public CompletableResultCode flush() {
      return CompletableResultCode.ofSuccess();
    }

    @Override
    public CompletableResultCode shutdown() {
      return CompletableResultCode.ofSuccess();
    }
  }

  @Test
  void tellsNotWhatExceptionsSay() {
    Kept kept = new Kept();
    try (Tracing tracing = new Tracing(SimpleSpanProcessor.create(kept), 1, PATIENCE)) {
      Span span =
          tracing
              .sdk()
              .getTracer("test")
              .spanBuilder("name")
              .setSpanKind(SpanKind.SERVER)
              .startSpan();
      span.recordException(new IllegalStateException("Key (id)=(SECRET) already exists"));
      span.end();
    }
    assertThat(kept.spans)
        .singleElement()
        .satisfies(
            span -> {
              assertThat(span.getEvents()).isEmpty();
              assertThat(span.toString()).doesNotContain("SECRET");
            });
  }
}

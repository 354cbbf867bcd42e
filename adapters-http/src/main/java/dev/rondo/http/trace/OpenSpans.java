package dev.rondo.http.trace;

import io.opentelemetry.api.trace.Span;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The spans of requests under way, by their ids, for what sees the framework's request and not that
 * of the connection. There are as many as there are requests that wait for their answers.
 */
@Singleton
final class OpenSpans {

  private final Map<String, Span> spans = new ConcurrentHashMap<>();

  /** Takes note of a span, unless nobody collects it. */
  void begin(Span span) {
    if (span.isRecording()) {
      spans.put(span.getSpanContext().getSpanId(), span);
    }
  }

  /** The span with that id; null if it has ended, or nobody collects it. */
  @Nullable Span find(String id) {
    return spans.get(id);
  }

  /** Ends a span. */
  void end(Span span) {
    spans.remove(span.getSpanContext().getSpanId());
    span.end();
  }
}

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

  private final Map<String, OpenSpan> spans = new ConcurrentHashMap<>();

  /**
   * A span that has not ended.
   *
   * @param method of the request, as it came
   */
  record OpenSpan(Span span, String method) {}

  /** Takes note of a span, unless nobody collects it. */
  void begin(Span span, String method) {
    if (span.isRecording()) {
      spans.put(span.getSpanContext().getSpanId(), new OpenSpan(span, method));
    }
  }

  /** The span with that id; null if it has ended, or nobody collects it. */
  @Nullable OpenSpan find(String id) {
    return spans.get(id);
  }

  /** Ends a span. */
  void end(Span span) {
    spans.remove(span.getSpanContext().getSpanId());
    span.end();
  }
}

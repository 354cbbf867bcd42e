package dev.rondo.http.trace;

import io.opentelemetry.api.trace.Span;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The spans of pending requests by id, for code that sees only the framework's request. */
@Singleton
final class OpenSpans {

  private final Map<String, Span> spans = new ConcurrentHashMap<>();

  /** Remembers a span, unless nobody collects it. */
  void begin(Span span) {
    if (span.isRecording()) {
      spans.put(span.getSpanContext().getSpanId(), span);
    }
  }

  /** The span with that id; null if it has ended or is not collected. */
  @Nullable Span find(String id) {
    return spans.get(id);
  }

  void end(Span span) {
    spans.remove(span.getSpanContext().getSpanId());
    span.end();
  }
}

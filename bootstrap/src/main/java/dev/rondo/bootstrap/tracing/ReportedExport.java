package dev.rondo.bootstrap.tracing;

import io.opentelemetry.sdk.common.CompletableResultCode;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.SpanExporter;
import java.net.URI;
import java.util.Collection;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Logs once when a collector fails, and once when it works again. */
final class ReportedExport implements SpanExporter {

  private static final Logger LOG = LoggerFactory.getLogger(ReportedExport.class);

  private final SpanExporter exporter;
  private final URI collector;
  private final AtomicBoolean isAway = new AtomicBoolean();

  ReportedExport(SpanExporter exporter, URI collector) {
    this.exporter = exporter;
    this.collector = collector;
  }

  @Override
  public CompletableResultCode export(Collection<SpanData> spans) {
    CompletableResultCode result = exporter.export(spans);
    return result.whenComplete(() -> report(result.isSuccess()));
  }

  private void report(boolean isTaken) {
    if (isAway.compareAndSet(isTaken, !isTaken)) {
      if (isTaken) {
        LOG.info("Traces are taken again by {}", collector);
      } else {
        LOG.warn("Traces are lost, as they cannot be sent to {}", collector);
      }
    }
  }

  @Override
  public CompletableResultCode flush() {
    return exporter.flush();
  }

  @Override
  public CompletableResultCode shutdown() {
    return exporter.shutdown();
  }
}

package dev.rondo.bootstrap.tracing;

import dev.rondo.bootstrap.settings.Setting;
import dev.rondo.bootstrap.settings.Settings;
import dev.rondo.bootstrap.wiring.Program;
import io.micronaut.context.annotation.Bean;
import io.micronaut.context.annotation.Factory;
import io.micronaut.context.annotation.Requires;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.exporter.otlp.http.trace.OtlpHttpSpanExporter;
import io.opentelemetry.sdk.trace.export.BatchSpanProcessor;
import io.opentelemetry.sdk.trace.export.SpanExporter;
import jakarta.inject.Singleton;
import java.net.URI;
import java.time.Duration;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;

/** Wires tracing if a collector is set. */
@Factory
@Requires(env = Program.SERVING)
@Requires(property = TracingFactory.COLLECTOR, pattern = ".+")
final class TracingFactory {

  static final String COLLECTOR = "rondo.traces";

  /** How long a stopping server waits for a collector. */
  private static final Duration PATIENCE = Duration.ofSeconds(3);

  @Singleton
  @Bean(preDestroy = "close")
  Tracing tracing(Settings settings) {
    URI collector = URI.create(settings.get(Setting.TRACES).orElseThrow() + "/v1/traces");
    SpanExporter exporter =
        OtlpHttpSpanExporter.builder()
            .setEndpoint(collector.toString())
            .setCompression("gzip")
            .setConnectTimeout(PATIENCE)
            .setTimeout(PATIENCE)
            .setRetryPolicy(null)
            .build();
    return new Tracing(
        BatchSpanProcessor.builder(new ReportedExport(exporter, collector))
            .setExporterTimeout(PATIENCE)
            .build(),
        settings.get(Setting.TRACES_PERCENT) / 100.0,
        PATIENCE);
  }

  @Singleton
  Tracer tracer(Tracing tracing) {
    return tracing.sdk().getTracer("dev.rondo");
  }

  @Singleton
  ExecutionInterceptor bucketSpans(Tracer tracer) {
    return new BucketSpans(tracer);
  }

  @Singleton
  TracedDataSources tracedDataSources(Tracing tracing) {
    return new TracedDataSources(tracing.sdk());
  }
}

package dev.rondo.bootstrap.tracing;

import dev.rondo.bootstrap.settings.Setting;
import dev.rondo.bootstrap.settings.Settings;
import dev.rondo.bootstrap.wiring.Program;
import io.micronaut.context.annotation.Bean;
import io.micronaut.context.annotation.Factory;
import io.micronaut.context.annotation.Requires;
import io.micronaut.context.event.BeanCreatedEvent;
import io.micronaut.context.event.BeanCreatedEventListener;
import io.micronaut.core.order.Ordered;
import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Context;
import io.opentelemetry.exporter.otlp.http.trace.OtlpHttpSpanExporter;
import io.opentelemetry.instrumentation.jdbc.datasource.JdbcTelemetry;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.common.CompletableResultCode;
import io.opentelemetry.sdk.resources.Resource;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.SpanLimits;
import io.opentelemetry.sdk.trace.SpanProcessor;
import io.opentelemetry.sdk.trace.data.LinkData;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.BatchSpanProcessor;
import io.opentelemetry.sdk.trace.export.SpanExporter;
import io.opentelemetry.sdk.trace.samplers.Sampler;
import io.opentelemetry.sdk.trace.samplers.SamplingResult;
import jakarta.inject.Singleton;
import java.net.URI;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.core.interceptor.Context.AfterExecution;
import software.amazon.awssdk.core.interceptor.Context.BeforeExecution;
import software.amazon.awssdk.core.interceptor.Context.FailedExecution;
import software.amazon.awssdk.core.interceptor.ExecutionAttribute;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.core.interceptor.SdkExecutionAttribute;

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

  /** Makes spans of database statements and of waiting for connections, without values. */
  static final class TracedDataSources implements BeanCreatedEventListener<DataSource>, Ordered {

    private final JdbcTelemetry telemetry;

    TracedDataSources(OpenTelemetry spans) {
      this.telemetry = JdbcTelemetry.create(spans);
    }

    /** Before the framework binds connections to transactions. */
    @Override
    public int getOrder() {
      return HIGHEST_PRECEDENCE;
    }

    @Override
    public DataSource onCreated(BeanCreatedEvent<DataSource> event) {
      return telemetry.wrap(event.getBean());
    }
  }

  /** Makes spans of requests to the bucket, by operation, not by object. */
  private record BucketSpans(Tracer tracer) implements ExecutionInterceptor {

    private static final ExecutionAttribute<Span> SPAN = new ExecutionAttribute<>("rondo.span");

    @Override
    public void beforeExecution(BeforeExecution context, ExecutionAttributes attributes) {
      String operation = attributes.getAttribute(SdkExecutionAttribute.OPERATION_NAME);
      attributes.putAttribute(
          SPAN,
          tracer
              .spanBuilder("S3." + operation)
              .setSpanKind(SpanKind.CLIENT)
              .setAttribute("rpc.system", "aws-api")
              .setAttribute("rpc.method", operation)
              .startSpan());
    }

    @Override
    public void afterExecution(AfterExecution context, ExecutionAttributes attributes) {
      attributes.getAttribute(SPAN).end();
    }

    @Override
    public void onExecutionFailure(FailedExecution context, ExecutionAttributes attributes) {
      attributes
          .getAttribute(SPAN)
          .setStatus(StatusCode.ERROR)
          .setAttribute("error.type", context.exception().getClass().getSimpleName())
          .end();
    }
  }

  /** Logs once when a collector fails, and once when it works again. */
  private static final class ReportedExport implements SpanExporter {

    private static final Logger LOG = LoggerFactory.getLogger(TracingFactory.class);

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

  static final class Tracing implements AutoCloseable {

    /** Exceptions are events, and databases put values into their messages. */
    private static final SpanLimits WITHOUT_EVENTS =
        SpanLimits.builder().setMaxNumberOfEvents(0).build();

    private final OpenTelemetrySdk sdk;
    private final Duration patience;

    /** Ending waits for {@code patience} until spans are sent. */
    Tracing(SpanProcessor processor, double share, Duration patience) {
      this.patience = patience;
      Resource server =
          Resource.getDefault().toBuilder()
              .put("service.name", "rondo")
              .put("service.instance.id", UUID.randomUUID().toString())
              .build();
      this.sdk =
          OpenTelemetrySdk.builder()
              .setTracerProvider(
                  SdkTracerProvider.builder()
                      .setResource(server)
                      .setSampler(new RequestSampler(share))
                      .setSpanLimits(WITHOUT_EVENTS)
                      .addSpanProcessor(processor)
                      .build())
              .build();
    }

    OpenTelemetrySdk sdk() {
      return sdk;
    }

    @Override
    public void close() {
      sdk.shutdown().join(patience.toMillis(), TimeUnit.MILLISECONDS);
    }

    /**
     * Samples a share of the requests, whatever callers ask for, with all their work; no jobs,
     * which query the database every second.
     */
    static final class RequestSampler implements Sampler {

      private static final Sampler OF_A_REQUEST = Sampler.parentBased(Sampler.alwaysOff());

      private final Sampler requests;

      RequestSampler(double share) {
        this.requests = Sampler.traceIdRatioBased(share);
      }

      @Override
      public SamplingResult shouldSample(
          Context parent,
          String traceId,
          String name,
          SpanKind kind,
          Attributes attributes,
          List<LinkData> links) {
        Sampler sampler = kind == SpanKind.SERVER ? requests : OF_A_REQUEST;
        return sampler.shouldSample(parent, traceId, name, kind, attributes, links);
      }

      @Override
      public String getDescription() {
        return "requests: " + requests.getDescription();
      }
    }
  }
}

package dev.rondo.http.health;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.micrometer.core.instrument.binder.netty4.NettyAllocatorMetrics;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Produces;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.ByteBufAllocatorMetricProvider;
import jakarta.inject.Singleton;

/** The server's measurements in the text format of Prometheus. */
@Controller(value = "/metrics", port = HealthController.PORT)
record MetricsController(PrometheusMeterRegistry registry) {

  private static final MediaType FORMAT = MediaType.of("text/plain;version=0.0.4;charset=utf-8");

  @Get
  @Produces(MediaType.ALL)
  @ExecuteOn(TaskExecutors.BLOCKING)
  HttpResponse<String> scrape() {
    return HttpResponse.ok(registry.scrape()).contentType(FORMAT);
  }

  /** Measures connection buffers, which the JVM's own metrics do not count. */
  @Singleton
  static final class BufferMetrics implements MeterBinder {

    @Override
    public void bindTo(MeterRegistry registry) {
      if (ByteBufAllocator.DEFAULT instanceof ByteBufAllocatorMetricProvider buffers) {
        new NettyAllocatorMetrics(buffers).bindTo(registry);
      }
    }
  }
}

package dev.rondo.http.health;

import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Produces;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;

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
}

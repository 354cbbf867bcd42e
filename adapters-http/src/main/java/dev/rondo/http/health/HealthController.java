package dev.rondo.http.health;

import com.github.benmanes.caffeine.cache.Ticker;
import dev.rondo.application.health.CheckReadiness;
import dev.rondo.application.health.CheckReadiness.Fault;
import dev.rondo.http.logging.LogRateLimit;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.micronaut.serde.annotation.Serdeable;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Reports the health of the server to load balancers and supervisors. */
@Controller(value = "/health", port = HealthController.PORT)
final class HealthController {

  /** The port of health and metrics. */
  static final String PORT = "${rondo.management-port:-1}";

  private static final Logger LOG = LoggerFactory.getLogger(HealthController.class);

  private final CheckReadiness readiness;
  private final LogRateLimit<String> limit;

  HealthController(CheckReadiness readiness, Ticker ticker) {
    this.readiness = readiness;
    this.limit = new LogRateLimit<>(1, ticker, HealthController::summarize);
  }

  @Get("/live")
  HttpResponse<HealthResponse> live() {
    return answer(HttpStatus.OK, "up");
  }

  @Get("/ready")
  @ExecuteOn(TaskExecutors.BLOCKING)
  HttpResponse<HealthResponse> ready() {
    return switch (readiness.check()) {
      case CheckReadiness.Outcome.Ready() -> answer(HttpStatus.OK, "up");
      case CheckReadiness.Outcome.ReadOnly(Fault fault) -> {
        log("read-only", fault);
        yield answer(HttpStatus.OK, "read-only");
      }
      case CheckReadiness.Outcome.NotReady(List<Fault> faults) -> {
        faults.forEach(fault -> log("not ready", fault));
        yield answer(HttpStatus.SERVICE_UNAVAILABLE, "down");
      }
    };
  }

  /** Limited, because health is polled. */
  private void log(String state, Fault fault) {
    if (limit.admits(fault.dependency())) {
      LOG.warn("{}: {} {}", state, fault.dependency(), fault.why());
    }
  }

  private static void summarize(String dependency, long more) {
    LOG.warn("not ready {} more times within a minute: {}", more, dependency);
  }

  private static HttpResponse<HealthResponse> answer(HttpStatus status, String health) {
    return HttpResponse.status(status).body(new HealthResponse(health));
  }

  /** The health as JSON; the reasons are only in the log. */
  @Serdeable.Serializable
  record HealthResponse(String status) {}
}

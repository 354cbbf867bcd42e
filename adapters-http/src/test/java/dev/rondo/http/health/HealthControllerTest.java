package dev.rondo.http.health;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.health.CheckReadiness;
import dev.rondo.application.health.CheckReadiness.Fault;
import dev.rondo.application.health.CheckReadiness.Outcome;
import dev.rondo.http.testing.ServerTest;
import io.micronaut.test.annotation.MockBean;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

final class HealthControllerTest extends ServerTest {

  private final AtomicReference<Outcome> outcome = new AtomicReference<>(new Outcome.Ready());

  @MockBean(CheckReadiness.class)
  final CheckReadiness readiness = outcome::get;

  @Test
  void isAliveAndReady() {
    for (String path : List.of("/health/live", "/health/ready")) {
      HttpResponse<String> response = caller.get(path);
      assertThat(response.statusCode()).as(path).isEqualTo(200);
      assertThat(response.body()).isEqualTo("{\"status\":\"up\"}");
      assertThat(response.headers().firstValue("cache-control")).hasValue("no-store");
      assertThat(response.headers().firstValue("svc-version")).isEmpty();
    }
  }

  @Test
  void isReadyForReadingOnlyAndDoesNotSayWhy() {
    outcome.set(new Outcome.ReadOnly(new Fault("database", "secret")));
    HttpResponse<String> response = caller.get("/health/ready");
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.body()).isEqualTo("{\"status\":\"read-only\"}");
  }

  @Test
  void isAliveButNotReadyAndDoesNotSayWhy() {
    outcome.set(new Outcome.NotReady(List.of(new Fault("database", "secret"))));
    HttpResponse<String> response = caller.get("/health/ready");
    assertThat(response.statusCode()).isEqualTo(503);
    assertThat(response.body()).isEqualTo("{\"status\":\"down\"}");
    assertThat(caller.get("/health/live").statusCode()).isEqualTo(200);
  }
}

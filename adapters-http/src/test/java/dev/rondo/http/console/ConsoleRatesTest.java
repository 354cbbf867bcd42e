package dev.rondo.http.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.http.testing.ApiClient;
import io.micronaut.context.annotation.Property;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import jakarta.inject.Inject;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;

@MicronautTest(transactional = false)
@Property(name = "trial.rate", value = "3")
final class ConsoleRatesTest {

  @Inject ApiClient caller;

  private HttpResponse<String> attempt() {
    return caller.post("/console/login", "", "link=guess", "Origin", "http://rondo.test");
  }

  @Test
  void letsNobodyTryManyLinks() {
    for (int i = 0; i < 3; i++) {
      assertThat(attempt().statusCode()).isEqualTo(403);
    }

    HttpResponse<String> refused = attempt();

    assertThat(refused.statusCode()).isEqualTo(429);
    assertThat(refused.headers().firstValue("Retry-After")).isPresent();
  }
}

package dev.rondo.http.health;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.http.testing.ServerTest;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.inject.Inject;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;

final class MetricsControllerTest extends ServerTest {

  @Inject MeterRegistry metrics;

  @Test
  void showsWhatWasMeasuredInTheFormatOfPrometheus() {
    metrics.counter("rondo.test.things", "kind", "new").increment(3);

    HttpResponse<String> response = caller.get("/metrics", "Accept", "text/html");

    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.headers().allValues("Content-Type"))
        .containsExactly("text/plain;version=0.0.4;charset=utf-8");
    assertThat(response.body()).contains("rondo_test_things_total{kind=\"new\"} 3.0");
    assertThat(response.headers().map()).doesNotContainKey("svc-version");
  }
}

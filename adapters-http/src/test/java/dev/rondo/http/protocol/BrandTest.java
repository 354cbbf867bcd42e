package dev.rondo.http.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.http.testing.ServerTest;
import dev.rondo.http.testing.TestItems;
import io.micronaut.context.annotation.Property;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;

/** Another brand, and no version header. */
@Property(name = "rondo.brand", value = "sonolus")
@Property(name = "trial.version-header", value = "")
final class BrandTest extends ServerTest {

  @Test
  void speaksUnderItsBrandAlone() {
    catalogue.put(TestItems.background("b", "B"));
    HttpResponse<String> response = caller.get("/sonolus/backgrounds/list");
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.body()).contains("\"url\":\"/sonolus/repository/").doesNotContain("svc");
    assertThat(response.headers().map())
        .doesNotContainKeys("sonolus-version", "svc-version")
        .containsKey("x-request-id");
    assertThat(caller.get("/svc/backgrounds/list").statusCode()).isEqualTo(404);
  }
}

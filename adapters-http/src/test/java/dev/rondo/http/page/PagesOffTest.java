package dev.rondo.http.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.http.testing.ServerTest;
import io.micronaut.context.annotation.Property;
import java.net.http.HttpResponse;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A server that shows no pages, neither those of its items nor its console. */
@Property(name = "rondo.pages", value = "off")
@Property(name = "rondo.console", value = "off")
final class PagesOffTest extends ServerTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/",
        "/levels",
        "/levels/level",
        "/feed.atom",
        "/robots.txt",
        "/sitemap.xml",
        "/openapi.yaml",
        "/docs/api",
        "/docs/api/shapes",
        "/docs/api/items",
        "/console",
        "/console/login",
        "/console/login/x",
        "/console/reports"
      })
  void answersNoPages(String path) {
    HttpResponse<String> response = caller.get(path, "Accept", "text/html");
    assertThat(response.statusCode()).isEqualTo(404);
    assertThat(response.body()).isEmpty();
  }
}

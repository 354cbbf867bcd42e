package dev.rondo.http.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.http.testing.ApiClient;
import io.micronaut.context.annotation.Property;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import jakarta.inject.Inject;
import java.net.http.HttpResponse;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A server that shows no pages, neither those of its items nor its console. */
@MicronautTest(transactional = false)
@Property(name = "rondo.pages", value = "off")
@Property(name = "rondo.console", value = "off")
final class PagesOffTest {

  @Inject ApiClient caller;

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

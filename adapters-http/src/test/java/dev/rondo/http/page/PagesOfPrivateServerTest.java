package dev.rondo.http.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.http.testing.ServerTest;
import io.micronaut.context.annotation.Property;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Property(name = "rondo.session-required", value = "all")
final class PagesOfPrivateServerTest extends ServerTest {

  @ParameterizedTest
  @ValueSource(strings = {"/", "/levels", "/feed.atom"})
  void showsStrangersNothing(String path) {
    assertThat(caller.get(path).statusCode()).isEqualTo(404);
  }
}

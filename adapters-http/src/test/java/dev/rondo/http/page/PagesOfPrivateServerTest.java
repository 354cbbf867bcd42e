package dev.rondo.http.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.http.testing.ApiClient;
import io.micronaut.context.annotation.Property;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import jakarta.inject.Inject;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@MicronautTest(transactional = false)
@Property(name = "rondo.session-required", value = "all")
final class PagesOfPrivateServerTest {

  @Inject ApiClient caller;

  @ParameterizedTest
  @ValueSource(strings = {"/", "/levels", "/feed.atom"})
  void showsStrangersNothing(String path) {
    assertThat(caller.get(path).statusCode()).isEqualTo(404);
  }
}

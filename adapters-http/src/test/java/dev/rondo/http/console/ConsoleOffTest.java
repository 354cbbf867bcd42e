package dev.rondo.http.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.http.testing.ApiClient;
import io.micronaut.context.annotation.Property;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import jakarta.inject.Inject;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@MicronautTest(transactional = false)
@Property(name = "rondo.console", value = "off")
final class ConsoleOffTest {

  @Inject ApiClient caller;

  @ParameterizedTest
  @ValueSource(strings = {"/console", "/console/login", "/console/login/x", "/console/reports"})
  void answersNoConsole(String path) {
    assertThat(caller.get(path).statusCode()).isEqualTo(404);
  }
}

package dev.rondo.bootstrap.wiring;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.application.health.UnavailableException;
import dev.rondo.bootstrap.wiring.HealthFactory.DependencyCheck;
import java.io.IOException;
import java.sql.SQLException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

final class HealthFactoryTest {

  private static Stream<Arguments> failures() {
    return Stream.of(
        Arguments.of(
            new UnavailableException("the disk is full: 12 MB left", new IOException("no space")),
            "the disk is full: 12 MB left"),
        Arguments.of(
            new IllegalStateException(
                "no transaction", new SQLException("refused\nat port 1", new IOException())),
            "refused"));
  }

  @ParameterizedTest
  @MethodSource("failures")
  void saysWhatDoesNotWork(RuntimeException failure, String reason) {
    try (ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor()) {
      assertThatThrownBy(
              () ->
                  DependencyCheck.inTime(
                          executor,
                          "cannot be changed",
                          () -> {
                            throw failure;
                          })
                      .run())
          .hasMessage("cannot be changed: " + reason);
    }
  }
}

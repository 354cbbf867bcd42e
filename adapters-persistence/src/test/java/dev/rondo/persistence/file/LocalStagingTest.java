package dev.rondo.persistence.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class LocalStagingTest {

  @TempDir Path directory;

  @Test
  void knowsAFullDiskByWhatTheSystemSays() throws IOException {
    Path full = Path.of("/dev/full");
    assumeThat(full).exists();

    try (LocalStaging staging = LocalStaging.in(directory, 0)) {
      assertThatThrownBy(() -> Files.write(full, new byte[1]))
          .isInstanceOfSatisfying(
              IOException.class, failure -> assertThat(staging.isFull(failure)).isTrue());
      assertThat(staging.isFull(new IOException("Input/output error"))).isFalse();
    }
  }
}

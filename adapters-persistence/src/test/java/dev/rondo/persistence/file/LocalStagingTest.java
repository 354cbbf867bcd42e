package dev.rondo.persistence.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.rondo.application.file.StoreFullException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class LocalStagingTest {

  @TempDir Path directory;

  @Test
  void saysWhichSettingKeepsHowMuchOfTheDiskFree() throws IOException {
    try (LocalStaging staging = LocalStaging.in(directory, 1L << 60)) {
      assertThatThrownBy(() -> staging.keep(new ByteArrayInputStream(new byte[1])))
          .isInstanceOf(StoreFullException.class)
          .hasMessageMatching(
              "no space left in the file store: \\d+ MB are free, and"
                  + " RONDO_UPLOAD_DISK_RESERVE keeps 1099511627776 MB free");
    }
  }

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

package dev.rondo.persistence.secret;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SecretFileTest {

  @TempDir Path directory;

  @Test
  void isForItsOwnerOnly() throws IOException {
    Path file = directory.resolve("secret");

    SecretFile.create(file, "content");

    assertThat(file).hasContent("content");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-------");
  }

  @Test
  void replacesNothingAndLeavesNothing() throws IOException {
    Path file = Files.writeString(directory.resolve("secret"), "before");

    assertThatThrownBy(() -> SecretFile.create(file, "content"))
        .isInstanceOf(FileAlreadyExistsException.class);

    assertThat(file).hasContent("before");
    assertThat(directory).isDirectoryNotContaining(other -> !other.equals(file));
  }

  @Test
  void needsADirectory() {
    assertThatThrownBy(() -> SecretFile.create(directory.resolve("absent/secret"), "content"))
        .isInstanceOf(IOException.class);
  }
}

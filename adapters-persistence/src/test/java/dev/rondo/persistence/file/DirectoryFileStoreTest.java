package dev.rondo.persistence.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.application.file.Contents;
import dev.rondo.application.file.FileStore;
import dev.rondo.application.file.FileStoreContract;
import dev.rondo.application.file.StagedFile;
import dev.rondo.domain.file.FileHash;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DirectoryFileStoreTest implements FileStoreContract {

  @TempDir Path directory;
  private DirectoryFileStore store;

  @BeforeEach
  void open() throws IOException {
    store = DirectoryFileStore.at(directory.resolve("not/there/yet"));
  }

  @Override
  public FileStore store() {
    return store;
  }

  @AfterEach
  void close() throws IOException {
    store.close();
  }

  @Override
  public void assertNothingLeftOver() throws IOException {
    assertThat(staged()).isEmpty();
  }

  @Test
  void putsAFileInTheFolderOfItsFirstTwoDigits() throws IOException {
    FileHash hash = keep(Contents.DATA);

    assertThat(directory.resolve("not/there/yet/" + hash.hex().substring(0, 2)))
        .isDirectoryContaining(file -> file.endsWith(hash.hex()));
  }

  @Test
  void findsWhatAnotherProcessStored() throws IOException {
    FileHash hash = keep(Contents.DATA);

    try (DirectoryFileStore other = other()) {
      assertThat(other.find(hash)).isPresent();
    }
  }

  @Test
  void replacesAFileThatIsHeld() throws IOException {
    FileHash hash = keep(Contents.DATA);
    Path file = root().resolve(hash.hex().substring(0, 2) + "/" + hash.hex());
    Object before = Files.readAttributes(file, "unix:ino").get("ino");

    keep(Contents.DATA);

    assertThat(Files.readAttributes(file, "unix:ino").get("ino")).isNotEqualTo(before);
    assertThat(file).hasBinaryContent(Contents.DATA.bytes());
  }

  @Test
  void sweepsWhatADeadProcessHadStaged() throws IOException {
    DirectoryFileStore dead = other();
    dead.stage(new ByteArrayInputStream(Contents.DATA.bytes()));
    dead.stage(new ByteArrayInputStream(Contents.SOUND.bytes()));
    dead.abandon();
    assertThat(staged()).hasSize(2);

    assertThat(store.sweep()).isEqualTo(2);

    assertThat(staged()).isEmpty();
    assertThat(store.find(Contents.DATA.hash())).isEmpty();
    assertThat(store.sweep()).isZero();
  }

  @Test
  void neverSweepsWhatALivingProcessHasStaged() throws IOException {
    try (DirectoryFileStore other = other();
        StagedFile staged = other.stage(new ByteArrayInputStream(Contents.DATA.bytes()))) {
      assertThat(store.sweep()).isZero();
      assertThat(other.sweep()).isZero();
      staged.keep();
    }

    assertThat(store.find(Contents.DATA.hash())).isPresent();
  }

  @Test
  void neverSweepsWhatAnotherLivingProcessOfTheMachineHasStaged() throws Exception {
    Path incoming = root().resolve("incoming");
    Path lock = Files.createFile(incoming.resolve("0123456789abcdef.lock"));
    Path draft =
        Files.createFile(Files.createDirectory(incoming.resolve("0123456789abcdef")).resolve("1"));
    Process locker = Locker.start(lock);
    try {
      assertThat(store.sweep()).isZero();
      assertThat(draft).exists();
    } finally {
      locker.destroyForcibly().waitFor();
    }

    assertThat(store.sweep()).isEqualTo(1);
    assertThat(draft).doesNotExist();
    assertThat(lock).doesNotExist();
  }

  @Test
  void leavesNothingBehindWhenItIsClosed() throws IOException {
    DirectoryFileStore other = other();
    other.stage(new ByteArrayInputStream(Contents.DATA.bytes()));
    other.close();

    assertThat(staged()).isEmpty();
    assertThat(store.sweep()).isZero();
  }

  @Test
  void tellsAFullDiskFromABrokenStream() {
    IOException broken = new IOException("No space left on device");
    InputStream failing =
        new InputStream() {
          @Override
          public int read() throws IOException {
            throw broken;
          }

          @Override
          public int read(byte[] buffer, int offset, int length) throws IOException {
            throw broken;
          }
        };

    assertThatThrownBy(() -> store.stage(failing)).isSameAs(broken);
  }

  @Test
  void passesOverWhatIsNoFileOfItsOwn() throws IOException {
    FileHash hash = keep(Contents.DATA);
    Path folder = root().resolve(hash.hex().substring(0, 2));
    Files.createFile(folder.resolve("README"));
    Files.createFile(folder.resolve(hash.hex().toUpperCase(Locale.ROOT)));

    assertThat(store.storedBefore(Instant.now().plusSeconds(60), Optional.empty(), 10))
        .containsExactly(hash);
  }

  private Path root() {
    return directory.resolve("not/there/yet");
  }

  private DirectoryFileStore other() throws IOException {
    return DirectoryFileStore.at(root());
  }

  private FileHash keep(Contents content) throws IOException {
    try (StagedFile staged = store.stage(new ByteArrayInputStream(content.bytes()))) {
      staged.keep();
      return staged.hash();
    }
  }

  /** The files that any process has staged. */
  private List<Path> staged() throws IOException {
    try (Stream<Path> files = Files.walk(root().resolve("incoming"))) {
      return files
          .filter(Files::isRegularFile)
          .filter(file -> !file.toString().endsWith(".lock"))
          .toList();
    }
  }
}

package dev.rondo.persistence.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.application.file.FileStore;
import dev.rondo.application.file.StagedFile;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.InstallationId;
import dev.rondo.testkit.file.FileStoreContract;
import dev.rondo.testkit.file.SampleFiles;
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
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DirectoryFileStoreTest implements FileStoreContract {

  @TempDir Path directory;
  @AutoClose private DirectoryFileStore store;

  @BeforeEach
  void open() throws IOException {
    store = DirectoryFileStore.at(directory.resolve("not/there/yet"), 0);
  }

  @Override
  public FileStore store() {
    return store;
  }

  @Override
  public void assertNothingLeftOver() throws IOException {
    assertThat(staged()).isEmpty();
  }

  @Test
  void putsAFileInTheFolderOfItsFirstTwoDigits() throws IOException {
    FileHash hash = keep(SampleFiles.DATA);

    assertThat(directory.resolve("not/there/yet/" + hash.hex().substring(0, 2)))
        .isDirectoryContaining(file -> file.endsWith(hash.hex()));
  }

  @Test
  void keepsAMarkerThatIsNoFile() throws IOException {
    assertThat(store.owner()).isEmpty();
    store.mark(new InstallationId("00000000-0000-4000-8000-000000000001"));
    assertThat(store.isEmpty()).isTrue();
    FileHash hash = keep(SampleFiles.DATA);
    InstallationId marked = new InstallationId("00000000-0000-4000-8000-000000000002");
    store.mark(marked);

    assertThat(store.owner()).contains(marked);
    assertThat(store.isEmpty()).isFalse();
    assertThat(store.storedBefore(Instant.MAX, Optional.empty(), 9)).containsExactly(hash);

    Files.writeString(root().resolve("installation"), "");
    assertThatThrownBy(store::owner)
        .isInstanceOf(IOException.class)
        .hasMessageContaining("damaged");
  }

  @Test
  void findsWhatAnotherProcessStored() throws IOException {
    FileHash hash = keep(SampleFiles.DATA);

    try (DirectoryFileStore other = other()) {
      assertThat(other.find(hash)).isPresent();
    }
  }

  @Test
  void replacesAFileThatIsRetained() throws IOException {
    FileHash hash = keep(SampleFiles.DATA);
    Path file = root().resolve(hash.hex().substring(0, 2) + "/" + hash.hex());
    Object before = Files.readAttributes(file, "unix:ino").get("ino");

    keep(SampleFiles.DATA);

    assertThat(Files.readAttributes(file, "unix:ino").get("ino")).isNotEqualTo(before);
    assertThat(file).hasBinaryContent(SampleFiles.DATA.bytes());
  }

  @Test
  void deletesWhatADeadProcessHadStaged() throws IOException {
    DirectoryFileStore dead = other();
    dead.stage(new ByteArrayInputStream(SampleFiles.DATA.bytes()));
    dead.stage(new ByteArrayInputStream(SampleFiles.SOUND.bytes()));
    dead.abandon();
    assertThat(staged()).hasSize(2);

    assertThat(store.deleteAbandoned()).isEqualTo(2);

    assertThat(staged()).isEmpty();
    assertThat(store.find(SampleFiles.DATA.hash())).isEmpty();
    assertThat(store.deleteAbandoned()).isZero();
  }

  @Test
  void deletesTheArchivesOfADeadProcess() throws IOException {
    DirectoryFileStore dead = other();
    Path archive = dead.keep(new ByteArrayInputStream(SampleFiles.DATA.bytes()));
    assertThat(archive).hasBinaryContent(SampleFiles.DATA.bytes());
    assertThat(store.deleteAbandoned()).isZero();
    dead.abandon();

    assertThat(store.deleteAbandoned()).isEqualTo(1);

    assertThat(archive).doesNotExist();
  }

  @Test
  void neverDeletesWhatALivingProcessHasStaged() throws IOException {
    try (DirectoryFileStore other = other();
        StagedFile staged = other.stage(new ByteArrayInputStream(SampleFiles.DATA.bytes()))) {
      assertThat(store.deleteAbandoned()).isZero();
      assertThat(other.deleteAbandoned()).isZero();
      staged.store();
    }

    assertThat(store.find(SampleFiles.DATA.hash())).isPresent();
  }

  @Test
  void neverDeletesWhatAnotherLivingProcessOfTheMachineHasStaged() throws Exception {
    Path incoming = root().resolve("incoming");
    Path lock = Files.createFile(incoming.resolve("0123456789abcdef.lock"));
    Path temporary =
        Files.createFile(Files.createDirectory(incoming.resolve("0123456789abcdef")).resolve("1"));
    Process locker = LockingProcess.start(lock);
    try {
      assertThat(store.deleteAbandoned()).isZero();
      assertThat(temporary).exists();
    } finally {
      locker.destroyForcibly().waitFor();
    }

    assertThat(store.deleteAbandoned()).isEqualTo(1);
    assertThat(temporary).doesNotExist();
    assertThat(lock).doesNotExist();
  }

  @Test
  void leavesNothingBehindWhenItIsClosed() throws IOException {
    DirectoryFileStore other = other();
    other.stage(new ByteArrayInputStream(SampleFiles.DATA.bytes()));
    other.keep(new ByteArrayInputStream(SampleFiles.SOUND.bytes()));
    other.close();

    assertThat(staged()).isEmpty();
    assertThat(store.deleteAbandoned()).isZero();
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
    FileHash hash = keep(SampleFiles.DATA);
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
    return DirectoryFileStore.at(root(), 0);
  }

  private FileHash keep(SampleFiles content) throws IOException {
    try (StagedFile staged = store.stage(new ByteArrayInputStream(content.bytes()))) {
      staged.store();
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

package dev.rondo.persistence.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.file.Contents;
import dev.rondo.application.file.FileStore;
import dev.rondo.application.file.FileStoreContract;
import dev.rondo.application.file.StagedFile;
import dev.rondo.domain.file.FileHash;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
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

  @Override
  public void assertNothingLeftOver() throws IOException {
    assertThat(files(directory.resolve("not/there/yet/incoming"))).isEmpty();
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

    assertThat(DirectoryFileStore.at(directory.resolve("not/there/yet")).find(hash)).isPresent();
  }

  @Test
  void neverShowsWhatAKilledProcessLeftBehind() throws IOException {
    byte[] bytes = Contents.DATA.bytes();
    // Neither kept nor closed: all that a process does that is killed here.
    store.stage(new ByteArrayInputStream(bytes));
    Path incoming = directory.resolve("not/there/yet/incoming");
    assertThat(files(incoming)).hasSize(1);

    assertThat(store.find(Contents.DATA.hash())).isEmpty();
    FileHash hash = keep(Contents.DATA);

    assertThat(store.find(hash)).isPresent();
  }

  @Test
  void stagesBesideWhatAProcessOfTheSameNumberLeftBehind() throws IOException {
    store.stage(new ByteArrayInputStream(Contents.DATA.bytes()));
    DirectoryFileStore next = DirectoryFileStore.at(directory.resolve("not/there/yet"));

    try (StagedFile staged = next.stage(new ByteArrayInputStream(Contents.SOUND.bytes()))) {
      staged.keep();
    }

    assertThat(next.find(Contents.SOUND.hash())).isPresent();
    assertThat(files(directory.resolve("not/there/yet/incoming"))).hasSize(1);
  }

  @Test
  void leavesAFileThatIsHeldAsItIs() throws IOException {
    FileHash hash = keep(Contents.DATA);
    Path file = directory.resolve("not/there/yet/" + hash.hex().substring(0, 2) + "/" + hash.hex());
    Object before = Files.readAttributes(file, "unix:ino").get("ino");

    keep(Contents.DATA);

    assertThat(Files.readAttributes(file, "unix:ino")).containsEntry("ino", before);
  }

  private FileHash keep(Contents content) throws IOException {
    try (StagedFile staged = store.stage(new ByteArrayInputStream(content.bytes()))) {
      staged.keep();
      return staged.hash();
    }
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.toList();
    }
  }
}

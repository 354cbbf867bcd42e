package dev.rondo.persistence.pack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.application.pack.InvalidPackException;
import dev.rondo.application.pack.Pack;
import dev.rondo.domain.item.ServerProfile;
import dev.rondo.testkit.file.SampleFiles;
import dev.rondo.testkit.item.SampleItems;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DirectoryPackTest {

  @TempDir Path directory;
  private Path pack;

  @BeforeEach
  void write() throws IOException {
    pack = directory.resolve("pack");
    TestPacks.write(pack, ServerProfile.EMPTY, SampleItems.ofEveryKind());
  }

  @Test
  void readsItemsAndFiles() throws Exception {
    TestPacks.Shown shown = new TestPacks.Shown();
    try (Pack read = Packs.open(pack)) {
      read.read(shown);
      read.read(new TestPacks.Shown());

      assertThat(shown.items).containsExactlyInAnyOrderElementsOf(SampleItems.ofEveryKind());
      assertThat(read.files())
          .containsExactlyInAnyOrder(
              SampleFiles.PICTURE.hash(), SampleFiles.DATA.hash(), SampleFiles.SOUND.hash());
      try (InputStream content = read.open(SampleFiles.DATA.hash())) {
        assertThat(content.readAllBytes()).isEqualTo(SampleFiles.DATA.bytes());
      }
    }
  }

  @Test
  void passesOverWhatIsNoFileOfAPack() throws Exception {
    Files.writeString(pack.resolve("LICENSE.txt"), "free");
    Files.writeString(pack.resolve("repository/.gitkeep"), "");
    Files.writeString(pack.resolve("repository/" + "A".repeat(40)), "");
    Files.createDirectories(pack.resolve("repository/" + "a".repeat(40)));
    Files.createDirectories(pack.resolve("repository/sub"));
    Files.writeString(pack.resolve("repository/sub/" + "b".repeat(40)), "");
    Files.writeString(pack.resolve("c".repeat(40)), "");

    assertThat(Packs.open(pack).files()).hasSize(3);
  }

  @Test
  void hasNoFilesWithoutARepository() throws Exception {
    Path bare = Files.createDirectory(directory.resolve("bare"));
    Files.writeString(bare.resolve("db.json"), "{\"info\":{}}");

    assertThat(Packs.open(bare).files()).isEmpty();
  }

  @Test
  void refusesWhatIsNotThere() {
    Path nothing = directory.resolve("nothing");

    assertThatThrownBy(() -> Packs.open(nothing))
        .isInstanceOf(InvalidPackException.class)
        .hasMessage(nothing + ": there is no such file or directory");
  }

  @Test
  void refusesADirectoryWithoutItems() throws IOException {
    Files.delete(pack.resolve("db.json"));

    assertThatThrownBy(() -> Packs.open(pack))
        .isInstanceOf(InvalidPackException.class)
        .hasMessage(pack + ": is no pack: there is no readable db.json in it");
  }

  @Test
  void refusesWhatIsNeitherADirectoryNorAFile() {
    assertThatThrownBy(() -> Packs.open(Path.of("/dev/null")))
        .isInstanceOf(InvalidPackException.class)
        .hasMessage("/dev/null: is neither a directory nor a zip archive");
  }

  @Test
  void refusesSymbolicLinksWhereverTheyAre() throws Exception {
    Path outside = Files.writeString(directory.resolve("outside"), "secret");
    for (String place : new String[] {"link", "repository/link", "repository/" + "a".repeat(40)}) {
      Path link = Files.createSymbolicLink(pack.resolve(place), outside);

      assertThatThrownBy(() -> Packs.open(pack).files())
          .isInstanceOf(InvalidPackException.class)
          .hasMessage(place + ": is a symbolic link");
      Files.delete(link);
    }
  }

  @Test
  void refusesALinkedDatabase() throws IOException {
    Path moved = Files.move(pack.resolve("db.json"), directory.resolve("moved"));
    Files.createSymbolicLink(pack.resolve("db.json"), moved);

    assertThatThrownBy(() -> Packs.open(pack))
        .isInstanceOf(InvalidPackException.class)
        .hasMessage("db.json: is a symbolic link");
  }

  @Test
  void refusesALinkedRepository() throws Exception {
    Path moved = Files.move(pack.resolve("repository"), directory.resolve("moved"));
    Files.createSymbolicLink(pack.resolve("repository"), moved);

    assertThatThrownBy(() -> Packs.open(pack).files())
        .isInstanceOf(InvalidPackException.class)
        .hasMessage("repository: is a symbolic link");
  }

  @Test
  void opensAPackThatItselfIsReachedThroughALink() throws Exception {
    Path link = Files.createSymbolicLink(directory.resolve("link"), pack);

    assertThat(Packs.open(link).files()).hasSize(3);
  }

  @Test
  void neverFollowsALinkThatComesLater() throws Exception {
    Path outside = Files.writeString(directory.resolve("outside"), "secret");
    Pack read = Packs.open(pack);
    Path file = pack.resolve("repository/" + SampleFiles.DATA.hash());
    Files.delete(file);
    Files.createSymbolicLink(file, outside);

    assertThatThrownBy(() -> read.open(SampleFiles.DATA.hash())).isInstanceOf(IOException.class);
  }
}

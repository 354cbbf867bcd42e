package dev.rondo.persistence.pack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.application.pack.PackTarget;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ServerProfile;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.testkit.file.SampleFiles;
import dev.rondo.testkit.item.SampleItems;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class DirectoryPackTargetTest {

  private static final ServerProfile PROFILE =
      new ServerProfile(
          LocalizedText.of("Mine"), LocalizedText.of("All"), SampleFiles.PICTURE.locator());

  @TempDir Path directory;

  @Test
  void writesWhatReadsToTheSameAndWritesToTheSameBytes() throws Exception {
    List<CatalogueItem> items =
        Stream.concat(
                SampleItems.ofEveryKind().stream(),
                Stream.of(SampleItems.background(SampleItems.fullHeader("full"))))
            .toList();
    Path first = directory.resolve("first");
    TestPacks.write(first, PROFILE, items);
    TestPacks.Shown shown = new TestPacks.Shown();
    Packs.open(first).read(shown);

    Path second = directory.resolve("second");
    TestPacks.write(second, shown.profiles.getFirst(), shown.items);

    assertThat(shown.items).containsExactlyInAnyOrderElementsOf(items);
    assertThat(shown.profiles).containsExactly(PROFILE);
    assertThat(Files.readAllBytes(second.resolve("db.json")))
        .isEqualTo(Files.readAllBytes(first.resolve("db.json")));
    assertThat(Packs.open(second).files()).isEqualTo(Packs.open(first).files());
  }

  @Test
  void writesMembersInTheOrderOfTheProtocol() throws IOException {
    Path pack = directory.resolve("pack");
    TestPacks.write(
        pack,
        ServerProfile.EMPTY,
        List.of(
            SampleItems.background(SampleItems.fullHeader("full")),
            SampleItems.level("song", "e")));

    String picture = resource(SampleFiles.PICTURE);
    String data = resource(SampleFiles.DATA);
    assertThat(TestPacks.database(pack))
        .isEqualTo(
            "{\"info\":{\"title\":{}},\"posts\":[],\"playlists\":[],\"levels\":["
                + "{\"name\":\"song\",\"version\":1,\"rating\":12.5,"
                + "\"title\":{\"en\":\"Title of song\"},\"artists\":{\"en\":\"A Band\"},"
                + "\"author\":{\"en\":\"Somebody\"},\"tags\":[],\"engine\":\"e\","
                + "\"useSkin\":{\"useDefault\":true},\"useBackground\":{\"useDefault\":true},"
                + "\"useEffect\":{\"useDefault\":true},\"useParticle\":{\"useDefault\":true},"
                + ("\"cover\":" + picture + ",\"bgm\":" + resource(SampleFiles.SOUND))
                + (",\"data\":" + data + "}],\"skins\":[],\"backgrounds\":[")
                + "{\"name\":\"full\",\"version\":2,"
                + "\"title\":{\"en\":\"Title of full\",\"ja\":\"曲\"},"
                + "\"subtitle\":{\"en\":\"A subtitle\"},\"author\":{\"en\":\"Somebody#1\"},"
                + "\"tags\":[{\"title\":{\"en\":\"New\"},\"icon\":\"star\"},"
                + "{\"title\":{\"en\":\"Hard\"}},{\"icon\":\"heart\"}],"
                + "\"description\":{\"en\":\"Two\\nlines, \\\"quoted\\\"\"},"
                + ("\"thumbnail\":" + picture + ",\"data\":" + data)
                + (",\"image\":" + picture + ",\"configuration\":" + data)
                + ",\"meta\":{\"tool\":[1.50,null,{\"a\":\"b\"}]}}],"
                + "\"effects\":[],\"particles\":[],\"engines\":[],\"replays\":[]}");
  }

  private static String resource(SampleFiles content) {
    return "{\"hash\":\"%s\",\"url\":\"/svc/repository/%s\"}"
        .formatted(content.hash(), content.hash());
  }

  @Test
  void takesTheBrandOfThePaths() throws IOException {
    Path pack = directory.resolve("pack");
    try (DirectoryPackTarget target = DirectoryPackTarget.at(pack, "other")) {
      target.profile(PROFILE);
      target.finish();
    }

    assertThat(TestPacks.database(pack))
        .contains("\"/other/repository/" + SampleFiles.PICTURE.hash() + "\"");
  }

  @Test
  void fillsAnEmptyDirectory() throws IOException {
    Path pack = Files.createDirectory(directory.resolve("pack"));

    TestPacks.write(pack, ServerProfile.EMPTY, List.of());

    assertThat(pack).isDirectoryContaining(file -> file.endsWith("db.json"));
    assertThat(entries()).containsExactly("pack");
  }

  @Test
  void makesTheDirectoriesAbove() throws IOException {
    TestPacks.write(directory.resolve("a/b/pack"), ServerProfile.EMPTY, List.of());

    assertThat(directory.resolve("a/b/pack/db.json")).exists();
  }

  @Test
  void refusesWhatIsThereAlready() throws IOException {
    Path full = Files.createDirectory(directory.resolve("full"));
    Files.writeString(full.resolve("file"), "mine");
    Path file = Files.writeString(directory.resolve("file"), "mine");

    assertThatThrownBy(() -> DirectoryPackTarget.at(full, "svc"))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith(full + ": it is not empty; ");
    assertThatThrownBy(() -> DirectoryPackTarget.at(file, "svc"))
        .isInstanceOf(IOException.class)
        .hasMessage(
            file + ": it is no directory; name a directory that is empty or that is not there");
    assertThat(entries()).containsExactlyInAnyOrder("full", "file");
  }

  @Test
  void showsNothingBeforeItIsFinished() throws IOException {
    Path pack = directory.resolve("pack");
    try (DirectoryPackTarget target = begun(pack)) {
      assertThat(pack).doesNotExist();
      target.finish();
      assertThat(pack).exists();
    }
    assertThat(entries()).containsExactly("pack");
  }

  @Test
  void leavesNothingUnlessItIsFinished() throws IOException {
    Path pack = directory.resolve("pack");
    PackTarget target = begun(pack);
    target.close();

    assertThat(entries()).isEmpty();
  }

  @Test
  void leavesAnEmptyDirectoryEmptyUnlessItIsFinished() throws IOException {
    Path pack = Files.createDirectory(directory.resolve("pack"));
    begun(pack).close();

    assertThat(pack).isEmptyDirectory();
    assertThat(entries()).containsExactly("pack");
  }

  @Test
  void yieldsToWhoeverFilledThePlaceMeanwhile() throws IOException {
    Path pack = directory.resolve("pack");
    try (DirectoryPackTarget target = begun(pack)) {
      Files.createDirectory(pack);
      Files.writeString(pack.resolve("file"), "theirs");

      assertThatThrownBy(target::finish)
          .isInstanceOf(IOException.class)
          .hasMessageStartingWith(pack + ": it is not empty; ");
    }
    assertThat(pack.resolve("file")).hasContent("theirs");
    assertThat(entries()).containsExactly("pack");
  }

  @Test
  void growsBesideWhatAKilledExportLeftBehind() throws IOException {
    Path pack = directory.resolve("pack");
    PackTarget abandoned = begun(pack);

    TestPacks.write(pack, ServerProfile.EMPTY, List.of());

    assertThat(pack.resolve("db.json")).exists();
    abandoned.close();
    assertThat(entries()).containsExactly("pack");
  }

  @Test
  void refusesAFileThatIsNotWhatItsNameSays() throws IOException {
    try (DirectoryPackTarget target = begun(directory.resolve("pack"))) {
      assertThatThrownBy(
              () ->
                  target.file(
                      SampleFiles.SOUND.hash(), new ByteArrayInputStream(SampleFiles.DATA.bytes())))
          .isInstanceOf(IOException.class)
          .hasMessage(
              "file %s is damaged: its SHA-1 is %s"
                  .formatted(SampleFiles.SOUND.hash(), SampleFiles.DATA.hash()));
    }
    assertThat(entries()).isEmpty();
  }

  private static DirectoryPackTarget begun(Path pack) throws IOException {
    DirectoryPackTarget target = DirectoryPackTarget.at(pack, "svc");
    target.profile(PROFILE);
    target.kind(ItemKind.BACKGROUND);
    target.item(SampleItems.background("a"));
    target.file(SampleFiles.PICTURE.hash(), new ByteArrayInputStream(SampleFiles.PICTURE.bytes()));
    return target;
  }

  private List<String> entries() throws IOException {
    try (Stream<Path> entries = Files.list(directory)) {
      return entries.map(entry -> entry.getFileName().toString()).toList();
    }
  }
}

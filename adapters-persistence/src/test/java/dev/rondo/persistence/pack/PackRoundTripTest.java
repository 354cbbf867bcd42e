package dev.rondo.persistence.pack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.application.community.Comments;
import dev.rondo.application.community.Likes;
import dev.rondo.application.effect.ItemRemoval;
import dev.rondo.application.file.FileRecords;
import dev.rondo.application.item.Catalogue;
import dev.rondo.application.item.CatalogueUpdates;
import dev.rondo.application.item.HiddenItems;
import dev.rondo.application.leaderboard.Records;
import dev.rondo.application.pack.ExportPack;
import dev.rondo.application.pack.ImportPack;
import dev.rondo.application.pack.ImportPack.Change;
import dev.rondo.application.pack.ImportPack.ItemChange;
import dev.rondo.application.pack.ImportPack.Mode;
import dev.rondo.application.pack.ImportPack.Outcome;
import dev.rondo.application.pack.ImportPackService;
import dev.rondo.application.pack.InvalidPackException;
import dev.rondo.application.pack.Pack;
import dev.rondo.application.scenario.TestServer;
import dev.rondo.application.vote.Votes;
import dev.rondo.application.work.Progress;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ServerProfile;
import dev.rondo.domain.text.Keywords;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.persistence.DatabaseTest;
import dev.rondo.persistence.file.DirectoryFileStore;
import dev.rondo.testkit.audit.InMemoryAuditLog;
import dev.rondo.testkit.file.SampleFiles;
import dev.rondo.testkit.item.SampleItems;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Packs on their way from disk into the database and the file store, and out again. */
final class PackRoundTripTest extends DatabaseTest {

  private static final ServerProfile PROFILE =
      new ServerProfile(
          LocalizedText.of("Mine"), LocalizedText.of("All"), SampleFiles.SOUND.locator());

  @Inject Catalogue catalogue;
  @Inject CatalogueUpdates updates;
  @Inject HiddenItems hidden;
  @Inject Records leaderboards;
  @Inject Comments comments;
  @Inject Likes likes;
  @Inject Votes votes;
  @Inject FileRecords records;
  @TempDir Path directory;
  private DirectoryFileStore store;
  private ImportPack imports;
  private ExportPack exports;
  private Path pack;

  @BeforeEach
  void prepare() throws IOException {
    store = DirectoryFileStore.at(directory.resolve("store"), 0);
    imports =
        new ImportPackService(
            catalogue,
            updates,
            new ItemRemoval(catalogue, updates, hidden, leaderboards, comments, likes, votes),
            store,
            records,
            new InMemoryAuditLog().trail(),
            transactions);
    exports = new ExportPack(catalogue, store, transactions);
    pack = directory.resolve("pack");
    TestPacks.write(pack, PROFILE, items());
  }

  private static List<CatalogueItem> items() {
    List<CatalogueItem> items = new ArrayList<>(SampleItems.ofEveryKind());
    IntStream.range(0, 1_100).forEach(i -> items.add(SampleItems.level("level-" + i, "plain")));
    items.add(SampleItems.background(SampleItems.fullHeader("full")));
    return items;
  }

  @Test
  void bringsAPackInAndOutAgainToTheSameBytes() throws Exception {
    assertThat(imported(pack)).hasSize(items().size()).containsOnly(Change.ADDED);

    Path exported = directory.resolve("exported");
    ExportPack.Exported result = export(exported);

    assertThat(result).isEqualTo(new ExportPack.Exported(items().size(), 3));
    assertThat(Files.readAllBytes(exported.resolve("db.json")))
        .isEqualTo(Files.readAllBytes(pack.resolve("db.json")));
    assertThat(names(exported.resolve("repository"))).isEqualTo(names(pack.resolve("repository")));
    assertThat(imported(exported)).hasSize(items().size()).containsOnly(Change.LEFT);
  }

  @Test
  void bringsInAZip() throws Exception {
    assertThat(imported(zipped())).hasSize(items().size()).containsOnly(Change.ADDED);
    assertThat(catalogue.profile()).isEqualTo(PROFILE);
    Set<FileHash> files =
        Set.of(SampleFiles.PICTURE.hash(), SampleFiles.DATA.hash(), SampleFiles.SOUND.hash());
    assertThat(records.known(files)).isEqualTo(files);
    assertThat(files).allMatch(hash -> store.find(hash).isPresent());
  }

  @Test
  void changesNothingWhenTheSecondReadingFails() throws Exception {
    imported(pack);
    updatePack();
    Pack failing = new FailingPack(Packs.open(pack));

    assertThatThrownBy(
            () ->
                imports.importPack(
                    new ImportPack.Command(
                        TestServer.COMMAND, failing, Mode.REPLACE_STARTER, Progress.NONE)))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageContaining("the disk is gone");

    assertThat(count(ItemKind.BACKGROUND)).isEqualTo(2);
    assertThat(catalogue.profile()).isEqualTo(PROFILE);
    assertThat(imported(pack)).contains(Change.ADDED);
  }

  @Test
  void changesNothingInADryRun() throws Exception {
    try (Pack read = Packs.open(pack)) {
      Outcome outcome =
          imports.importPack(
              new ImportPack.Command(TestServer.COMMAND, read, Mode.DRY_RUN, Progress.NONE));

      assertThat(((Outcome.Imported) outcome).changes()).hasSize(items().size());
    }
    assertThat(count(ItemKind.LEVEL)).isZero();
    assertThat(catalogue.profile()).isEqualTo(ServerProfile.EMPTY);
    assertThat(store.find(SampleFiles.DATA.hash())).isEmpty();
    assertThat(transactions.<Long>write(updates::beginChange)).isZero();
  }

  @Test
  void refusesAPackWithAChangedFile() throws Exception {
    Files.writeString(pack.resolve("repository/" + SampleFiles.DATA.hash()), "changed");

    try (Pack read = Packs.open(pack)) {
      Outcome outcome =
          imports.importPack(
              new ImportPack.Command(
                  TestServer.COMMAND, read, Mode.REPLACE_STARTER, Progress.NONE));

      assertThat(outcome).isInstanceOf(Outcome.Rejected.class);
      assertThat(((Outcome.Rejected) outcome).problems()).hasSize(1);
    }
    assertThat(count(ItemKind.LEVEL)).isZero();
  }

  @Test
  void tellsAllThatIsWrongWithAPack() throws Exception {
    Path database = pack.resolve("db.json");
    Files.writeString(
        database,
        Files.readString(database).replace("\"level-7\"", "\"\"").replace("\"level-9\"", "\"\""));
    Files.writeString(pack.resolve("repository/" + SampleFiles.DATA.hash()), "changed");

    try (Pack read = Packs.open(pack)) {
      Outcome outcome =
          imports.importPack(
              new ImportPack.Command(TestServer.COMMAND, read, Mode.DRY_RUN, Progress.NONE));

      assertThat(((Outcome.Rejected) outcome).problems()).hasSize(3);
    }
  }

  private List<Change> imported(Path path) throws InvalidPackException, IOException {
    try (Pack read = Packs.open(path)) {
      Outcome outcome =
          imports.importPack(
              new ImportPack.Command(
                  TestServer.COMMAND, read, Mode.REPLACE_STARTER, Progress.NONE));
      assertThat(outcome).isInstanceOf(Outcome.Imported.class);
      return ((Outcome.Imported) outcome).changes().stream().map(ItemChange::change).toList();
    }
  }

  private ExportPack.Exported export(Path path) throws IOException {
    try (DirectoryPackTarget target = DirectoryPackTarget.at(path, "svc")) {
      return exports.export(target, Progress.NONE);
    }
  }

  private void updatePack() throws IOException {
    List<CatalogueItem> more = new ArrayList<>(items());
    IntStream.range(0, 900).forEach(i -> more.add(SampleItems.background("new-" + i)));
    Files.move(pack, directory.resolve("old"));
    TestPacks.write(
        pack,
        new ServerProfile(LocalizedText.of("New"), PROFILE.description(), PROFILE.banner()),
        more);
  }

  private Path zipped() throws IOException {
    Path zip = directory.resolve("pack.zip");
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip));
        Stream<Path> files = Files.walk(pack)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        out.putNextEntry(new ZipEntry(pack.relativize(file).toString()));
        Files.copy(file, out);
        out.closeEntry();
      }
    }
    return zip;
  }

  private long count(ItemKind kind) {
    return catalogue.items(kind, Keywords.NONE).count(Long.MAX_VALUE);
  }

  private static List<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  /** Fails near the end of its second reading, when the first items are written. */
  private static final class FailingPack implements Pack {

    private final Pack intact;
    private int readings;

    FailingPack(Pack intact) {
      this.intact = intact;
    }

    @Override
    public void read(Visitor reader) throws InvalidPackException, IOException {
      intact.read(reader);
      if (++readings == 2) {
        throw new IOException("the disk is gone");
      }
    }

    @Override
    public Set<FileHash> files() throws InvalidPackException, IOException {
      return intact.files();
    }

    @Override
    public InputStream open(FileHash hash) throws IOException {
      return intact.open(hash);
    }

    @Override
    public void close() throws IOException {
      intact.close();
    }
  }
}

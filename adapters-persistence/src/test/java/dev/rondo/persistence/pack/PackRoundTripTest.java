package dev.rondo.persistence.pack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.item.Catalogue;
import dev.rondo.application.item.CatalogueUpdates;
import dev.rondo.application.pack.ExportPack;
import dev.rondo.application.pack.ImportPack;
import dev.rondo.application.pack.ImportPack.Change;
import dev.rondo.application.pack.ImportPack.ItemChange;
import dev.rondo.application.pack.ImportPack.Mode;
import dev.rondo.application.pack.ImportPack.Outcome;
import dev.rondo.application.pack.InvalidPackException;
import dev.rondo.application.pack.Pack;
import dev.rondo.application.scenario.TestServer;
import dev.rondo.application.work.Progress;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ServerProfile;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.persistence.DatabaseTest;
import dev.rondo.persistence.file.DirectoryFileStore;
import dev.rondo.testkit.file.SampleFiles;
import dev.rondo.testkit.item.SampleItems;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
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
  @TempDir Path directory;
  private DirectoryFileStore store;
  private ImportPack imports;
  private ExportPack exports;
  private Path pack;

  @BeforeEach
  void prepare() throws IOException {
    store = DirectoryFileStore.at(directory.resolve("store"), 0);
    imports = useCases().importPack(store);
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

    change(() -> updates.addReplay(SampleItems.replay("other", "elsewhere"), new PlayerId("ann")));
    Path exported = directory.resolve("exported");
    ExportPack.Exported result = export(exported);

    assertThat(result).isEqualTo(new ExportPack.Exported(items().size(), 3));
    assertThat(Files.readAllBytes(exported.resolve("db.json")))
        .isEqualTo(Files.readAllBytes(pack.resolve("db.json")));
    assertThat(names(exported.resolve("repository"))).isEqualTo(names(pack.resolve("repository")));
    assertThat(imported(exported)).hasSize(items().size()).containsOnly(Change.LEFT);
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

  private static List<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }
}

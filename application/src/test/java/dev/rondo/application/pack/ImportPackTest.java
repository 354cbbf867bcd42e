package dev.rondo.application.pack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import dev.rondo.application.file.FileStore;
import dev.rondo.application.file.ForwardingFileStore;
import dev.rondo.application.pack.ImportPack.Command;
import dev.rondo.application.pack.ImportPack.Mode;
import dev.rondo.application.pack.ImportPack.Outcome;
import dev.rondo.application.scenario.TestServer;
import dev.rondo.application.submission.InMemoryServer;
import dev.rondo.application.submission.TestSubmissions;
import dev.rondo.application.submission.UseCases;
import dev.rondo.application.work.Progress;
import dev.rondo.domain.community.Subject;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.item.Publication;
import dev.rondo.domain.item.ServerProfile;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.text.Keywords;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.testkit.community.LikesContract;
import dev.rondo.testkit.file.InMemoryFileRecords;
import dev.rondo.testkit.file.InMemoryFileStore;
import dev.rondo.testkit.file.SampleFiles;
import dev.rondo.testkit.item.InMemoryCatalogue;
import dev.rondo.testkit.item.SampleItems;
import dev.rondo.testkit.pack.InMemoryPack;
import dev.rondo.testkit.transaction.InMemoryTransactions;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

final class ImportPackTest {

  private static final FileHash ABSENT = new FileHash("0".repeat(40));

  private final InMemoryServer world = new InMemoryServer();
  private final InMemoryCatalogue catalogue = world.catalogue;
  private final InMemoryFileStore store = world.files;
  private final InMemoryFileRecords records = world.records;
  private final ImportPack imports = into(world, store);

  /** What imports into a server with other files. */
  static ImportPack into(InMemoryServer world, FileStore files) {
    return new UseCases(world, TestSubmissions.POLICY, world).importPack(files);
  }

  @Test
  void bringsAPackIn() {
    List<CatalogueItem> items = SampleItems.ofEveryKind();
    ServerProfile profile =
        new ServerProfile(
            LocalizedText.of("Mine"), LocalizedText.EMPTY, SampleFiles.PICTURE.locator());

    List<String> changes = imported(new InMemoryPack(profile, items));

    assertThat(changes)
        .containsExactlyElementsOf(items.stream().map(item -> item.ref() + " ADDED").toList());
    assertThat(catalogue.find(items.stream().map(CatalogueItem::ref).toList()).values())
        .containsExactlyInAnyOrderElementsOf(items);
    assertThat(catalogue.profile()).isEqualTo(profile);
    Set<FileHash> files =
        Set.of(SampleFiles.PICTURE.hash(), SampleFiles.DATA.hash(), SampleFiles.SOUND.hash());
    assertThat(store.held()).isEqualTo(files);
    assertThat(records.known(files)).isEqualTo(files);
  }

  @Test
  void bringsInMoreItemsThanOneBatch() {
    List<CatalogueItem> items = SampleItems.backgrounds(1_234);

    assertThat(imported(new InMemoryPack(ServerProfile.EMPTY, items))).hasSize(1_234);
    assertThat(names()).isEqualTo(IntStream.range(0, 1_234).mapToObj(i -> "b" + i).toList());
  }

  @Test
  void takesAnEmptyPack() {
    assertThat(imported(InMemoryPack.of())).isEmpty();
  }

  @Test
  void tellsWhatChangedWhenItComesAgain() {
    imported(backgrounds("a", "b"));

    List<String> changes =
        imported(
            InMemoryPack.of(
                SampleItems.background("c"),
                SampleItems.background("b", LocalizedText.of("Changed"), LocalizedText.EMPTY),
                SampleItems.background("a")));

    assertThat(changes)
        .containsExactly("backgrounds/c ADDED", "backgrounds/b CHANGED", "backgrounds/a LEFT");
    assertThat(names()).containsExactly("a", "b", "c");
  }

  @Test
  void keepsWhatANewProfileIsSilentOn() {
    ServerProfile first =
        new ServerProfile(LocalizedText.of("First"), LocalizedText.of("All"), ResourceLocator.NONE);
    ServerProfile second =
        new ServerProfile(LocalizedText.of("Second"), LocalizedText.EMPTY, ResourceLocator.NONE);

    imported(new InMemoryPack(first, List.of()));
    imported(new InMemoryPack(second, List.of()));

    assertThat(catalogue.profile())
        .isEqualTo(
            new ServerProfile(
                LocalizedText.of("Second"), LocalizedText.of("All"), ResourceLocator.NONE));
  }

  @Test
  void takesReferencesToWhatTheCatalogueHas() {
    imported(new InMemoryPack(ServerProfile.EMPTY, SampleItems.engineWithParts("e")));

    assertThat(imported(InMemoryPack.of(SampleItems.level("song", "e"))))
        .containsExactly("levels/song ADDED");
  }

  /** Packs with one thing wrong, and what is said of it. */
  static Stream<Arguments> wrong() {
    FileHash picture = SampleFiles.PICTURE.hash();
    byte[] other = "other".getBytes(StandardCharsets.UTF_8);
    ServerProfile banner =
        new ServerProfile(
            LocalizedText.EMPTY, LocalizedText.EMPTY, new ResourceLocator.Stored(ABSENT));
    return Stream.of(
        argumentSet(
            "a missing file",
            backgrounds("a").without(picture),
            "backgrounds/a: file %s is missing from repository/".formatted(picture)),
        argumentSet(
            "a missing banner",
            new InMemoryPack(banner, List.of()),
            "info: file %s is missing from repository/".formatted(ABSENT)),
        argumentSet(
            "a file of another content",
            backgrounds("a").with(picture, other),
            "backgrounds/a: file %s has another content: its SHA-1 is %s"
                .formatted(picture, SampleFiles.hash(other))),
        argumentSet(
            "a dangling reference",
            InMemoryPack.of(SampleItems.level("song", "nowhere")),
            "levels/song: refers to engines/nowhere,"
                + " which is neither in the pack nor in the catalogue"),
        argumentSet(
            "a name that appears twice",
            InMemoryPack.of(
                SampleItems.background("a"), SampleItems.skin("a"), SampleItems.background("a")),
            "backgrounds/a: the name appears twice in the pack"),
        argumentSet(
            "a reserved name",
            InMemoryPack.of(SampleItems.background("list"), SampleItems.skin("result")),
            "backgrounds/list: the name is reserved by the protocol"),
        argumentSet(
            "a reserved name of a post",
            InMemoryPack.of(SampleItems.post("info")),
            "posts/info: the name is reserved by the protocol"));
  }

  @ParameterizedTest
  @MethodSource("wrong")
  void refusesAPackInWhichOneThingIsWrong(Pack pack, String problem) {
    assertThat(problems(pack)).containsExactly(problem);
  }

  @Test
  void doesNotReadAFileThatNothingNeeds() {
    InMemoryPack pack = InMemoryPack.of().with(ABSENT, new byte[0]);

    assertThat(imported(pack)).isEmpty();
  }

  @Test
  void tellsAllThatIsWrongUpToAHundredProblems() {
    CatalogueItem[] levels =
        IntStream.range(0, 150)
            .mapToObj(i -> SampleItems.level("l" + i, "nowhere" + i))
            .toArray(CatalogueItem[]::new);

    assertThat(problems(InMemoryPack.of(levels))).hasSize(100);
  }

  @Test
  void refusesWhatIsNoPack() {
    Pack broken =
        new BrokenPack() {
          @Override
          public void read(Visitor reader) throws InvalidPackException {
            reader.item(SampleItems.background("a"));
            throw new InvalidPackException("db.json", "broken");
          }
        };

    assertThat(problems(broken)).containsExactly("db.json: broken");
  }

  @Test
  void changesNothingInADryRun() {
    catalogue.save(List.of(SampleItems.background("own")), InMemoryCatalogue.Origin.STARTER);
    InMemoryPack pack = backgrounds("a");

    assertThat(imported(pack, Mode.DRY_RUN))
        .containsExactly("backgrounds/a ADDED", "backgrounds/own REMOVED");

    assertThat(names()).containsExactly("own");
    assertThat(store.held()).isEmpty();
    assertThat(records.known(pack.files())).isEmpty();
    assertThat(catalogue.beginChange()).isZero();
  }

  @Test
  void refusesInADryRunToo() {
    assertThat(
            imports.importPack(
                new Command(
                    TestServer.COMMAND,
                    InMemoryPack.of(SampleItems.level("song", "nowhere")),
                    Mode.DRY_RUN,
                    Progress.NONE)))
        .isInstanceOf(Outcome.Rejected.class);
  }

  @Test
  void replacesTheStarter() {
    imported(backgrounds("own", "both"), Mode.AS_STARTER);

    List<String> changes = imported(backgrounds("a", "both"));

    assertThat(changes)
        .containsExactly("backgrounds/a ADDED", "backgrounds/both LEFT", "backgrounds/own REMOVED");
    assertThat(names()).containsExactly("both", "a");
    assertThat(catalogue.starters()).isEmpty();
  }

  @Test
  void removesWhatBelongsToTheStarterWithIt() {
    imported(backgrounds("own"), Mode.AS_STARTER);
    Subject own = new Subject.OfItem(new ItemRef(ItemKind.BACKGROUND, new ItemName("own")));
    world.likes.like(own, new PlayerId("ann"));
    assertThat(LikesContract.countOf(world.likes, own)).isEqualTo(1);

    imported(backgrounds("a"));

    assertThat(LikesContract.countOf(world.likes, own)).isZero();
  }

  @Test
  void keepsTheStarterWhenToldTo() {
    imported(backgrounds("own"), Mode.AS_STARTER);

    imported(backgrounds("a"), Mode.KEEP_STARTER);

    assertThat(names()).containsExactly("own", "a");
    assertThat(catalogue.starters()).hasSize(1);
  }

  @Test
  void keepsOfTheStarterWhatThePackBuildsOn() {
    List<CatalogueItem> starter = new ArrayList<>(SampleItems.engineWithParts("own"));
    starter.add(SampleItems.background("extra"));
    imported(new InMemoryPack(ServerProfile.EMPTY, starter), Mode.AS_STARTER);

    assertThat(imported(InMemoryPack.of(SampleItems.level("song", "own"))))
        .containsExactly("levels/song ADDED", "backgrounds/extra REMOVED");
  }

  @Test
  void isNoStarterOnceTheCatalogueWasTouched() {
    imported(InMemoryPack.of());

    assertThat(imported(backgrounds("own"), Mode.AS_STARTER)).isEmpty();
    assertThat(names()).isEmpty();
  }

  @Test
  void leavesTheCatalogueAsItWasWhenThePackFailsInTheMiddle() {
    catalogue.put(SampleItems.background("before"));
    Pack failing =
        new BrokenPack() {
          private int readings;

          @Override
          public void read(Visitor reader) throws IOException {
            reader.profile(
                new ServerProfile(
                    LocalizedText.of("New"), LocalizedText.EMPTY, ResourceLocator.NONE));
            for (int i = 0; i < 1_000; i++) {
              reader.item(SampleItems.background("b" + i));
            }
            if (++readings == 2) {
              throw new IOException("the disk is gone");
            }
          }
        };

    assertThatThrownBy(() -> run(failing, Progress.NONE))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageContaining("the disk is gone");

    assertThat(names()).containsExactly("before");
    assertThat(catalogue.profile()).isEqualTo(ServerProfile.EMPTY);
  }

  @Test
  void failsWhenAFileChangesMeanwhile() {
    Pack changing =
        new BrokenPack() {
          private int openings;

          @Override
          public InputStream open(FileHash hash) {
            byte[] content = SampleFiles.of(hash).orElseThrow().bytes();
            return new ByteArrayInputStream(++openings <= 2 ? content : new byte[1]);
          }
        };

    assertThatThrownBy(() -> run(changing, Progress.NONE))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageContaining("changed while the pack was imported");

    assertThat(names()).isEmpty();
    assertThat(store.held()).isEmpty();
  }

  @Test
  void failsWhenAFileIsCollectedMeanwhile() {
    ServerProfile profile =
        new ServerProfile(LocalizedText.EMPTY, LocalizedText.EMPTY, SampleFiles.SOUND.locator());
    InMemoryPack pack = new InMemoryPack(profile, List.of(SampleItems.background("a")));
    Instant muchLater = Instant.now().plusSeconds(60);
    Progress collecting =
        (what, total) ->
            new Progress.Step() {
              @Override
              public void close() {
                if (what.equals("Storing files")) {
                  assertThat(records.markIdle(Instant.EPOCH, 1)).isEqualTo(1);
                  records.markForDeletion(muchLater, 1).forEach(records::delete);
                }
              }
            };

    assertThatThrownBy(() -> run(pack, collecting))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("were collected");
    assertThat(names()).isEmpty();
    assertThat(catalogue.profile()).isEqualTo(ServerProfile.EMPTY);

    imported(pack);
    assertThat(catalogue.profile()).isEqualTo(profile);
  }

  @Test
  void copiesOnlyFilesThatAreMissingOrDamaged() throws IOException {
    List<FileHash> opened = new ArrayList<>();
    Pack watched =
        new BrokenPack() {
          @Override
          public InputStream open(FileHash hash) throws IOException {
            opened.add(hash);
            return super.open(hash);
          }
        };
    imported(watched);
    assertThat(opened).hasSize(4);
    opened.clear();

    imported(watched);
    assertThat(opened).hasSize(2);
    opened.clear();

    store.lose(SampleFiles.DATA.hash());
    imported(watched);
    assertThat(opened).hasSize(3);
    assertThat(store.held()).contains(SampleFiles.DATA.hash());
    opened.clear();

    store.damage(SampleFiles.DATA.hash());
    imported(watched);
    assertThat(opened).hasSize(3);
    assertThat(store.loss(SampleFiles.DATA.hash())).isEmpty();
  }

  @Test
  void showsItsProgress() {
    List<String> steps = new ArrayList<>();
    Progress progress =
        (what, total) ->
            new Progress.Step() {
              private int done;

              @Override
              public void advance() {
                done++;
              }

              @Override
              public void close() {
                steps.add(what + ": " + done + " of " + total);
              }
            };

    run(backgrounds("a", "b"), progress);

    assertThat(steps)
        .containsExactly(
            "Reading items: 2 of -1",
            "Verifying files: 2 of 2",
            "Storing files: 2 of 2",
            "Writing items: 2 of 2");
  }

  @Test
  void refusesItemsThatAreHidden() {
    catalogue.put(SampleItems.background("taken"));
    catalogue.hide(SampleItems.background("taken").ref(), Instant.EPOCH);

    assertThat(problems(backgrounds("taken")))
        .containsExactly("backgrounds/taken: is hidden here; restore it or remove it first");
    catalogue.publish(SampleItems.background("mine"), new PlayerId("ann"));
    var _ = catalogue.hide(SampleItems.background("mine").ref(), Instant.EPOCH);
    catalogue.keepAsDraft(SampleItems.background("mine").ref(), true, Publication.UNLISTED);
    assertThat(problems(backgrounds("mine")))
        .containsExactly(
            "backgrounds/mine: is not public here; remove it first, or let its owner publish it");
  }

  @Test
  void refusesItemsThatAreHiddenWhileItsFilesAreStored() {
    catalogue.put(SampleItems.background("taken"));

    assertThat(
            whileStored(
                backgrounds("taken"),
                () -> catalogue.hide(SampleItems.background("taken").ref(), Instant.EPOCH)))
        .isEqualTo(rejected("backgrounds/taken", "is hidden here; restore it or remove it first"));
    assertThat(names()).isEmpty();
    assertThat(catalogue.changeCount()).isZero();
  }

  @Test
  void refusesItemsThatBuildOnWhatIsRemovedWhileItsFilesAreStored() {
    catalogue.put(SampleItems.engineWithParts("plain"));

    assertThat(
            whileStored(
                InMemoryPack.of(SampleItems.level("song", "plain")),
                () -> catalogue.remove(new ItemRef(ItemKind.ENGINE, new ItemName("plain")))))
        .isEqualTo(
            rejected(
                "levels/song",
                "refers to engines/plain, which is neither in the pack nor in the catalogue"));
    assertThat(names(ItemKind.LEVEL)).isEmpty();
  }

  private Outcome whileStored(Pack pack, Runnable meanwhile) {
    Progress progress =
        (what, total) -> {
          if (what.equals("Storing files")) {
            meanwhile.run();
          }
          return Progress.NONE.begin(what, total);
        };
    return run(pack, progress);
  }

  private static Outcome rejected(String where, String what) {
    return new Outcome.Rejected(List.of(new PackProblem(where, what)));
  }

  @Test
  void storesFilesInNoTransaction() {
    List<Boolean> inTransaction = new ArrayList<>();
    FileStore watched =
        new ForwardingFileStore(store) {
          @Override
          protected void beforeStoring(FileHash hash) {
            inTransaction.add(InMemoryTransactions.isUnderWay());
          }
        };
    assertThat(
            into(world, watched)
                .importPack(
                    new Command(
                        TestServer.COMMAND, backgrounds("a"), Mode.REPLACE_STARTER, Progress.NONE)))
        .isInstanceOf(Outcome.Imported.class);
    assertThat(inTransaction).isNotEmpty().containsOnly(false);
    assertThat(records.present()).isEqualTo(store.held());
  }

  @Test
  void recordsAnImportButNoRehearsal() {
    imported(backgrounds("a"), Mode.DRY_RUN);
    assertThat(world.auditLog.entries()).isEmpty();

    imported(backgrounds("a"));

    assertThat(world.auditLog.entries())
        .singleElement()
        .satisfies(entry -> assertThat(entry.after()).isEqualTo("1 added"));
  }

  private List<String> imported(Pack pack) {
    return imported(pack, Mode.REPLACE_STARTER);
  }

  private List<String> imported(Pack pack, Mode mode) {
    Outcome outcome =
        imports.importPack(new Command(TestServer.COMMAND, pack, mode, Progress.NONE));
    assertThat(outcome).isInstanceOf(Outcome.Imported.class);
    return ((Outcome.Imported) outcome)
        .changes().stream().map(change -> change.item() + " " + change.change()).toList();
  }

  private List<String> problems(Pack pack) {
    catalogue.put(SampleItems.background("before"));

    Outcome outcome = run(pack, Progress.NONE);

    assertThat(outcome).isInstanceOf(Outcome.Rejected.class);
    assertThat(names()).containsExactly("before");
    assertThat(store.held()).isEmpty();
    assertThat(catalogue.find(List.of(new ItemRef(ItemKind.SKIN, new ItemName("a"))))).isEmpty();
    return ((Outcome.Rejected) outcome).problems().stream().map(PackProblem::toString).toList();
  }

  private Outcome run(Pack pack, Progress progress) {
    return imports.importPack(
        new Command(TestServer.COMMAND, pack, Mode.REPLACE_STARTER, progress));
  }

  private static InMemoryPack backgrounds(String... names) {
    return InMemoryPack.of(
        Stream.of(names).map(SampleItems::background).toArray(CatalogueItem[]::new));
  }

  private List<String> names() {
    return names(ItemKind.BACKGROUND);
  }

  private List<String> names(ItemKind kind) {
    return catalogue.items(kind, Keywords.NONE).from(0, 10_000).stream()
        .map(row -> row.value().name().value())
        .toList();
  }

  /** A pack of one background, until a method is replaced. */
  private static class BrokenPack implements Pack {

    private final InMemoryPack allowed = backgrounds("a");

    @Override
    public void read(Visitor reader) throws InvalidPackException, IOException {
      allowed.read(reader);
    }

    @Override
    public Set<FileHash> files() {
      return allowed.files();
    }

    @Override
    public InputStream open(FileHash hash) throws IOException {
      return allowed.open(hash);
    }
  }
}

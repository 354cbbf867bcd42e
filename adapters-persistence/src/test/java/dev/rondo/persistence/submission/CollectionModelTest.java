package dev.rondo.persistence.submission;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.file.FileStore;
import dev.rondo.application.file.ForwardingFileStore;
import dev.rondo.application.item.CatalogueUpdates;
import dev.rondo.application.pack.ImportPack;
import dev.rondo.application.pack.Pack;
import dev.rondo.application.player.Players;
import dev.rondo.application.scenario.TestServer;
import dev.rondo.application.submission.SubmissionPolicy;
import dev.rondo.application.submission.Submit;
import dev.rondo.application.submission.UploadFiles;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.application.work.Progress;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.item.BackgroundItem;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemHeader;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.item.ServerProfile;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.secret.Secret;
import dev.rondo.domain.submission.Submission;
import dev.rondo.domain.submission.Target;
import dev.rondo.domain.text.Keywords;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.persistence.DatabaseTest;
import dev.rondo.persistence.file.DirectoryFileStore;
import dev.rondo.testkit.player.Profiles;
import dev.rondo.testkit.transaction.Concurrently;
import io.micronaut.context.ApplicationContext;
import io.micronaut.context.BeanContext;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicLong;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Two nodes over one database and one directory, each with two threads that submit, upload, import,
 * delete and collect by chance, while keys expire and stores fail half-way. Nothing is kept for any
 * grace, so that whatever nothing refers to is deleted as soon as it can be.
 */
@Timeout(300)
final class CollectionModelTest extends DatabaseTest {

  private static final long SEED = Long.getLong("rondo.seed", System.nanoTime());
  private static final int THREADS = 4;
  private static final int STEPS = 100;
  private static final int FILES = 10;
  private static final int PACK_ITEMS = 3;
  private static final int FAULTS_IN = 25;
  private static final Duration KEY_LIFETIME = Duration.ofSeconds(30);
  private static final PlayerId PLAYER = new PlayerId("player");

  @TempDir Path directory;

  /** By how much the clock of the nodes is ahead of the wall. */
  private final AtomicLong ahead = new AtomicLong();

  private final InstantSource clock = () -> Instant.now().plusMillis(ahead.get());
  private final SubmissionPolicy policy =
      new SubmissionPolicy(KEY_LIFETIME, 1_000, 1_000_000, 1_000_000, Duration.ZERO);

  @BeforeEach
  void fill() {
    Players players = beans.getBean(Players.class);
    beans
        .getBean(Transactions.class)
        .write(() -> players.register(Profiles.full(PLAYER.value()), Instant.now()));
  }

  @Test
  void losesNothingThatIsNeededAndLeavesNothingThatIsNot() throws IOException {
    stageAndDie();
    try (ApplicationContext second = ApplicationContext.run("test");
        DirectoryFileStore firstStore = DirectoryFileStore.at(directory, 0);
        DirectoryFileStore secondStore = DirectoryFileStore.at(directory, 0)) {
      List<BeanContext> contexts = List.of(beans, second);
      List<FileStore> stores = List.of(firstStore, secondStore);

      Concurrently.run(
          THREADS,
          number -> {
            RandomGenerator random =
                RandomGeneratorFactory.of("L64X128MixRandom").create(SEED + number);
            FileStore store = new Failing(stores.get(number % 2), random);
            BeanContext context = contexts.get(number % 2);
            Walk walk =
                new Walk(
                    Node.over(context, store, policy, clock),
                    context.getBean(CatalogueUpdates.class),
                    context.getBean(Transactions.class),
                    random);
            for (int step = 0; step < STEPS; step++) {
              walk.step();
            }
            return number;
          });

      Node node = Node.over(beans, firstStore, policy, clock);
      pass(KEY_LIFETIME);
      node.collect().collect();
      Node.over(second, secondStore, policy, clock).collect().collect();

      Set<String> needed =
          items(node).stream()
              .flatMap(item -> item.files().stream())
              .map(FileHash::hex)
              .collect(Collectors.toCollection(TreeSet::new));
      assertThat(files()).as("seed " + SEED).isEqualTo(needed);
      assertThat(node.records().known(all())).as("seed " + SEED).hasSameSizeAs(needed);
    }
  }

  /** What a process leaves that is killed while it takes files in. */
  private void stageAndDie() throws IOException {
    Path incoming = Files.createDirectories(directory.resolve("incoming"));
    Files.createFile(incoming.resolve("00000000000000aa.lock"));
    Path drafts = Files.createDirectory(incoming.resolve("00000000000000aa"));
    for (int i = 0; i < 3; i++) {
      Files.write(drafts.resolve(Integer.toString(i)), ReplayDataFiles.bytes(i));
    }
  }

  private void pass(Duration time) {
    ahead.addAndGet(time.toMillis());
  }

  private static List<FileHash> all() {
    List<FileHash> all = new ArrayList<>();
    for (int i = 0; i < FILES; i++) {
      all.add(ReplayDataFiles.hash(i));
    }
    return all;
  }

  private static List<CatalogueItem> items(Node node) {
    List<CatalogueItem> items = new ArrayList<>();
    for (ItemKind kind : List.of(ItemKind.REPLAY, ItemKind.BACKGROUND)) {
      var listing = node.catalogue().items(kind, Keywords.NONE);
      var rows = listing.from(0, 1_000);
      while (!rows.isEmpty()) {
        SortKey last = rows.getLast().key();
        rows.forEach(row -> items.add(row.value()));
        rows = listing.after(last, 1_000);
      }
    }
    return items;
  }

  /** The names of all files in the store, staged ones too. */
  private Set<String> files() throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      return files
          .filter(Files::isRegularFile)
          .filter(file -> !isLock(file))
          .map(file -> file.getFileName().toString())
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }

  private static boolean isLock(Path file) {
    return file.getFileName().toString().endsWith(".lock");
  }

  /** What one thread does on a node, by chance. */
  private final class Walk {

    private final Node node;
    private final CatalogueUpdates updates;
    private final Transactions transactions;
    private final RandomGenerator random;
    private final List<Ticket> tickets = new ArrayList<>();

    Walk(Node node, CatalogueUpdates updates, Transactions transactions, RandomGenerator random) {
      this.node = node;
      this.updates = updates;
      this.transactions = transactions;
      this.random = random;
    }

    void step() {
      try {
        switch (random.nextInt(16)) {
          case 0, 1, 2, 3 -> submit();
          case 4, 5, 6, 7 -> upload();
          case 8, 9 -> importPack();
          case 10, 11 -> delete();
          case 12, 13 -> node.collect().collect();
          case 14 -> pass(Duration.ofMillis(random.nextInt((int) KEY_LIFETIME.toMillis())));
          default -> {
            checkItems();
            checkTickets();
          }
        }
      } catch (UncheckedIOException expected) {
        assertThat(expected).hasRootCauseInstanceOf(Fault.class);
      } catch (IOException expected) {
        assertThat(expected).isInstanceOf(Fault.class);
      }
    }

    private void submit() {
      int data = random.nextInt(FILES);
      int configuration = random.nextInt(FILES);
      if (node.submit().submit(PLAYER, ReplayDataFiles.result(data, configuration))
          instanceof Submit.Outcome.Accepted accepted) {
        if (!accepted.missing().isEmpty()) {
          tickets.add(new Ticket(accepted.key(), List.of(data, configuration)));
        }
      } else {
        throw new AssertionError("a sound result was refused, seed " + SEED);
      }
    }

    private void upload() throws IOException {
      if (tickets.isEmpty()) {
        return;
      }
      Ticket ticket = tickets.get(random.nextInt(tickets.size()));
      Deque<InputStream> parts = new ArrayDeque<>();
      Set<Integer> chosen = new HashSet<>(ticket.files);
      if (random.nextBoolean()) {
        chosen.remove(ticket.files.getFirst());
      }
      chosen.forEach(file -> parts.add(ReplayDataFiles.open(file)));
      UploadFiles.Outcome outcome =
          node.upload()
              .upload(
                  new UploadFiles.Command(
                      PLAYER,
                      ticket.key,
                      new Target.LevelResult(),
                      () -> Optional.ofNullable(parts.poll())));
      assertThat(outcome)
          .as("seed " + SEED)
          .isInstanceOfAny(
              UploadFiles.Outcome.Done.class,
              UploadFiles.Outcome.Incomplete.class,
              UploadFiles.Outcome.NoFiles.class,
              UploadFiles.Outcome.WrongKey.class);
    }

    private void importPack() {
      BackgroundItem item =
          background(random.nextInt(PACK_ITEMS), random.nextInt(FILES), random.nextInt(FILES));
      try {
        assertThat(
                node.importPack()
                    .importPack(
                        new ImportPack.Command(
                            TestServer.COMMAND,
                            new SmallPack(item),
                            ImportPack.Mode.KEEP_STARTER,
                            Progress.NONE)))
            .isInstanceOf(ImportPack.Outcome.Imported.class);
      } catch (IllegalStateException collected) {
        // Without any grace that can happen; then nothing was imported.
        assertThat(collected).hasMessageContaining("were collected");
      }
    }

    private void delete() {
      List<CatalogueItem> items = items(node);
      if (!items.isEmpty()) {
        ItemRef ref = items.get(random.nextInt(items.size())).ref();
        transactions.write(
            () -> {
              updates.beginChange();
              updates.remove(ref);
            });
      }
    }

    /** An item and its file are seen one after the other, so what is missing is looked at again. */
    private void checkItems() {
      for (CatalogueItem item : items(node)) {
        for (FileHash file : item.files()) {
          boolean isLost = true;
          for (int i = 0; isLost && i < 3; i++) {
            isLost = isNeeded(item.ref(), file) && node.files().find(file).isEmpty();
          }
          assertThat(isLost).as("%s lost %s, seed %d", item.ref(), file, SEED).isFalse();
        }
      }
    }

    private boolean isNeeded(ItemRef ref, FileHash file) {
      CatalogueItem item = node.catalogue().find(List.of(ref)).get(ref);
      return item != null && item.files().contains(file);
    }

    private void checkTickets() {
      for (Ticket ticket : tickets) {
        for (FileHash file : arrived(ticket)) {
          boolean isLost = true;
          for (int i = 0; isLost && i < 3; i++) {
            isLost = arrived(ticket).contains(file) && node.files().find(file).isEmpty();
          }
          assertThat(isLost).as("a submission lost %s, seed %d", file, SEED).isFalse();
        }
      }
    }

    /** The files of a submission that have come. */
    private Collection<FileHash> arrived(Ticket ticket) {
      return node.submissions()
          .find(ticket.key.digest())
          .map(
              submission ->
                  switch (submission) {
                    case Submission.Pending pending -> {
                      Set<FileHash> come = new HashSet<>(pending.files().keySet());
                      come.removeAll(pending.missing());
                      yield come;
                    }
                    case Submission.Complete complete -> complete.files().keySet();
                  })
          .orElse(Set.of());
    }
  }

  /** What a client knows of a submission. */
  private record Ticket(Secret key, List<Integer> files) {}

  private static BackgroundItem background(int number, int data, int configuration) {
    ItemHeader header =
        new ItemHeader(
            new ItemName("pack-" + number),
            LocalizedText.of("Pack"),
            LocalizedText.EMPTY,
            List.of(),
            LocalizedText.EMPTY,
            "");
    return new BackgroundItem(
        header,
        LocalizedText.EMPTY,
        ResourceLocator.NONE,
        new ResourceLocator.Stored(ReplayDataFiles.hash(data)),
        ResourceLocator.NONE,
        new ResourceLocator.Stored(ReplayDataFiles.hash(configuration)));
  }

  /** A pack of one item. */
  private record SmallPack(BackgroundItem item) implements Pack {

    @Override
    public void read(Visitor reader) {
      reader.profile(ServerProfile.EMPTY);
      reader.item(item);
    }

    @Override
    public Set<FileHash> files() {
      return item.files();
    }

    @Override
    public InputStream open(FileHash hash) throws IOException {
      for (int i = 0; i < FILES; i++) {
        if (ReplayDataFiles.hash(i).equals(hash)) {
          return ReplayDataFiles.open(i);
        }
      }
      throw new IOException("no such file");
    }
  }

  /** The store broke down. */
  private static final class Fault extends IOException {

    private static final long serialVersionUID = 1L;
  }

  /** A store that breaks down after what it did, before anybody is told, now and then. */
  private static final class Failing extends ForwardingFileStore {

    private final RandomGenerator random;

    Failing(FileStore files, RandomGenerator random) {
      super(files);
      this.random = random;
    }

    private void failNowAndThen() throws Fault {
      if (random.nextInt(FAULTS_IN) == 0) {
        throw new Fault();
      }
    }

    @Override
    protected void afterStoring(FileHash hash) throws IOException {
      failNowAndThen();
    }

    @Override
    public void delete(FileHash hash) throws IOException {
      super.delete(hash);
      failNowAndThen();
    }
  }
}

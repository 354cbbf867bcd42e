package dev.rondo.application.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.application.file.CheckFiles.Checked;
import dev.rondo.application.file.LostFile.Loss;
import dev.rondo.application.health.UnavailableException;
import dev.rondo.domain.file.FileHash;
import dev.rondo.testkit.file.FileRecordsContract;
import dev.rondo.testkit.file.InMemoryFileRecords;
import dev.rondo.testkit.file.InMemoryFileStore;
import dev.rondo.testkit.transaction.InMemoryTransactions;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The check that reads all stored files each week. */
final class CheckFilesTest {

  private static final int FILES = 100;
  private static final int MINUTES_OF_A_WEEK = 7 * 24 * 60;

  private final InMemoryFileStore files = new InMemoryFileStore();
  private final InMemoryFileRecords records = new InMemoryFileRecords();
  private final FileChecksInMemory checks = new FileChecksInMemory();
  private final List<FileHash> read = new ArrayList<>();
  private Instant now = Instant.parse("2026-11-25T00:00:00Z");

  private FileHash store(int number) throws IOException {
    byte[] content = ("file " + number).getBytes(StandardCharsets.UTF_8);
    try (StagedFile staged = files.stage(new ByteArrayInputStream(content))) {
      staged.store();
      FileRecordsContract.store(
          records, new FileRecords.FileRecord(staged.hash(), staged.sha256(), staged.size(), ""));
      return staged.hash();
    }
  }

  private Checked checkAMinuteLater() {
    now = now.plus(Duration.ofMinutes(1));
    FileStore counted =
        new ForwardingFileStore(files) {
          @Override
          public Optional<StoredFile> find(FileHash hash) {
            read.add(hash);
            return super.find(hash);
          }
        };
    return new CheckFiles(counted, records, checks, new InMemoryTransactions(), () -> now).check();
  }

  /** How many minutes a round takes. */
  private int round() {
    read.clear();
    Instant before = checks.find().ended();
    int minutes = 0;
    while (checks.find().ended().equals(before)) {
      int soFar = read.size();
      checkAMinuteLater();
      assertThat(read.size() - soFar).isLessThanOrEqualTo(2);
      minutes++;
      assertThat(minutes).isLessThan(2 * MINUTES_OF_A_WEEK);
    }
    return minutes;
  }

  @Test
  void readsAllFilesInAWeekAndAFewAtATime() throws IOException {
    List<FileHash> all = new ArrayList<>();
    for (int number = 0; number < FILES; number++) {
      all.add(store(number));
    }

    assertThat(round()).isLessThan(MINUTES_OF_A_WEEK / 3);
    assertThat(read).containsExactlyInAnyOrderElementsOf(all);

    assertThat(round()).isBetween(MINUTES_OF_A_WEEK * 9 / 10, MINUTES_OF_A_WEEK + 1);
    assertThat(read).containsExactlyInAnyOrderElementsOf(all);
  }

  /** Hashes that are next to each other are due at once. */
  @Test
  void readsAllThatIsDueHoweverMuchThatIs() {
    List<FileHash> due =
        IntStream.range(0, FILES).mapToObj(n -> new FileHash("%040x".formatted(n))).toList();
    due.forEach(
        hash ->
            FileRecordsContract.store(
                records, new FileRecords.FileRecord(hash, "0".repeat(64), 1, "")));

    assertThat(checkAMinuteLater().lost())
        .containsExactlyInAnyOrderElementsOf(
            due.stream().map(hash -> new LostFile(hash, Loss.MISSING)).toList());
  }

  @Test
  void tellsOnceWhatIsLostUntilItIsWholeAgain() throws IOException {
    FileHash missing = store(1);
    FileHash damaged = store(2);
    store(3);
    files.lose(missing);
    files.damage(damaged);
    List<LostFile> told = new ArrayList<>();
    for (int minute = 0; minute < MINUTES_OF_A_WEEK; minute++) {
      told.addAll(checkAMinuteLater().lost());
    }
    assertThat(told)
        .containsExactlyInAnyOrder(
            new LostFile(missing, Loss.MISSING), new LostFile(damaged, Loss.DAMAGED));
    assertThat(checkAMinuteLater().progress().lost()).isEqualTo(2);

    store(1);
    files.lose(damaged);
    store(2);
    now = now.plus(Duration.ofHours(1));

    assertThat(checkAMinuteLater().progress().lost()).isZero();
  }

  @Test
  void takesNothingForLostWhileTheStoreBreaksOffEverywhere() throws IOException {
    store(1);
    store(2);

    assertThatThrownBy(() -> checkAWeekLater(_ -> true)).isInstanceOf(UnavailableException.class);
    assertThat(checks.marks).isEmpty();
  }

  @Test
  void takesForDamagedWhatAloneCannotBeRead() throws IOException {
    store(1);
    FileHash broken = store(2);

    assertThat(checkAWeekLater(broken::equals).lost())
        .containsExactly(new LostFile(broken, Loss.DAMAGED));
  }

  private Checked checkAWeekLater(Predicate<FileHash> broken) {
    now = now.plus(Duration.ofDays(7));
    return new CheckFiles(
            new BrokenOffFileStore(files, broken),
            records,
            checks,
            new InMemoryTransactions(),
            () -> now)
        .check();
  }

  @Test
  void writesNothingOfFilesThatAreStillWhole() throws IOException {
    for (int number = 0; number < FILES; number++) {
      store(number);
    }
    FileHash lost = store(FILES);
    files.lose(lost);

    round();
    assertThat(checks.marks).containsOnly(lost).isNotEmpty();

    store(FILES);
    checks.marks.clear();
    round();
    assertThat(checks.marks).containsExactly(lost);
  }

  @Test
  void changesNothingWhereNoFileIsDue() {
    FileCheckProgress before = checks.find();

    assertThat(checkAMinuteLater().progress()).isEqualTo(before);
  }

  /** Checks in memory. */
  static final class FileChecksInMemory implements FileChecks {

    /** Of which files something was written. */
    private final List<FileHash> marks = new ArrayList<>();

    private final Map<FileHash, Instant> lost = new LinkedHashMap<>();
    private FileCheckProgress progress =
        new FileCheckProgress(Optional.empty(), Instant.EPOCH, Instant.EPOCH, 0);

    @Override
    public FileCheckProgress find() {
      return new FileCheckProgress(
          progress.last(), progress.began(), progress.ended(), lost.size());
    }

    @Override
    public void advance(FileCheckProgress from, FileCheckProgress to) {
      progress = to;
    }

    @Override
    public boolean markLost(FileHash hash, Instant now) {
      marks.add(hash);
      return lost.put(hash, now) == null;
    }

    @Override
    public boolean markWhole(FileHash hash) {
      marks.add(hash);
      return lost.remove(hash) != null;
    }

    @Override
    public Set<FileHash> lostOf(Set<FileHash> hashes) {
      return hashes.stream().filter(lost::containsKey).collect(Collectors.toSet());
    }

    @Override
    public List<FileHash> lostBefore(Instant before, int limit) {
      return lost.entrySet().stream()
          .filter(file -> file.getValue().isBefore(before))
          .map(Map.Entry::getKey)
          .limit(limit)
          .toList();
    }
  }
}

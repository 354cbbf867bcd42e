package dev.rondo.application.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.application.file.FindFile.Outcome;
import dev.rondo.application.file.LostFile.Loss;
import dev.rondo.application.file.RestoreFiles.Restored;
import dev.rondo.application.work.Progress;
import dev.rondo.domain.file.FileHash;
import dev.rondo.testkit.file.FileRecordsContract;
import dev.rondo.testkit.file.InMemoryFileRecords;
import dev.rondo.testkit.file.InMemoryFileStore;
import dev.rondo.testkit.file.SampleFiles;
import dev.rondo.testkit.transaction.InMemoryTransactions;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is noticed of files that are lost, and what brings them back. */
final class RestoreFilesTest {

  private static final FileHash PICTURE = SampleFiles.PICTURE.hash();
  private static final FileHash DATA = SampleFiles.DATA.hash();

  private final InMemoryFileStore files = new InMemoryFileStore();
  private final InMemoryFileRecords records = new InMemoryFileRecords();
  private final FileChecks checks = new CheckFilesTest.FileChecksInMemory();
  private final FindFile finder = new FindFile.Service(files, records);

  @BeforeEach
  void store() throws IOException {
    for (SampleFiles sample : List.of(SampleFiles.PICTURE, SampleFiles.DATA)) {
      try (StagedFile staged = files.stage(new ByteArrayInputStream(sample.bytes()))) {
        staged.store();
      }
      FileRecordsContract.store(records, FileRecordsContract.record(sample));
    }
  }

  @Test
  void bringsBackWhatIsMissingOrDamaged() throws IOException {
    files.damage(PICTURE);
    files.lose(DATA);
    checks.markLost(PICTURE, Instant.EPOCH);
    checks.markLost(DATA, Instant.EPOCH);

    assertThat(
            restore(Map.of(PICTURE, SampleFiles.PICTURE.bytes(), DATA, SampleFiles.DATA.bytes())))
        .isEqualTo(new Restored(2, List.of()));

    assertThat(files.loss(PICTURE)).isEmpty();
    assertThat(files.loss(DATA)).isEmpty();
    assertThat(checks.find().lost()).isZero();
    assertThat(restore(Map.of())).isEqualTo(new Restored(0, List.of()));
  }

  @Test
  void bringsBackWhatCannotBeRead() {
    assertThat(
            restore(
                Map.of(PICTURE, SampleFiles.PICTURE.bytes()),
                new BrokenOffFileStore(files, PICTURE::equals)))
        .isEqualTo(new Restored(1, List.of()));
  }

  @Test
  void namesWhatTheArchiveDoesNotHoldWhole() {
    files.damage(PICTURE);
    files.lose(DATA);

    assertThat(restore(Map.of(PICTURE, new byte[] {1})).lost())
        .containsExactlyInAnyOrder(
            new LostFile(PICTURE, Loss.DAMAGED), new LostFile(DATA, Loss.MISSING));
  }

  @Test
  void findsWhatIsWholeOnly() {
    assertThat(find(PICTURE))
        .isEqualTo(new Outcome.Found(new StoredFile(PICTURE, SampleFiles.PICTURE.bytes().length)));
    assertThat(find(SampleFiles.SOUND.hash())).isEqualTo(new Outcome.Unknown());

    files.cutOff(PICTURE);
    files.lose(DATA);

    assertThat(find(PICTURE)).isEqualTo(new Outcome.Lost(new LostFile(PICTURE, Loss.DAMAGED)));
    assertThat(find(DATA)).isEqualTo(new Outcome.Lost(new LostFile(DATA, Loss.MISSING)));
  }

  @Test
  void findsWhatIsHeldThoughTheDatabaseIsAway() {
    records.goAway();

    assertThat(find(PICTURE)).isInstanceOf(Outcome.Found.class);
    assertThatThrownBy(() -> find(SampleFiles.SOUND.hash())).hasMessage("away");
  }

  private Outcome find(FileHash hash) {
    return finder.find(hash);
  }

  private Restored restore(Map<FileHash, byte[]> archive) {
    return restore(archive, files);
  }

  private Restored restore(Map<FileHash, byte[]> archive, FileStore store) {
    return new RestoreFiles(store, records, checks, new InMemoryTransactions())
        .restore(
            hash -> Optional.ofNullable(archive.get(hash)).map(ByteArrayInputStream::new),
            Progress.NONE);
  }
}

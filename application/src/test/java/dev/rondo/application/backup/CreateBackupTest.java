package dev.rondo.application.backup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.application.backup.CreateBackup.Created;
import dev.rondo.application.file.BrokenOffFileStore;
import dev.rondo.application.file.FetchFile.ContentTarget;
import dev.rondo.application.file.FileRecords.FileRecord;
import dev.rondo.application.file.FileStore;
import dev.rondo.application.file.ForwardingFileStore;
import dev.rondo.application.file.LostFile;
import dev.rondo.application.file.LostFile.Loss;
import dev.rondo.application.file.StagedFile;
import dev.rondo.application.file.StoredFile;
import dev.rondo.application.health.UnavailableException;
import dev.rondo.application.work.Progress;
import dev.rondo.domain.file.FileHash;
import dev.rondo.testkit.file.InMemoryFileRecords;
import dev.rondo.testkit.file.InMemoryFileStore;
import dev.rondo.testkit.file.SampleFiles;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.junit.jupiter.api.Test;

final class CreateBackupTest {

  private static final byte[] EARLY = bytes("early");
  private static final byte[] MEANWHILE = bytes("meanwhile");

  private final InMemoryFileStore files = new InMemoryFileStore();
  private final InMemoryFileRecords records = new InMemoryFileRecords();
  private final RecordingArchive archive = new RecordingArchive();

  @Test
  void copiesFilesThenDatabaseThenKeys() throws IOException {
    FileHash early = store(EARLY);

    Created created = backup(() -> {}).create(archive, Progress.NONE);

    assertThat(created.files()).isEqualTo(1);
    assertThat(archive.entries)
        .containsExactly(early + "=early", "database=rows", "keys", "finished");
  }

  @Test
  void copiesFilesThatComeWhileTheDatabaseIsCopied() throws IOException {
    FileHash early = store(EARLY);
    FileHash meanwhile = SampleFiles.hash(MEANWHILE);

    Created created = backup(() -> store(MEANWHILE)).create(archive, Progress.NONE);

    assertThat(created.files()).isEqualTo(2);
    assertThat(archive.entries)
        .containsExactly(
            early + "=early", "database=rows", meanwhile + "=meanwhile", "keys", "finished");
  }

  @Test
  void copiesManyFilesOnceEach() throws IOException {
    for (int i = 0; i < 2_100; i++) {
      store(bytes("file " + i));
    }

    assertThat(backup(() -> {}).create(archive, Progress.NONE).files()).isEqualTo(2_100);
    assertThat(archive.entries).doesNotHaveDuplicates().hasSize(2_103);
  }

  @Test
  void leavesOutWhatIsCollectedMeanwhile() throws IOException {
    FileHash first = store(EARLY);
    FileHash second = store(MEANWHILE);
    archive.beforeFile =
        () -> {
          collect(first);
          collect(second);
        };

    Created created = backup(() -> {}).create(archive, Progress.NONE);

    assertThat(created.files()).isEqualTo(1);
    assertThat(archive.entries).hasSize(4).endsWith("database=rows", "keys", "finished");
  }

  private void collect(FileHash hash) {
    records.markIdle(Instant.EPOCH, 10);
    records.markForDeletion(Instant.MAX, 10);
    records.delete(hash);
    files.lose(hash);
  }

  @Test
  void namesWhatIsDamagedOrMissingAndListsIt() throws IOException {
    FileHash damaged = store(EARLY);
    FileHash missing = store(MEANWHILE);
    FileHash whole = store(bytes("whole"));
    files.damage(damaged);
    files.lose(missing);

    Created created = backup(() -> {}).create(archive, Progress.NONE);

    assertThat(created.files()).isEqualTo(1);
    assertThat(created.lost())
        .containsExactlyInAnyOrder(
            new LostFile(damaged, Loss.DAMAGED), new LostFile(missing, Loss.MISSING));
    assertThat(archive.listed).containsExactlyInAnyOrder(damaged, missing, whole);
    assertThat(archive.entries).endsWith("keys", "finished");
  }

  @Test
  void takesAFileForDamagedThatTheDiskCannotRead() throws IOException {
    FileHash hash = store(EARLY);
    FileStore broken =
        new ForwardingFileStore(files) {
          @Override
          public InputStream open(FileHash hash, long offset, long length) throws IOException {
            InputStream unreadable = InputStream.nullInputStream();
            unreadable.close();
            return unreadable;
          }
        };

    assertThat(
            new CreateBackup(CreateBackupTest::copyRows, broken, records)
                .create(archive, Progress.NONE)
                .lost())
        .containsExactly(new LostFile(hash, Loss.DAMAGED));
  }

  @Test
  void finishesNoArchiveWhenTheFileStoreBreaksOff() throws IOException {
    store(EARLY);
    FileStore broken = new BrokenOffFileStore(files, _ -> true);

    assertThatThrownBy(
            () ->
                new CreateBackup(CreateBackupTest::copyRows, broken, records)
                    .create(archive, Progress.NONE))
        .isInstanceOf(UnavailableException.class);
    assertThat(archive.entries).doesNotContain("finished");
  }

  @Test
  void finishesNoArchiveWithoutDatabase() throws IOException {
    store(EARLY);
    CreateBackup backup =
        backup(
            () -> {
              throw new IOException("full");
            });

    assertThatThrownBy(() -> backup.create(archive, Progress.NONE))
        .isInstanceOf(UncheckedIOException.class);
    assertThat(archive.entries).doesNotContain("finished");
  }

  private CreateBackup backup(Step whileDatabaseIsCopied) {
    DatabaseSnapshots database =
        target -> {
          whileDatabaseIsCopied.run();
          copyRows(target);
        };
    return new CreateBackup(database, files, records);
  }

  private FileHash store(byte[] content) throws IOException {
    try (StagedFile staged = files.stage(new ByteArrayInputStream(content))) {
      staged.store();
      records.claim(List.of(new FileRecord(staged.hash(), staged.sha256(), staged.size(), "")));
      records.markStored(List.of(staged.hash()));
      return staged.hash();
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private interface Step {
    void run() throws IOException;
  }

  private static void copyRows(ContentTarget target) throws IOException {
    target.take(new ByteArrayInputStream(bytes("rows")));
  }

  private static final class RecordingArchive implements BackupArchive {

    private final List<String> entries = new ArrayList<>();
    private final List<FileHash> listed = new ArrayList<>();
    private Runnable beforeFile = () -> {};

    @Override
    public void file(FileHash hash, InputStream content) throws IOException {
      beforeFile.run();
      entries.add(hash + "=" + text(content));
    }

    @Override
    public void database(InputStream content) throws IOException {
      entries.add("database=" + text(content));
    }

    private static String text(InputStream content) throws IOException {
      return new String(content.readAllBytes(), StandardCharsets.UTF_8);
    }

    @Override
    public void keys() {
      entries.add("keys");
    }

    @Override
    public void finish(
        Collection<StoredFile> whole, Collection<StoredFile> lost, Progress progress) {
      whole.stream().map(StoredFile::hash).forEach(listed::add);
      lost.stream().map(StoredFile::hash).forEach(listed::add);
      entries.add("finished");
    }

    @Override
    public void close() {
      // What was written stays to be looked at.
    }
  }
}

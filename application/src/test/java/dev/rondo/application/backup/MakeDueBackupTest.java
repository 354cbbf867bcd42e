package dev.rondo.application.backup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.application.backup.CreateBackup.Created;
import dev.rondo.application.backup.MakeDueBackup.Outcome;
import dev.rondo.application.file.FileRecords.FileRecord;
import dev.rondo.application.file.LostFile;
import dev.rondo.application.file.LostFile.Loss;
import dev.rondo.domain.file.FileHash;
import dev.rondo.testkit.file.InMemoryFileRecords;
import dev.rondo.testkit.file.InMemoryFileStore;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class MakeDueBackupTest {

  private static final Instant NOW = Instant.parse("2026-11-22T10:00:00Z");
  private static final Instant NIGHT = Instant.parse("2026-11-22T04:00:00Z");
  private static final Instant OLD = Instant.parse("2026-11-01T04:00:00Z");
  private static final Instant OLDER = Instant.parse("2026-10-01T04:00:00Z");

  private final InMemoryPlace place = new InMemoryPlace();
  private final InMemoryFileStore files = new InMemoryFileStore();
  private final InMemoryFileRecords records = new InMemoryFileRecords();

  private Outcome make() {
    BackupSchedule schedule = new BackupSchedule(Duration.ofDays(1), 1, 0, ZoneOffset.UTC);
    DatabaseSnapshots empty = target -> target.take(InputStream.nullInputStream());
    return new MakeDueBackup(place, schedule, new CreateBackup(empty, files, records), () -> NOW)
        .make();
  }

  @Test
  void makesNoneBeforeItIsDue() {
    place.made.addAll(List.of(NIGHT, OLD, OLDER));

    assertThat(make()).isEqualTo(new Outcome.NotDue(NIGHT));

    assertThat(place.made).containsExactly(NIGHT, OLD, OLDER);
  }

  @Test
  void makesOneAndDeletesWhatNeedNotBeKept() {
    place.made.addAll(List.of(OLD, OLDER));

    assertThat(make()).isEqualTo(new Outcome.Made(NOW, new Created(0, List.of())));

    assertThat(place.made).containsExactly(OLD, NOW);
  }

  @Test
  void deletesNoneWhileFilesAreLost() {
    FileHash lost = new FileHash("aaf4c61ddcc5e8a2dabede0f3b482cd9aea9434d");
    records.claim(List.of(new FileRecord(lost, "", 5, "")));
    records.markStored(List.of(lost));
    place.made.addAll(List.of(OLD, OLDER));

    assertThat(make())
        .isEqualTo(
            new Outcome.Made(NOW, new Created(0, List.of(new LostFile(lost, Loss.MISSING)))));

    assertThat(place.made).containsExactly(OLD, OLDER, NOW);
  }

  @Test
  void keepsTheOlderOnesWhenOneIsNotWhole() {
    place.made.addAll(List.of(OLD, OLDER));
    place.isFull = true;

    assertThatThrownBy(this::make).isInstanceOf(UncheckedIOException.class);

    assertThat(place.made).containsExactly(OLD, OLDER);
  }

  private static final class InMemoryPlace implements BackupPlace {

    private final List<Instant> made = new ArrayList<>();
    private boolean isFull;

    @Override
    public List<Instant> made() {
      return List.copyOf(made);
    }

    @Override
    public BackupArchive begin(Instant now) {
      return (BackupArchive)
          Proxy.newProxyInstance(
              BackupArchive.class.getClassLoader(),
              new Class<?>[] {BackupArchive.class},
              (_, method, _) -> {
                assertThat(method.getName()).isNotEqualTo("file");
                if (isFull) {
                  throw new IOException("full");
                }
                if (method.getName().equals("finish")) {
                  made.add(now);
                }
                return null;
              });
    }

    @Override
    public void delete(Instant when) {
      made.remove(when);
    }
  }
}

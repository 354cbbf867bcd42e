package dev.rondo.persistence.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.file.FileCheckProgress;
import dev.rondo.application.file.FileChecks;
import dev.rondo.application.file.FileRecords;
import dev.rondo.application.file.FileRecords.FileRecord;
import dev.rondo.domain.file.FileHash;
import dev.rondo.persistence.DatabaseTest;
import dev.rondo.testkit.file.SampleFiles;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class JdbcFileChecksTest extends DatabaseTest {

  private static final Instant NOW = Instant.parse("2026-11-25T00:00:00Z");
  private static final FileHash HASH = SampleFiles.DATA.hash();
  private static final FileCheckProgress BEGINNING =
      new FileCheckProgress(Optional.empty(), Instant.EPOCH, Instant.EPOCH, 0);

  @Inject FileChecks checks;
  @Inject FileRecords records;

  private FileCheckProgress find() {
    return transactions.snapshot(checks::find);
  }

  private void advance(FileCheckProgress from, FileCheckProgress to) {
    write(() -> checks.advance(from, to));
  }

  @Test
  void knowsWhichFilesAreLostAndHowFarItIs() {
    assertThat(write(() -> checks.markLost(HASH, NOW))).isFalse();
    write(() -> records.claim(List.of(new FileRecord(HASH, "0".repeat(64), 1, ""))));
    write(() -> records.markStored(Set.of(HASH)));

    assertThat(write(() -> checks.markLost(HASH, NOW))).isTrue();
    assertThat(write(() -> checks.markLost(HASH, NOW.plusSeconds(1)))).isFalse();
    assertThat(find().lost()).isEqualTo(1);
    FileHash other = new FileHash("f".repeat(40));
    assertThat(checks.lostOf(Set.of(HASH, other))).containsExactly(HASH);
    assertThat(checks.lostOf(Set.of(other))).isEmpty();
    assertThat(checks.lostBefore(NOW.plusSeconds(1), 10)).isEmpty();
    assertThat(checks.lostBefore(NOW.plusSeconds(2), 10)).containsExactly(HASH);
    assertThat(write(() -> checks.markWhole(HASH))).isTrue();
    assertThat(write(() -> checks.markWhole(HASH))).isFalse();
    assertThat(find()).isEqualTo(BEGINNING);
  }

  @Test
  void goesOnFromWhereItIsAlone() {
    FileCheckProgress further = new FileCheckProgress(Optional.of(HASH), NOW, NOW, 0);

    advance(further, BEGINNING);
    assertThat(find()).isEqualTo(BEGINNING);

    advance(BEGINNING, further);
    advance(BEGINNING, new FileCheckProgress(Optional.empty(), NOW, Instant.EPOCH, 0));
    assertThat(find()).isEqualTo(further);
  }
}

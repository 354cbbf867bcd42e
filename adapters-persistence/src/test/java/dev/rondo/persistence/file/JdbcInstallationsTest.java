package dev.rondo.persistence.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.file.FileRecords;
import dev.rondo.application.file.FileRecords.FileRecord;
import dev.rondo.application.file.InstallationRecord;
import dev.rondo.application.file.Installations;
import dev.rondo.domain.file.FileHash;
import dev.rondo.persistence.DatabaseTest;
import dev.rondo.testkit.file.SampleFiles;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class JdbcInstallationsTest extends DatabaseTest {

  @Inject Installations installations;
  @Inject FileRecords records;

  @Test
  void knowsItselfAndWhetherItHasFilesAndUntilWhenTheyAreKept() {
    InstallationRecord before = transactions.snapshot(installations::find);
    Instant later = Instant.parse("2026-11-25T00:00:00Z");
    FileHash hash = SampleFiles.DATA.hash();

    write(
        () -> {
          installations.mark(later);
          return records.claim(List.of(new FileRecord(hash, "0".repeat(64), 1, "")));
        });
    assertThat(transactions.snapshot(installations::find))
        .isEqualTo(new InstallationRecord(before.id(), true, later, false));

    write(() -> records.markStored(Set.of(hash)));
    assertThat(transactions.snapshot(installations::find).hasFiles()).isTrue();
  }
}

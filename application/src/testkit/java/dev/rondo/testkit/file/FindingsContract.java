package dev.rondo.testkit.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.file.FileInspector.Finding;
import dev.rondo.application.file.FileInspector.Inspection;
import dev.rondo.application.file.FileRecords;
import dev.rondo.application.file.FileRecords.FileRecord;
import dev.rondo.domain.file.FileUse.Format;
import dev.rondo.testkit.transaction.InTransactions;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What every {@link FileRecords} does with findings. */
public interface FindingsContract extends InTransactions {

  /** Records that know of no file. */
  FileRecords records();

  @Test
  default void keepsTheFirstFindingOfEachInspection() {
    claim();
    Inspection small = inspection(Format.IMAGE, 10);
    Inspection large = inspection(Format.IMAGE, 4_000_000_000L);

    keep(small, Finding.TOO_BIG);
    keep(large, Finding.FITS);
    keep(large, Finding.TOO_BIG);

    assertThat(records().finding(small)).contains(Finding.TOO_BIG);
    assertThat(records().finding(large)).contains(Finding.FITS);
    assertThat(records().finding(inspection(Format.GZIPPED_JSON, 10))).isEmpty();
  }

  @Test
  default void trustsNoFindingOfAnotherRevision() {
    claim();
    Inspection before = inspection(Format.AUDIO, 0);
    Inspection stricter = new Inspection(before.hash(), before.format(), before.bound(), 2);
    keep(before, Finding.FITS);

    assertThat(records().finding(stricter)).isEmpty();

    keep(stricter, Finding.WRONG_FORMAT);
    assertThat(records().finding(stricter)).contains(Finding.WRONG_FORMAT);
    assertThat(records().finding(before)).contains(Finding.FITS);
  }

  @Test
  default void keepsNothingOfAFileThatIsUnknownOrGone() {
    Inspection inspection = inspection(Format.AUDIO, 0);
    keep(inspection, Finding.FITS);
    claim();
    assertThat(records().finding(inspection)).isEmpty();

    keep(inspection, Finding.WRONG_FORMAT);
    write(
        () -> {
          records().markIdle(FileRecordsContract.NOW, 10);
          return records().markForDeletion(FileRecordsContract.LATER, 10);
        });
    write(() -> records().delete(SampleFiles.PICTURE.hash()));

    assertThat(records().finding(inspection)).isEmpty();
  }

  private void keep(Inspection inspection, Finding finding) {
    write(() -> records().keep(inspection, finding));
  }

  private void claim() {
    byte[] bytes = SampleFiles.PICTURE.bytes();
    FileRecord record =
        new FileRecord(
            SampleFiles.PICTURE.hash(), SampleFiles.hex("SHA-256", bytes), bytes.length, "me");
    write(() -> records().claim(List.of(record)));
  }

  private static Inspection inspection(Format format, long bound) {
    return new Inspection(SampleFiles.PICTURE.hash(), format, bound, 1);
  }
}

package dev.rondo.application.submission;

import dev.rondo.application.file.FileInspector;
import dev.rondo.application.file.FileInspector.Finding;
import dev.rondo.application.file.FileInspector.Inspection;
import dev.rondo.application.file.FileInspector.Source;
import dev.rondo.application.file.FileRecords;
import dev.rondo.application.file.FileStore;
import dev.rondo.application.file.StagedFile;
import dev.rondo.application.file.StoredFile;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.application.work.WorkPool;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.FileUse;
import dev.rondo.domain.form.FileRule;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;

/** Checks whether files fit a use. A stored file is inspected once for each use. */
public record FileChecker(
    FileStore store,
    FileInspector inspector,
    FileRecords records,
    WorkPool work,
    Transactions transactions) {

  enum Check {
    FITS,
    WRONG,
    ABSENT,
    /** Too many files are being inspected already. */
    BUSY
  }

  Check checkStored(FileHash hash, FileRule rule) {
    return store.find(hash).map(file -> checkStored(file, rule)).orElse(Check.ABSENT);
  }

  private Check checkStored(StoredFile file, FileRule rule) {
    if (file.size() > rule.maxSize()) {
      return Check.WRONG;
    }
    Inspection inspection = inspection(file.hash(), rule);
    Optional<Finding> known = known(inspection);
    if (known.isPresent()) {
      return check(known);
    }
    try {
      Optional<Finding> found = inspect(() -> store.open(file.hash(), 0, file.size()), rule);
      // What is said of a damaged file must not be said of it once it is restored.
      if (found.isPresent() && (check(found) == Check.FITS || store.loss(file.hash()).isEmpty())) {
        transactions.write(() -> keep(inspection, found.orElseThrow()));
      }
      return check(found);
    } catch (FileNotFoundException deletedMeanwhile) {
      return Check.ABSENT;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Check checkStaged(StagedFile file, FileRule rule) throws IOException {
    return rule.type().format() == FileUse.Format.ANY
        ? Check.FITS
        : check(inspect(file::open, rule));
  }

  /** Records that a file fits, inside the write transaction that stores it. */
  void keepFitting(FileHash hash, FileRule rule) {
    keep(inspection(hash, rule), Finding.FITS);
  }

  private void keep(Inspection inspection, Finding finding) {
    if (inspection.format() != FileUse.Format.ANY) {
      records.keep(inspection, finding);
    }
  }

  private Optional<Finding> known(Inspection inspection) {
    return inspection.format() == FileUse.Format.ANY
        ? Optional.of(Finding.FITS)
        : records.finding(inspection);
  }

  private Optional<Finding> inspect(Source source, FileRule rule) throws IOException {
    return work.run(() -> inspector.inspect(source, rule));
  }

  private static Check check(Optional<Finding> found) {
    return found
        .map(finding -> finding == Finding.FITS ? Check.FITS : Check.WRONG)
        .orElse(Check.BUSY);
  }

  private Inspection inspection(FileHash hash, FileRule rule) {
    return new Inspection(hash, rule.type().format(), inspector.bound(rule), inspector.revision());
  }
}

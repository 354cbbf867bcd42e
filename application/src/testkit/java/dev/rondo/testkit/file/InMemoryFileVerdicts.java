package dev.rondo.testkit.file;

import dev.rondo.application.file.FileInspector.Finding;
import dev.rondo.application.file.FileVerdicts;
import dev.rondo.domain.file.FileHash;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;

/** Verdicts in memory. */
public final class InMemoryFileVerdicts implements FileVerdicts {

  private final Map<Inspection, Finding> kept = new ConcurrentHashMap<>();
  private final Predicate<FileHash> hasRecord;

  /**
   * Of files with a record.
   *
   * @param hasRecord whether a file has one
   */
  public InMemoryFileVerdicts(Predicate<FileHash> hasRecord) {
    this.hasRecord = hasRecord;
  }

  @Override
  public Optional<Finding> find(Inspection inspection) {
    return hasRecord.test(inspection.hash())
        ? Optional.ofNullable(kept.get(inspection))
        : Optional.empty();
  }

  @Override
  public void keep(Inspection inspection, Finding finding) {
    if (hasRecord.test(inspection.hash())) {
      kept.putIfAbsent(inspection, finding);
    }
  }
}

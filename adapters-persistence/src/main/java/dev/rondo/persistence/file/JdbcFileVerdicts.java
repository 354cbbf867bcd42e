package dev.rondo.persistence.file;

import dev.rondo.application.file.FileInspector.Finding;
import dev.rondo.application.file.FileVerdicts;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.FileUse.Format;
import dev.rondo.persistence.file.JdbcFileRecords.FileRow;
import dev.rondo.persistence.sql.SharedRepository;
import io.micronaut.data.annotation.Query;
import io.micronaut.data.repository.GenericRepository;
import java.util.Optional;

/** Inspection results in the database. */
@SharedRepository
abstract class JdbcFileVerdicts implements FileVerdicts, GenericRepository<FileRow, FileHash> {

  @Override
  public Optional<Finding> find(Inspection inspection) {
    return find(inspection.hash(), inspection.format(), inspection.bound(), inspection.revision());
  }

  @Query(
      """
      SELECT finding FROM file_verdict
      WHERE hash = :hash AND format = :format AND bound = :bound AND revision = :revision
      """)
  abstract Optional<Finding> find(FileHash hash, Format format, long bound, int revision);

  @Override
  public void keep(Inspection inspection, Finding finding) {
    add(
        inspection.hash(),
        inspection.format().name(),
        inspection.bound(),
        inspection.revision(),
        finding.name());
  }

  /** Adds an inspection result of a recorded file. */
  @Query(
      """
      INSERT INTO file_verdict (hash, format, bound, revision, finding)
      SELECT hash, :format, :bound, :revision, :finding FROM file WHERE hash = :hash
      ON CONFLICT DO NOTHING
      """)
  abstract void add(FileHash hash, String format, long bound, int revision, String finding);
}

package dev.rondo.persistence.submission;

import io.micronaut.data.annotation.Query;
import io.micronaut.data.jdbc.annotation.JdbcRepository;
import io.micronaut.data.model.query.builder.sql.Dialect;
import io.micronaut.data.repository.GenericRepository;
import java.util.Collection;

/** The table of the files that submissions name. */
@JdbcRepository(dialect = Dialect.POSTGRES)
interface SubmissionFileRows extends GenericRepository<SubmissionFileRow, String> {

  @Query(
      """
      INSERT INTO submission_file (submission, hash, file_use, max_size, max_pixels, missing)
      VALUES (:submission, :hash, :fileUse, :maxSize, :maxPixels, :missing)
      """)
  void add(Collection<SubmissionFileRow> rows);

  @Query("UPDATE submission_file SET missing = FALSE WHERE submission = :key")
  void setAllPresent(String key);

  @Query(
      """
      UPDATE submission_file SET missing = FALSE
      WHERE submission = :key AND missing AND hash NOT IN (:awaited)
      """)
  void setPresentExcept(String key, Collection<String> awaited);
}

package dev.rondo.persistence.community;

import io.micronaut.data.annotation.Query;
import io.micronaut.data.jdbc.annotation.JdbcRepository;
import io.micronaut.data.model.query.builder.sql.Dialect;
import io.micronaut.data.repository.GenericRepository;
import java.util.Collection;
import java.util.List;

/** The table of the pictures of reports. */
@JdbcRepository(dialect = Dialect.POSTGRES)
interface ReportFileRows extends GenericRepository<ReportFileRow, String> {

  @Query("INSERT INTO report_file (report, position, hash) VALUES (:report, :position, :hash)")
  void add(Collection<ReportFileRow> rows);

  @Query(
      """
      SELECT report, position, hash FROM report_file WHERE report IN (:reports)
      ORDER BY report, position
      """)
  List<ReportFileRow> of(Collection<String> reports);
}

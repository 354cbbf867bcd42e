package dev.rondo.persistence.community;

import dev.rondo.application.community.Reports;
import dev.rondo.application.paging.Listing;
import dev.rondo.domain.community.Report;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.persistence.sql.Purge;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Reports in the database. */
@Singleton
final class JdbcReports implements Reports {

  private final JdbcOperations operations;

  JdbcReports(JdbcOperations operations) {
    this.operations = operations;
  }

  @Override
  public void add(Report report) {
    Sql.of(
            "INSERT INTO report (id, subject, reporter, reason, details, reported_at)"
                + " VALUES (?, ?, ?, ?, ?, ?)",
            report.id(),
            report.subject().text(),
            report.reporter().value(),
            report.reason(),
            report.details(),
            report.time())
        .update(operations);
    for (int i = 0; i < report.pictures().size(); i++) {
      Sql.of(
              "INSERT INTO report_file (report, position, hash) VALUES (?, ?, ?)",
              report.id(),
              i,
              report.pictures().get(i).hex())
          .update(operations);
    }
  }

  @Override
  public Listing<Report> list() {
    return new ReportListing(operations);
  }

  @Override
  public Optional<FiledReport> lock(String id) {
    return Sql.of("SELECT resolved_at FROM report WHERE id = ? FOR UPDATE", id)
        .query(operations, row -> row.getObject("resolved_at") == null ? State.OPEN : State.CLOSED)
        .stream()
        .findFirst()
        .flatMap(
            state ->
                new ReportListing(operations)
                    .read(Sql.of(" WHERE id = ?", id)).stream()
                        .map(report -> new FiledReport(report, state))
                        .findFirst());
  }

  @Override
  public void resolve(String id, Instant now) {
    Sql.of("UPDATE report SET resolved_at = ? WHERE id = ?", now, id).update(operations);
  }

  @Override
  public List<Report> by(PlayerId reporter) {
    return new ReportListing(operations).read(Sql.of(" WHERE reporter = ?", reporter.value()));
  }

  @Override
  public void remove(String id) {
    Sql.of("DELETE FROM report WHERE id = ?", id).update(operations);
  }

  @Override
  public int purge(Instant before, int limit) {
    return Purge.batch(operations, "report", "id", "resolved_at < ?", before, limit);
  }
}

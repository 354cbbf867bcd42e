package dev.rondo.persistence.community;

import dev.rondo.application.community.Reports;
import dev.rondo.application.paging.Listing;
import dev.rondo.domain.community.Report;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import jakarta.inject.Singleton;

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
}

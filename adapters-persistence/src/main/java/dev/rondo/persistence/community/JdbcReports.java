package dev.rondo.persistence.community;

import static dev.rondo.persistence.sql.Sql.stored;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import dev.rondo.application.community.Reports;
import dev.rondo.application.paging.Listing;
import dev.rondo.application.paging.Listing.Row;
import dev.rondo.domain.community.Report;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.persistence.sql.Batches;
import dev.rondo.persistence.sql.KeysetListing;
import dev.rondo.persistence.sql.KeysetListing.Order;
import dev.rondo.persistence.sql.Purge;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** Reports in the database. */
@Singleton
final class JdbcReports implements Reports {

  private final ReportRows reports;
  private final ReportFileRows files;
  private final JdbcOperations operations;

  JdbcReports(ReportRows reports, ReportFileRows files, JdbcOperations operations) {
    this.reports = reports;
    this.files = files;
    this.operations = operations;
  }

  @Override
  public void add(Report report) {
    reports.add(
        report.id(),
        report.subject().text(),
        report.reporter().value(),
        report.reason(),
        report.details(),
        stored(report.time()));
    List<FileHash> pictures = report.pictures();
    if (!pictures.isEmpty()) {
      files.add(
          IntStream.range(0, pictures.size())
              .mapToObj(i -> new ReportFileRow(report.id(), i, pictures.get(i).hex()))
              .toList());
    }
  }

  @Override
  public Listing<Report> list() {
    Sql open = Sql.of(" FROM report WHERE resolved_at IS NULL");
    return new KeysetListing<>(operations, open, List.of("position"), Order.ASCENDING, this::page);
  }

  private List<Row<Report>> page(Sql chosen) {
    return withPictures(Sql.of("SELECT *").add(chosen).query(operations, ReportRow.class));
  }

  private List<Row<Report>> withPictures(List<ReportRow> rows) {
    Map<String, List<FileHash>> pictures = pictures(rows);
    return rows.stream()
        .map(
            row ->
                new Row<>(
                    SortKey.of(row.position()),
                    row.toDomain(pictures.getOrDefault(row.id(), List.of()))))
        .toList();
  }

  private Map<String, List<FileHash>> pictures(List<ReportRow> rows) {
    return rows.stream()
        .map(ReportRow::id)
        .gather(Batches.cut())
        .flatMap(ids -> files.of(ids).stream())
        .collect(
            groupingBy(
                ReportFileRow::report, mapping(file -> new FileHash(file.hash()), toList())));
  }

  @Override
  public Optional<FiledReport> lock(String id) {
    // Read after the wait: the report is what the one before made of it.
    return reports.lock(id).stream()
        .flatMap(locked -> reports.find(locked).stream())
        .findFirst()
        .map(row -> new FiledReport(withPictures(List.of(row)).getFirst().value(), row.state()));
  }

  @Override
  public List<Report> by(PlayerId reporter) {
    return withPictures(reports.by(reporter.value())).stream().map(Row::value).toList();
  }

  @Override
  public void resolve(String id, Instant now) {
    reports.resolve(id, stored(now));
  }

  @Override
  public void remove(String id) {
    reports.remove(List.of(id));
  }

  @Override
  public int purge(Instant before, int limit) {
    return Purge.batch(reports.lockResolved(stored(before), limit), reports::remove);
  }
}

package dev.rondo.persistence.community;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import dev.rondo.application.community.Reports;
import dev.rondo.application.community.Reports.State;
import dev.rondo.application.paging.Listing;
import dev.rondo.application.paging.Listing.Row;
import dev.rondo.domain.community.Report;
import dev.rondo.domain.community.Subject;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.persistence.sql.At;
import dev.rondo.persistence.sql.Batches;
import dev.rondo.persistence.sql.KeysetListing;
import dev.rondo.persistence.sql.KeysetListing.Order;
import dev.rondo.persistence.sql.Purge;
import dev.rondo.persistence.sql.SharedRepository;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import io.micronaut.data.annotation.Query;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.data.repository.GenericRepository;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

@SharedRepository
abstract class JdbcReports implements Reports, GenericRepository<JdbcReports.Picture, String> {

  private static final String OF_PLAYER =
      """
      reporter = ? OR subject = ?
      OR subject IN (SELECT 'comments/' || name FROM comment WHERE author = ?)
      OR subject IN (SELECT LOWER(kind) || 's/' || name FROM item WHERE owner = ?)
      OR subject IN (SELECT LOWER(kind) || 's/' || name FROM hidden_item WHERE owner = ?)
      """;

  private final JdbcOperations operations;

  JdbcReports(JdbcOperations operations) {
    this.operations = operations;
  }

  @MappedEntity("report_file")
  record Picture(String report, int position, FileHash hash) {}

  @Override
  public void add(Report report) {
    Sql.of("INSERT INTO report (id, subject, reporter, reason, details, reported_at)")
        .add(
            " VALUES (?, ?, ?, ?, ?, ?)",
            report.id(),
            report.subject().text(),
            report.reporter().value(),
            report.reason(),
            report.details(),
            report.time())
        .update(operations);
    List<FileHash> pictures = report.pictures();
    if (!pictures.isEmpty()) {
      add(
          IntStream.range(0, pictures.size())
              .mapToObj(i -> new Picture(report.id(), i, pictures.get(i)))
              .toList());
    }
  }

  @Query("INSERT INTO report_file (report, position, hash) VALUES (:report, :position, :hash)")
  abstract void add(List<Picture> pictures);

  @Override
  public Listing<Report> list(State state) {
    return list(state, Sql.of(""));
  }

  @Override
  public Listing<Report> of(State state, PlayerId player) {
    String id = player.value();
    return list(state, Sql.of(" AND (" + OF_PLAYER + ")", id, "users/" + id, id, id, id));
  }

  private Listing<Report> list(State state, Sql condition) {
    boolean isOpen = state == State.OPEN;
    return new KeysetListing<>(
        operations,
        Sql.of(" FROM report WHERE resolved_at IS" + (isOpen ? "" : " NOT") + " NULL")
            .add(condition),
        List.of("position"),
        isOpen ? Order.ASCENDING : Order.DESCENDING,
        this::page);
  }

  @Override
  @Query("SELECT id FROM report WHERE subject = :subject AND resolved_at IS NULL ORDER BY position")
  public abstract List<String> openAbout(Subject subject);

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
        .flatMap(ids -> picturesOf(ids).stream())
        .collect(groupingBy(Picture::report, mapping(Picture::hash, toList())));
  }

  @Query(
      """
      SELECT report, position, hash FROM report_file WHERE report IN (:ids)
      ORDER BY report, position
      """)
  abstract List<Picture> picturesOf(List<String> ids);

  @Override
  public Optional<FiledReport> lock(String id) {
    // Read after the wait: the report is what the one before made of it.
    var _ = lockAllAboutTheSame(id);
    return find(id)
        .map(row -> new FiledReport(withPictures(List.of(row)).getFirst().value(), row.state()));
  }

  /** Reports on one subject are closed together and locked in one order. */
  @Query(
      """
      SELECT id FROM report WHERE subject = (SELECT subject FROM report WHERE id = :id)
      ORDER BY position FOR UPDATE
      """)
  abstract List<String> lockAllAboutTheSame(String id);

  @Query("SELECT * FROM report WHERE id = :id")
  abstract Optional<ReportRow> find(String id);

  @Override
  public List<Report> by(PlayerId reporter) {
    return withPictures(rowsBy(reporter)).stream().map(Row::value).toList();
  }

  @Query("SELECT * FROM report WHERE reporter = :reporter ORDER BY position")
  abstract List<ReportRow> rowsBy(PlayerId reporter);

  @Override
  @Query("UPDATE report SET resolved_at = :now WHERE id = :id")
  public abstract void resolve(String id, @At Instant now);

  @Override
  @Query("UPDATE report SET resolved_at = NULL WHERE id = :id")
  public abstract void reopen(String id);

  @Override
  @Query("DELETE FROM report WHERE id = :id")
  public abstract void remove(String id);

  @Override
  public int purge(Instant before, int limit) {
    return Purge.batch(lockResolved(before, limit), this::remove);
  }

  @Query(
      """
      SELECT id FROM report WHERE resolved_at < :before
      LIMIT :limit FOR UPDATE SKIP LOCKED
      """)
  abstract List<String> lockResolved(@At Instant before, int limit);

  @Query("DELETE FROM report WHERE id IN (:ids)")
  abstract void remove(List<String> ids);

  /** A report in the database, without its pictures. */
  @MappedEntity("report")
  record ReportRow(
      @Id String id,
      long position,
      Subject subject,
      PlayerId reporter,
      String reason,
      String details,
      Instant reportedAt,
      @Nullable Instant resolvedAt) {

    State state() {
      return resolvedAt == null ? State.OPEN : State.CLOSED;
    }

    Report toDomain(List<FileHash> pictures) {
      return new Report(id, subject, reporter, reason, details, pictures, reportedAt);
    }
  }
}

package dev.rondo.persistence.community;

import dev.rondo.application.paging.Listing;
import dev.rondo.domain.community.Report;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The open reports, the oldest first. */
final class ReportListing implements Listing<Report> {

  private static final String OPEN = " WHERE resolved_at IS NULL";

  private final JdbcOperations operations;

  ReportListing(JdbcOperations operations) {
    this.operations = operations;
  }

  @Override
  public long count(long atMost) {
    return Sql.of(
            "SELECT COUNT(*) FROM (SELECT id FROM report WHERE resolved_at IS NULL LIMIT ?)"
                + " counted",
            atMost)
        .query(operations, row -> row.getLong(1))
        .getFirst();
  }

  @Override
  public List<Row<Report>> from(long offset, int limit) {
    return page(Sql.of(OPEN), limit, offset);
  }

  @Override
  public List<Row<Report>> after(SortKey key, int limit) {
    return page(Sql.of(OPEN + " AND position > ?", key.values().getFirst()), limit, 0);
  }

  /** All reports that meet a condition, the oldest first. */
  List<Report> read(Sql condition) {
    return page(condition, Integer.MAX_VALUE, 0).stream().map(Row::value).toList();
  }

  private List<Row<Report>> page(Sql condition, int limit, long offset) {
    List<Row<Report>> bare =
        Sql.of("SELECT id, position, subject, reporter, reason, details, reported_at FROM report")
            .add(condition)
            .add(" ORDER BY position LIMIT ? OFFSET ?", limit, offset)
            .query(
                operations,
                row ->
                    new Row<>(
                        SortKey.of(row.getLong("position")),
                        new Report(
                            row.getString("id"),
                            SubjectText.read(row.getString("subject")),
                            new PlayerId(row.getString("reporter")),
                            row.getString("reason"),
                            row.getString("details"),
                            List.of(),
                            Sql.instant(row, "reported_at"))));
    Map<String, List<FileHash>> pictures = pictures(bare);
    return bare.stream()
        .map(
            row ->
                new Row<>(
                    row.key(),
                    with(row.value(), pictures.getOrDefault(row.value().id(), List.of()))))
        .toList();
  }

  private Map<String, List<FileHash>> pictures(List<Row<Report>> rows) {
    Map<String, List<FileHash>> pictures = new HashMap<>();
    if (!rows.isEmpty()) {
      Sql.of("SELECT report, hash FROM report_file WHERE report IN ")
          .add(Sql.oneOf(rows.stream().map(row -> row.value().id()).toList()))
          .add(" ORDER BY report, position")
          .query(operations, row -> Map.entry(row.getString("report"), row.getString("hash")))
          .forEach(
              picture ->
                  pictures
                      .computeIfAbsent(picture.getKey(), report -> new ArrayList<>())
                      .add(new FileHash(picture.getValue())));
    }
    return pictures;
  }

  private static Report with(Report bare, List<FileHash> pictures) {
    return new Report(
        bare.id(),
        bare.subject(),
        bare.reporter(),
        bare.reason(),
        bare.details(),
        pictures,
        bare.time());
  }
}

package dev.rondo.persistence.leaderboard;

import dev.rondo.application.leaderboard.FirstSubmissions;
import dev.rondo.application.leaderboard.Result.ReviewStatus;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.leaderboard.Chart;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.persistence.sql.SharedRepository;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import io.micronaut.data.annotation.Query;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.data.repository.GenericRepository;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

@SharedRepository
abstract class JdbcFirstSubmissions
    implements FirstSubmissions,
        GenericRepository<JdbcFirstSubmissions.FirstSubmissionRow, FileHash> {

  @MappedEntity("first_submission")
  record FirstSubmissionRow(
      @Id FileHash hash, PlayerId player, ItemName level, String data, boolean rejected) {

    FirstSubmission toDomain() {
      return new FirstSubmission(player, new Chart(level, data), rejected);
    }
  }

  private final JdbcOperations operations;

  JdbcFirstSubmissions(JdbcOperations operations) {
    this.operations = operations;
  }

  @Override
  @Query("DELETE FROM first_submission WHERE player = :player")
  public abstract void forget(PlayerId player);

  /** Waits for concurrent inserts of the same row. */
  @Override
  public Map<FileHash, FirstSubmission> keep(
      Collection<FileHash> hashes, FirstSubmission submission) {
    if (hashes.isEmpty()) {
      return Map.of();
    }
    List<FileHash> sorted = hashes.stream().sorted(Comparator.comparing(FileHash::hex)).toList();
    Chart chart = submission.chart();
    Sql added =
        Sql.of("INSERT INTO first_submission (hash, player, level, data) VALUES ")
            .each(
                sorted,
                ", ",
                (sql, hash) ->
                    sql.add(
                        "(?, ?, ?, ?)",
                        hash.hex(),
                        submission.player().value(),
                        chart.level().value(),
                        chart.data()));
    Map<FileHash, FirstSubmission> first = new HashMap<>();
    sorted.forEach(hash -> first.put(hash, submission));
    if (added.add(" ON CONFLICT DO NOTHING").update(operations) < sorted.size()) {
      find(sorted).forEach(row -> first.put(row.hash(), row.toDomain()));
    }
    return first;
  }

  @Override
  public void decide(
      Collection<FileHash> hashes, FirstSubmission submission, ReviewStatus decided) {
    if (!hashes.isEmpty()) {
      Chart chart = submission.chart();
      decide(
          List.copyOf(hashes),
          submission.player(),
          chart.level(),
          chart.data(),
          decided == ReviewStatus.REJECTED);
    }
  }

  @Query(
      """
      UPDATE first_submission SET rejected = :rejected
      WHERE hash IN (:hashes) AND player = :player AND level = :level AND data = :data
      """)
  abstract void decide(
      List<FileHash> hashes, PlayerId player, ItemName level, String data, boolean rejected);

  @Query("SELECT * FROM first_submission WHERE hash IN (:hashes)")
  abstract List<FirstSubmissionRow> find(List<FileHash> hashes);
}

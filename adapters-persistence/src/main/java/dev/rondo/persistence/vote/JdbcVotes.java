package dev.rondo.persistence.vote;

import dev.rondo.application.vote.Votes;
import dev.rondo.domain.community.Subject;
import dev.rondo.domain.community.Vote;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.persistence.change.CommunityChangeLog;
import dev.rondo.persistence.leaderboard.ResultRow;
import dev.rondo.persistence.sql.At;
import dev.rondo.persistence.sql.SharedRepository;
import dev.rondo.persistence.vote.JdbcVotes.VoteRow;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.data.annotation.MappedEntity;
import io.micronaut.data.annotation.Query;
import io.micronaut.data.repository.GenericRepository;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Votes in the database; each says whether it counts, so that nothing is joined to add them up. */
@SharedRepository
abstract class JdbcVotes implements Votes, GenericRepository<VoteRow, ItemName> {

  private final CommunityChangeLog changes;

  JdbcVotes(CommunityChangeLog changes) {
    this.changes = changes;
  }

  @MappedEntity("vote")
  record VoteRow(ItemName level, PlayerId player, int difficulty, int quality, boolean counts) {}

  @Override
  public boolean mayVote(ItemName level, PlayerId player) {
    return countResults(level, player) > 0;
  }

  @Query(
      """
      SELECT COUNT(*) FROM level_result
      WHERE level = :level AND player = :player AND
      """
          + ResultRow.COUNTS)
  abstract long countResults(ItemName level, PlayerId player);

  @Override
  public void cast(ItemName level, PlayerId player, Vote vote, Instant newcomersSince) {
    remove(level, player);
    add(level, player, vote.difficulty(), vote.quality(), newcomersSince);
    note(level, player);
  }

  private void note(ItemName level, PlayerId player) {
    changes.noteLike(new Subject.OfItem(new ItemRef(ItemKind.LEVEL, level)), player);
  }

  @Query("DELETE FROM vote WHERE level = :level AND player = :player")
  abstract void remove(ItemName level, PlayerId player);

  @Query(
      """
      INSERT INTO vote (level, player, difficulty, quality, counts)
      SELECT :level, id, :difficulty, :quality, status = 'GOOD' AND met_at <= :newcomersSince
      FROM player WHERE id = :player
      """)
  abstract void add(
      ItemName level, PlayerId player, int difficulty, int quality, @At Instant newcomersSince);

  @Override
  public Map<ItemName, Average> averages(Collection<ItemName> levels) {
    return averageRows(levels).stream()
        .collect(
            Collectors.toUnmodifiableMap(
                AverageRow::level, row -> new Average(row.votes, row.difficulty, row.quality)));
  }

  @Query(
      """
      SELECT level, COUNT(*) AS votes, AVG(CAST(difficulty AS DOUBLE PRECISION)) AS difficulty,
        AVG(CAST(quality AS DOUBLE PRECISION)) AS quality
      FROM vote WHERE level IN (:levels) AND counts GROUP BY level
      """)
  abstract List<AverageRow> averageRows(Collection<ItemName> levels);

  @Introspected
  record AverageRow(ItemName level, int votes, double difficulty, double quality) {}

  @Override
  public int recount(Instant newcomersSince, int atMost) {
    List<VoteRow> changed = changed(newcomersSince, atMost);
    for (VoteRow vote : changed) {
      count(vote.level, vote.player, !vote.counts);
      note(vote.level, vote.player);
    }
    return changed.size();
  }

  /** Waits for no other lock: a level or a player may be deleted meanwhile. */
  @Query(
      """
      SELECT level, player, difficulty, quality, counts FROM vote
      WHERE counts <> (EXISTS (
        SELECT 1 FROM player JOIN level_result ON level_result.player = player.id
        WHERE player.id = vote.player AND player.status = 'GOOD'
          AND player.met_at <= :newcomersSince AND level_result.level = vote.level
          AND
      """
          + ResultRow.COUNTS
          + """
          ))
          ORDER BY level, player LIMIT :limit FOR UPDATE SKIP LOCKED
          """)
  abstract List<VoteRow> changed(@At Instant newcomersSince, int limit);

  @Query("UPDATE vote SET counts = :counts WHERE level = :level AND player = :player")
  abstract void count(ItemName level, PlayerId player, boolean counts);

  @Override
  public Map<ItemName, Vote> of(PlayerId player) {
    return rowsOf(player).stream()
        .collect(
            Collectors.toUnmodifiableMap(
                VoteRow::level, row -> new Vote(row.difficulty, row.quality)));
  }

  @Query("SELECT level, player, difficulty, quality, counts FROM vote WHERE player = :player")
  abstract List<VoteRow> rowsOf(PlayerId player);

  @Override
  @Query("DELETE FROM vote WHERE level = :level")
  public abstract void removeOf(ItemName level);

  @Override
  public void forget(PlayerId player) {
    lockOf(player).forEach(level -> note(level, player));
    removeBy(player);
  }

  /** In one order, as others may delete the votes on a level. */
  @Query("SELECT level FROM vote WHERE player = :player ORDER BY level FOR UPDATE")
  abstract List<ItemName> lockOf(PlayerId player);

  @Query("DELETE FROM vote WHERE player = :player")
  abstract void removeBy(PlayerId player);
}

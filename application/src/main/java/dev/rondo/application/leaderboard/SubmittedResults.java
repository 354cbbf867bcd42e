package dev.rondo.application.leaderboard;

import dev.rondo.application.item.CatalogueUpdates;
import dev.rondo.application.leaderboard.FirstSubmissions.FirstSubmission;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ReplayItem;
import dev.rondo.domain.leaderboard.Chart;
import dev.rondo.domain.leaderboard.ReplayInconsistency;
import dev.rondo.domain.player.PlayerId;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Accepts submitted results with their replays. Those read before are scored at once, others by
 * {@link ScoreResults}.
 */
public final class SubmittedResults {

  /** At most this many submissions end at the same time; a displaced replay is read again. */
  private static final int MOST_PREPARED = 1_000;

  private final CatalogueUpdates updates;
  private final Records records;
  private final FirstSubmissions firstSubmissions;
  private final Supplier<ResultScorer> scorer;

  private final Map<ItemName, Prepared> prepared =
      Collections.synchronizedMap(
          new LinkedHashMap<>() {
            @Override
            protected boolean removeEldestEntry(Map.Entry<ItemName, Prepared> eldest) {
              return size() > MOST_PREPARED;
            }
          });

  /** The scorer is supplied lazily, because other effects do not need its file store. */
  public SubmittedResults(
      CatalogueUpdates updates,
      Records records,
      FirstSubmissions firstSubmissions,
      Supplier<ResultScorer> scorer) {
    this.updates = updates;
    this.records = records;
    this.firstSubmissions = firstSubmissions;
    this.scorer = scorer;
  }

  /**
   * Reads the stored replay of a result that will be added, outside of transactions, if that is
   * possible now.
   */
  public void prepare(ReplayItem replay, Chart chart, PlayerId player) {
    Result result = Result.pending(replay.name(), chart, player);
    prepared.remove(replay.name());
    try {
      ResultScorer.file(replay)
          .flatMap(data -> scorer.get().read(data, result, replay.configuration()))
          .ifPresent(scores -> prepared.put(replay.name(), new Prepared(chart, scores)));
    } catch (RuntimeException | Error unread) {
      // ScoreResults reads it once more, and tells what fails.
    }
  }

  /** Saves a result inside a write transaction that has locked the level. */
  public void add(ReplayItem replay, Chart chart, PlayerId player) {
    Result result = Result.pending(replay.name(), chart, player);
    Optional<Scores> ready =
        Optional.ofNullable(prepared.remove(replay.name()))
            .filter(known -> known.chart.equals(chart))
            .map(Prepared::scores);
    if (ready.isEmpty()) {
      keep(replay, chart, player);
      records.add(result);
      return;
    }
    Scores scores = ready.orElseThrow();
    updates.addReplay(replay.withSubtitle(scores.summary()), player);
    Set<ReplayInconsistency> found =
        scorer.get().ofFirstSubmissions(scores, new FirstSubmission(player, chart));
    Result scored = result.scored(scores.with(found), scores);
    records.add(scored);
    if (scored.status().counts()) {
      records.improve(scored);
    }
  }

  /** Saves a replay alone, inside a write transaction. */
  public void keep(ReplayItem replay, Chart chart, PlayerId player) {
    updates.addReplay(replay, player);
    firstSubmissions.keep(
        ResultScorer.file(replay).stream().toList(), new FirstSubmission(player, chart));
  }

  private record Prepared(Chart chart, Scores scores) {}
}

package dev.rondo.persistence.leaderboard;

import dev.rondo.application.leaderboard.Records.PlayerRecord;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.leaderboard.Chart;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.persistence.leaderboard.PlayerRecords.Best;
import io.micronaut.data.annotation.MappedEntity;
import java.util.Comparator;

/**
 * A record in the database; {@code lead} is its negated worth, {@code board} the leaderboard's key.
 */
@MappedEntity("chart_record")
record RecordRow(
    ItemName level,
    String data,
    String board,
    PlayerId player,
    long lead,
    long position,
    ItemName replay) {

  static final Comparator<RecordRow> BEST_FIRST =
      Comparator.comparingLong(RecordRow::lead).thenComparingLong(RecordRow::position);

  /** Whether it is of a result with this worth, on this leaderboard. */
  boolean isOf(Best best) {
    return board.equals(best.board())
        && replay.value().equals(best.replay())
        && lead == -best.worth();
  }

  PlayerRecord toDomain() {
    return new PlayerRecord(replay, new Chart(level, data));
  }
}

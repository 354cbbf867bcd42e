package dev.rondo.persistence.leaderboard;

import dev.rondo.application.leaderboard.Records.PlayerRecord;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.leaderboard.Chart;
import dev.rondo.domain.leaderboard.Leaderboard;
import io.micronaut.data.annotation.MappedEntity;

/**
 * A record in the database.
 *
 * @param lead its value, negated
 */
@MappedEntity("chart_record")
record RecordRow(
    String level,
    String data,
    Leaderboard board,
    String player,
    long lead,
    long position,
    String replay) {

  boolean isOf(ItemName result, long value) {
    return replay.equals(result.value()) && lead == -value;
  }

  PlayerRecord toDomain() {
    return new PlayerRecord(new ItemName(replay), new Chart(new ItemName(level), data));
  }
}

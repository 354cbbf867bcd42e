package dev.rondo.persistence.leaderboard;

import dev.rondo.application.leaderboard.Records.PlayerRecord;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.leaderboard.Chart;
import dev.rondo.domain.player.PlayerId;
import io.micronaut.data.annotation.MappedEntity;

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

  PlayerRecord toDomain() {
    return new PlayerRecord(replay, new Chart(level, data));
  }
}

package dev.rondo.persistence.leaderboard;

import dev.rondo.application.leaderboard.Records.Entry;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.Player;
import dev.rondo.domain.player.Player.AccountStatus;
import dev.rondo.persistence.player.StoredProfiles;
import io.micronaut.core.annotation.Introspected;
import java.sql.ResultSet;
import java.sql.SQLException;

/** A record joined with its player. */
@Introspected
record EntryRow(long lead, long position, String replay, AccountStatus status, String profile) {

  static EntryRow read(ResultSet row) throws SQLException {
    return new EntryRow(
        row.getLong("lead"),
        row.getLong("position"),
        row.getString("replay"),
        AccountStatus.valueOf(row.getString("status")),
        row.getString("profile"));
  }

  Entry toDomain() {
    return new Entry(new ItemName(replay), new Player(StoredProfiles.read(profile), status), -lead);
  }
}

package dev.rondo.persistence.leaderboard;

import dev.rondo.application.leaderboard.Records.Entry;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.Player;
import dev.rondo.domain.player.Player.AccountStatus;
import dev.rondo.persistence.player.StoredProfiles;
import io.micronaut.data.annotation.MappedEntity;

/** A record joined with its player. */
@MappedEntity("chart_record")
record EntryRow(long lead, long position, String replay, AccountStatus status, String profile) {

  Entry toDomain() {
    return new Entry(new ItemName(replay), new Player(StoredProfiles.read(profile), status), -lead);
  }
}

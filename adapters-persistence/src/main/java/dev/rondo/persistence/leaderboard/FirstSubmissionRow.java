package dev.rondo.persistence.leaderboard;

import dev.rondo.application.leaderboard.FirstSubmissions.FirstSubmission;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.leaderboard.Chart;
import dev.rondo.domain.player.PlayerId;
import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;

/** The first submission of a replay data file in the database. */
@MappedEntity("first_submission")
record FirstSubmissionRow(@Id String hash, String player, String level, String data) {

  FirstSubmission toDomain() {
    return new FirstSubmission(new PlayerId(player), new Chart(new ItemName(level), data));
  }
}

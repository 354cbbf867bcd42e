package dev.rondo.http.leaderboard;

import dev.rondo.application.leaderboard.ViewLeaderboard.RecordOutcome;
import dev.rondo.http.item.ItemResponse;
import dev.rondo.http.protocol.View;
import io.micronaut.serde.annotation.Serdeable;
import java.util.List;

/** A record's replay as JSON, its level nested. */
@Serdeable.Serializable
record RecordDetailsResponse(List<ItemResponse> replays) {

  static RecordDetailsResponse from(RecordOutcome.Found found, View view) {
    return new RecordDetailsResponse(
        List.of(ItemResponse.from(found.replay(), found.related(), view)));
  }
}

package dev.rondo.http.leaderboard;

import dev.rondo.application.leaderboard.ViewLeaderboard.Ranked;
import dev.rondo.domain.paging.Page;
import dev.rondo.http.protocol.View;
import io.micronaut.serde.annotation.Serdeable;
import java.util.List;

/** The front of a leaderboard as JSON. */
@Serdeable.Serializable
record LeaderboardDetailsResponse(List<RecordResponse> topRecords) {

  static LeaderboardDetailsResponse from(Page<Ranked> best, View view) {
    return new LeaderboardDetailsResponse(RecordResponse.from(best.items(), view));
  }
}

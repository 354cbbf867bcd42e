package dev.rondo.http.leaderboard;

import dev.rondo.application.leaderboard.ViewLeaderboard.Ranked;
import dev.rondo.http.item.UserItemResponse;
import dev.rondo.http.protocol.View;
import io.micronaut.serde.annotation.Serdeable;
import java.util.List;

/** A record as JSON ({@code ServerItemLeaderboardRecord}), as text for people. */
@Serdeable.Serializable
record RecordResponse(
    String name, String rank, String player, UserItemResponse playerUser, String value) {

  static List<RecordResponse> from(List<Ranked> records, View view) {
    return records.stream().map(ranked -> from(ranked, view)).toList();
  }

  private static RecordResponse from(Ranked ranked, View view) {
    return new RecordResponse(
        ranked.name().value(),
        Long.toString(ranked.rank()),
        ranked.player().profile().name(),
        UserItemResponse.from(ranked.player().item(), view),
        Long.toString(ranked.value()));
  }
}

package dev.rondo.domain.room;

import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.leaderboard.GameplayResult;
import dev.rondo.domain.player.PlayerId;
import java.time.Instant;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A player's attempt in a round of a room here, drawn by the server and played with the files that
 * all played.
 */
public record RoomAttempt(
    String round,
    ItemName room,
    PlayerId player,
    ItemName level,
    GameplayResult result,
    Instant finished) {

  private static final Comparator<Placed> BEST_FIRST =
      Comparator.comparingInt(Placed::place).thenComparing(placed -> placed.attempt().finished());

  /** Attempts by round in the order of what they begin with, in each the best first. */
  public static List<List<Placed>> byRound(List<Placed> latestFirst) {
    return latestFirst.stream()
        .collect(
            Collectors.groupingBy(
                placed -> placed.attempt().round(), LinkedHashMap::new, Collectors.toList()))
        .values()
        .stream()
        .map(round -> round.stream().sorted(BEST_FIRST).toList())
        .toList();
  }

  /** An attempt with its place in its round, and its player's name. */
  public record Placed(RoomAttempt attempt, int place, String name) {}
}

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
 * What a player reached in a round that was played in a room here: the server has drawn the round,
 * saw the player start it with the files that all played, and finish it.
 */
public record RoomTry(
    String round,
    ItemName room,
    PlayerId player,
    ItemName level,
    GameplayResult result,
    Instant finished) {

  private static final Comparator<Placed> BEST_FIRST =
      Comparator.comparingInt(Placed::place).thenComparing(placed -> placed.attempt().finished());

  /** Tries by round in the order of what they begin with, in each the best first. */
  public static List<Placed> byRound(List<Placed> latestFirst) {
    return latestFirst.stream()
        .collect(
            Collectors.groupingBy(
                placed -> placed.attempt().round(), LinkedHashMap::new, Collectors.toList()))
        .values()
        .stream()
        .flatMap(round -> round.stream().sorted(BEST_FIRST))
        .toList();
  }

  /** With its place among the tries of its round. */
  public record Placed(RoomTry attempt, int place) {}
}

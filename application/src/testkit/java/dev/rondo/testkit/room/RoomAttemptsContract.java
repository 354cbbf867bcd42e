package dev.rondo.testkit.room;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.player.Players;
import dev.rondo.application.room.RoomAttempts;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.leaderboard.GameplayResult;
import dev.rondo.domain.leaderboard.Grade;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.room.RoomAttempt;
import dev.rondo.testkit.player.Profiles;
import dev.rondo.testkit.transaction.InTransactions;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What every {@link RoomAttempts} does. */
public interface RoomAttemptsContract extends InTransactions {

  Instant NOW = Instant.parse("2026-11-20T12:00:00Z");
  ItemName HALL = new ItemName("hall");
  PlayerId ANN = new PlayerId("ann");

  RoomAttempts attempts();

  Players players();

  @BeforeEach
  default void meet() {
    for (String player : List.of("ann", "ben", "cat")) {
      write(() -> players().register(Profiles.of(player, "1", "Name of " + player), NOW));
    }
  }

  private void add(RoomAttempt... attempts) {
    write(() -> List.of(attempts).forEach(attempts()::add));
  }

  private static RoomAttempt attempt(
      String round, String room, String player, int score, int second) {
    return new RoomAttempt(
        round,
        new ItemName(room),
        new PlayerId(player),
        new ItemName("song"),
        new GameplayResult(Grade.FULL_COMBO, score, 2.5, 3, 4, 5, 6, 7, 8),
        NOW.plusSeconds(second));
  }

  private List<String> inHall(int limit) {
    return attempts().inRoom(HALL, limit).stream()
        .flatMap(List::stream)
        .map(placed -> placed.attempt().player().value() + " " + placed.place())
        .toList();
  }

  @Test
  default void listsTheLatestRoundFirstAndInEachTheBest() {
    add(
        attempt("r1", "hall", "ann", 10, 1),
        attempt("r1", "hall", "ben", 30, 2),
        attempt("r2", "hall", "ann", 20, 10),
        attempt("r2", "hall", "cat", 20, 11),
        attempt("r2", "hall", "ben", 5, 12),
        attempt("r3", "attic", "ann", 1, 20));

    assertThat(inHall(9)).containsExactly("ann 1", "cat 1", "ben 3", "ben 1", "ann 2");
    assertThat(attempts().by(ANN, 2))
        .extracting(placed -> placed.attempt().round() + " " + placed.place())
        .containsExactly("r3 1", "r2 1");
  }

  @Test
  default void keepsAllOfATryAndOfEachPlayerOneInARound() {
    RoomAttempt first = attempt("r1", "hall", "ann", 10, 1);
    add(first, attempt("r1", "hall", "ann", 99, 2));

    assertThat(attempts().inRoom(HALL, 9).getFirst())
        .containsExactly(new RoomAttempt.Placed(first, 1, "Name of ann"));
  }

  @Test
  default void forgetsPlayersAndOldRounds() {
    add(
        attempt("r1", "hall", "ann", 10, 1),
        attempt("r1", "hall", "ben", 30, 2),
        attempt("r2", "hall", "ben", 20, 10));
    write(() -> attempts().forget(ANN));
    assertThat(inHall(9)).containsExactly("ben 1", "ben 1");

    assertThat(write(() -> attempts().purge(NOW.plusSeconds(2), 9))).isZero();
    assertThat(write(() -> attempts().purge(NOW.plusSeconds(10), 9))).isOne();

    assertThat(attempts().inRoom(HALL, 9).getFirst())
        .extracting(placed -> placed.attempt().round())
        .containsExactly("r2");
  }
}

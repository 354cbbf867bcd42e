package dev.rondo.testkit.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.application.session.Sessions;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.secret.Secret;
import dev.rondo.domain.session.Session;
import dev.rondo.domain.session.SessionId;
import dev.rondo.testkit.transaction.Concurrently;
import dev.rondo.testkit.transaction.InTransactions;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What every {@link Sessions} does. */
public interface SessionsContract extends InTransactions {

  /** When the tests take place. */
  Instant NOW = Instant.parse("2026-02-01T12:00:00.123456Z");

  PlayerId PLAYER = new PlayerId("player");
  PlayerId OTHER = new PlayerId("Player");

  /** Sessions, none open. */
  Sessions sessions();

  @Test
  default void findsThePlayersSessionAsItWasOpened() {
    Session session = open("a", PLAYER, NOW);
    Session other = open("A", OTHER, NOW.plusMillis(1));

    // Sessions print no secret: below, two that differ in it would look the same.
    assertThat(sessions().find(session.id()).map(found -> found.secret().hex()))
        .as("the secret's digest")
        .contains(session.secret().hex());
    assertThat(sessions().find(session.id())).contains(session);
    assertThat(sessions().find(other.id())).contains(other);
    assertThat(sessions().find(new SessionId("b"))).isEmpty();
  }

  @Test
  default void keepsIdsAndPlayersOfAnyForm() {
    PlayerId longest = new PlayerId("日 é'%🎵".repeat(28) + "💿💿");
    Session session = open("-_09azAZ".repeat(8), longest, NOW);

    assertThat(sessions().find(session.id())).contains(session);
    assertThat(sessions().of(longest, Instant.EPOCH)).containsExactly(session);
  }

  @Test
  default void findsThoseOfSeveralIdsThatAreThere() {
    Session session = open("a", PLAYER, NOW);
    Session other = open("b", OTHER, Instant.EPOCH);
    open("c", PLAYER, NOW);

    assertThat(sessions().present(List.of(session.id(), new SessionId("d"), other.id())))
        .containsExactlyInAnyOrder(session, other);
    assertThat(sessions().present(List.of())).isEmpty();
  }

  @Test
  default void hasNoOtherSessionAtHand() {
    Session session = open("a", PLAYER, NOW);
    assertThat(sessions().find(session.id())).isPresent();

    assertThat(sessions().atHand(session.id()).orElse(session)).isEqualTo(session);
    assertThat(sessions().atHand(new SessionId("b"))).isEmpty();
  }

  @Test
  default void findsASessionThatHasExpired() {
    Session session = open("a", PLAYER, Instant.EPOCH);

    assertThat(sessions().find(session.id())).contains(session);
  }

  @Test
  default void opensNoIdTwice() {
    Session session = open("a", PLAYER, NOW);

    assertThatThrownBy(() -> open("a", OTHER, NOW))
        .as("what a second session of one id throws")
        .isInstanceOf(RuntimeException.class);

    assertThat(sessions().find(session.id())).contains(session);
  }

  @Test
  default void opensAnIdForExactlyOneOfManyAtOnce() {
    for (int round = 0; round < 20; round++) {
      String id = "r" + round;

      List<Boolean> opened = Concurrently.run(6, number -> opens(id, "p" + number));

      assertThat(Collections.frequency(opened, true)).as("how many opened one id").isEqualTo(1);
    }
  }

  @Test
  default void listsThoseOfAPlayerThatHaveNotExpired() {
    Session last = open("a", PLAYER, NOW.plusMillis(3));
    Session middle = open("e", PLAYER, NOW.plusMillis(2));
    Session next = open("b", PLAYER, NOW.plusMillis(1));
    open("c", PLAYER, NOW);
    open("d", OTHER, NOW.plusMillis(1));

    assertThat(sessions().of(PLAYER, NOW)).containsExactly(next, middle, last);
    assertThat(sessions().of(new PlayerId("nobody"), NOW)).isEmpty();
  }

  @Test
  default void revokesAllOfAPlayerAndNoOther() {
    Session first = open("a", PLAYER, NOW);
    Session second = open("b", PLAYER, NOW);
    Session other = open("c", OTHER, NOW);
    assertThat(sessions().find(first.id())).isPresent();

    int revoked = write(() -> sessions().revokeAll(PLAYER));

    assertThat(revoked).as("how many were revoked").isEqualTo(2);
    assertThat(sessions().find(first.id())).isEmpty();
    assertThat(sessions().find(second.id())).isEmpty();
    assertThat(sessions().find(other.id())).contains(other);
    assertThat(transactions().<Integer>write(() -> sessions().revokeAll(PLAYER))).isZero();
  }

  @Test
  default void seesARevocationInsideItsTransaction() {
    Session session = open("a", PLAYER, NOW);
    assertThat(sessions().find(session.id())).isPresent();

    Optional<Session> seen =
        write(
            () -> {
              sessions().revokeAll(PLAYER);
              return sessions().find(session.id());
            });

    assertThat(seen).isEmpty();
  }

  @Test
  default void revokesNothingInATransactionThatFails() {
    Session session = open("a", PLAYER, NOW);

    writeInVain(() -> sessions().revokeAll(PLAYER));

    assertThat(sessions().find(session.id())).contains(session);
  }

  @Test
  default void opensNothingInATransactionThatFails() {
    Session session = session("a", PLAYER, NOW);

    writeInVain(
        () -> {
          sessions().open(session);
          assertThat(sessions().find(session.id())).contains(session);
        });

    assertThat(sessions().find(session.id())).isEmpty();
  }

  @Test
  default void purgesASessionAtItsInstantNotBefore() {
    Session ended = open("a", PLAYER, NOW);
    Session unexpired = open("b", PLAYER, NOW.plusMillis(1));

    purge(1000);

    assertThat(sessions().find(ended.id())).isEmpty();
    assertThat(sessions().find(unexpired.id())).contains(unexpired);
  }

  @Test
  default void purgesOnAllNodesAtOnceAndBesideRevocations() {
    List<PlayerId> players = List.of(PLAYER, OTHER);
    for (int i = 0; i < 200; i++) {
      open("s" + i, players.get(i % 2), NOW);
    }
    Session unexpired = open("lasting", new PlayerId("third"), NOW.plusMillis(1));

    List<Boolean> done =
        Concurrently.run(
            6,
            number -> {
              if (number < 4) {
                purge(1000);
                return true;
              }
              return write(() -> sessions().revokeAll(players.get(number - 4)) >= 0);
            });

    assertThat(done).hasSize(6).doesNotContain(false);
    for (int i = 0; i < 200; i++) {
      assertThat(sessions().find(new SessionId("s" + i))).isEmpty();
    }
    assertThat(sessions().find(unexpired.id())).contains(unexpired);
  }

  @Test
  default void purgesAsManySessionsAsAskedFor() {
    for (int i = 0; i < 5; i++) {
      open("s" + i, PLAYER, NOW);
    }

    assertThat(purge(3)).isEqualTo(3);
    assertThat(purge(3)).isEqualTo(2);
    assertThat(purge(3)).isZero();
  }

  private int purge(int limit) {
    return write(() -> sessions().purge(NOW, limit));
  }

  private boolean opens(String id, String player) {
    try {
      open(id, new PlayerId(player), NOW);
      return true;
    } catch (RuntimeException known) {
      return false;
    }
  }

  private Session open(String id, PlayerId player, Instant expires) {
    Session session = session(id, player, expires);
    return write(
        () -> {
          sessions().open(session);
          return session;
        });
  }

  private static Session session(String id, PlayerId player, Instant expires) {
    return new Session(
        new SessionId(id), Secret.presented("secret of " + id).digest(), player, expires);
  }
}

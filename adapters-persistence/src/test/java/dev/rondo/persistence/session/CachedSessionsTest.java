package dev.rondo.persistence.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.application.session.Sessions;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.secret.Secret;
import dev.rondo.domain.session.Session;
import dev.rondo.domain.session.SessionId;
import dev.rondo.persistence.DatabaseTest;
import dev.rondo.testkit.session.SessionsContract;
import io.micronaut.transaction.TransactionOperations;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

final class CachedSessionsTest extends DatabaseTest implements SessionsContract {

  @Inject JdbcSessions stored;
  @Inject Sessions provided;
  @Inject TransactionOperations<Connection> operations;

  private final AtomicLong nanos = new AtomicLong();
  private final AtomicInteger looks = new AtomicInteger();
  private Runnable meanwhile = () -> {};
  private CachedSessions sessions;

  @BeforeEach
  void begin() {
    sessions = new CachedSessions(new Counted(), operations, nanos::get);
  }

  @Override
  public Sessions sessions() {
    return sessions;
  }

  @Test
  void isWhatOthersAreGiven() {
    assertThat(provided).isInstanceOf(CachedSessions.class);
  }

  @Test
  void remembersWhatItFound() {
    Session session = opened("a");

    assertThat(sessions.find(session.id())).contains(session);
    assertThat(sessions.find(session.id())).contains(session);

    assertThat(looks).hasValue(1);
  }

  @Test
  void noticesWhatAnotherNodeRevokedWithinThreeSeconds() {
    Session session = opened("a");
    sessions.find(session.id());
    write(() -> stored.revokeAll(PLAYER));

    nanos.addAndGet(CachedSessions.HELD.toNanos() - 1);
    assertThat(sessions.find(session.id())).contains(session);
    nanos.addAndGet(1);
    assertThat(sessions.find(session.id())).isEmpty();
  }

  @Test
  void isNotRemindedByUse() {
    Session session = opened("a");
    sessions.find(session.id());
    write(() -> stored.revokeAll(PLAYER));

    for (int i = 0; i < 10; i++) {
      nanos.addAndGet(CachedSessions.HELD.toNanos() / 10);
      sessions.find(session.id());
    }

    assertThat(sessions.find(session.id())).isEmpty();
  }

  @Test
  void keepsWhatIsInUseAsItLooksThemUpTogether() {
    Session session = opened("a");
    sessions.find(session.id());
    int before = looks.get();

    for (int i = 0; i < 10; i++) {
      nanos.addAndGet(CachedSessions.HELD.toNanos() / 2);
      sessions.lookUpAgain();
      assertThat(sessions.atHand(session.id())).contains(session);
    }

    assertThat(looks).hasValue(before);
  }

  @Test
  void forgetsWhatNobodyUses() {
    Session session = opened("a");
    sessions.find(session.id());

    for (int i = 0; i < 31; i++) {
      nanos.addAndGet(1_000_000_000);
      sessions.lookUpAgain();
    }
    nanos.addAndGet(CachedSessions.HELD.toNanos());

    assertThat(sessions.atHand(session.id())).isEmpty();
  }

  @Test
  void seesInALookWhatAnotherNodeRevoked() {
    Session session = opened("a");
    Session other = session("b", new PlayerId("other"));
    write(() -> sessions.open(other));
    sessions.find(session.id());
    sessions.find(other.id());
    write(() -> stored.revokeAll(PLAYER));

    sessions.lookUpAgain();

    assertThat(sessions.atHand(session.id())).isEmpty();
    assertThat(sessions.atHand(other.id())).contains(other);
  }

  @Test
  void remembersNothingThatWasRevokedDuringALook() {
    Session session = opened("a");
    sessions.find(session.id());
    meanwhile = () -> write(() -> sessions.revokeAll(PLAYER));

    sessions.lookUpAgain();
    meanwhile = () -> {};

    assertThat(sessions.atHand(session.id())).isEmpty();
  }

  /** Nothing is held for as long as an outage lasts, and to look nothing up is not to succeed. */
  @Test
  void failsUntilTheDatabaseAnswersAgain() {
    Session session = opened("a");
    sessions.find(session.id());
    meanwhile =
        () -> {
          throw new CompletionException("away", null);
        };
    assertThatThrownBy(sessions::lookUpAgain).isInstanceOf(CompletionException.class);

    nanos.addAndGet(CachedSessions.HELD.plus(CachedSessions.IDLE).toNanos());
    assertThatThrownBy(sessions::lookUpAgain).isInstanceOf(CompletionException.class);

    meanwhile = () -> {};
    sessions.lookUpAgain();
    assertThat(sessions.atHand(session.id())).contains(session);
  }

  /** Who was revoked while the database stood still must not be held for three seconds more. */
  @Test
  void remembersNoLateAnswer() {
    Session session = opened("a");
    meanwhile = () -> nanos.addAndGet(1_000_000_000);

    assertThat(sessions.find(session.id())).contains(session);
    meanwhile = () -> {};

    assertThat(sessions.atHand(session.id())).isEmpty();
  }

  @Test
  void remembersNothingThatItDidNotFind() {
    SessionId id = new SessionId("a");
    assertThat(sessions.find(id)).isEmpty();

    Session session = opened("a");

    assertThat(sessions.find(id)).contains(session);
  }

  @Test
  void keepsWhatItFoundThroughAFloodOfMadeUpIds() {
    Session session = opened("a");
    sessions.find(session.id());

    for (int i = 0; i < 2_000; i++) {
      sessions.find(new SessionId("made-up-" + i));
    }
    int before = looks.get();

    assertThat(sessions.find(session.id())).contains(session);
    assertThat(looks).hasValue(before);
  }

  @Test
  void takesNoMoreMemoryThanItMayHoweverManyAreFound() {
    PlayerId player = new PlayerId("x".repeat(ItemName.LONGEST));
    CachedSessions all =
        new CachedSessions(
            new Counted() {
              @Override
              public Optional<Session> find(SessionId id) {
                return Optional.of(session(id.value(), player));
              }
            },
            operations,
            nanos::get);

    for (int i = 0; i < 100_000; i++) {
      all.find(new SessionId("session-" + i));
    }

    assertThat(all.bytes()).isBetween(CachedSessions.MOST_BYTES / 2, CachedSessions.MOST_BYTES);
  }

  @Test
  void forgetsAtOnceWhatItRevoked() {
    Session session = opened("a");
    sessions.find(session.id());

    write(() -> sessions.revokeAll(PLAYER));

    assertThat(sessions.find(session.id())).isEmpty();
  }

  @Test
  void forgetsWhatOthersFoundBeforeTheRevocationWasCommitted() {
    Session session = opened("a");

    write(
        () -> {
          int revoked = sessions.revokeAll(PLAYER);
          assertThat(CompletableFuture.supplyAsync(() -> sessions.find(session.id())).join())
              .contains(session);
        });

    assertThat(sessions.find(session.id())).isEmpty();
  }

  @Test
  void remembersNothingThatWasRevokedWhileItWasRead() {
    Session session = opened("a");
    meanwhile =
        () -> CompletableFuture.runAsync(() -> write(() -> sessions.revokeAll(PLAYER))).join();

    assertThat(sessions.find(session.id())).contains(session);
    meanwhile = () -> {};

    assertThat(sessions.find(session.id())).isEmpty();
  }

  @Test
  void remembersNothingOfATransactionThatFails() {
    SessionId id = new SessionId("a");

    assertThatThrownBy(
            () ->
                write(
                    () -> {
                      sessions.open(session("a", PLAYER));
                      assertThat(sessions.find(id)).isPresent();
                      throw new CompletionException("no", null);
                    }))
        .isInstanceOf(CompletionException.class);

    assertThat(sessions.find(id)).isEmpty();
  }

  private Session opened(String id) {
    Session session = session(id, PLAYER);
    return write(
        () -> {
          sessions.open(session);
          return session;
        });
  }

  private static Session session(String id, PlayerId player) {
    return new Session(new SessionId(id), Secret.presented(id).digest(), player, NOW);
  }

  /** The sessions in the database, with a count of the looks at them. */
  private class Counted implements Sessions {

    @Override
    public void open(Session session) {
      stored.open(session);
    }

    @Override
    public Optional<Session> find(SessionId id) {
      looks.incrementAndGet();
      Optional<Session> found = stored.find(id);
      meanwhile.run();
      return found;
    }

    @Override
    public List<Session> present(Collection<SessionId> ids) {
      List<Session> found = stored.present(ids);
      if (!ids.isEmpty()) {
        meanwhile.run();
      }
      return found;
    }

    @Override
    public List<Session> of(PlayerId player, Instant now) {
      return stored.of(player, now);
    }

    @Override
    public int revokeAll(PlayerId player) {
      return stored.revokeAll(player);
    }

    @Override
    public int purge(Instant now, int limit) {
      return stored.purge(now, limit);
    }
  }
}

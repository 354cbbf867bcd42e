package dev.rondo.application.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.health.UnavailableException;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.console.ConsoleLink;
import dev.rondo.domain.console.ConsoleSession;
import dev.rondo.domain.secret.Secret;
import dev.rondo.testkit.console.InMemoryConsoleSessions;
import dev.rondo.testkit.transaction.InMemoryTransactions;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Getting into the console by a link, staying there, and being put out. */
final class ConsoleAccessTest {

  private final InMemoryConsoleSessions sessions = new InMemoryConsoleSessions();
  private final Transactions transactions = new InMemoryTransactions(sessions);
  private final AtomicInteger secrets = new AtomicInteger();
  private Instant now = Instant.parse("2026-02-01T12:00:00Z");
  private final InstantSource clock = () -> now;

  private Secret link() {
    return links().create("root");
  }

  private ConsoleLinks links() {
    return new ConsoleLinks(sessions, transactions, this::random, clock);
  }

  private ConsoleAccess access(Transactions used) {
    return new ConsoleAccess.Service(sessions, used, this::random, clock);
  }

  private byte[] random(int count) {
    byte[] bytes = new byte[count];
    bytes[0] = (byte) secrets.incrementAndGet();
    return bytes;
  }

  private Optional<Secret> open(Secret link) {
    return access(transactions).open(link);
  }

  private Secret session() {
    return open(link()).orElseThrow();
  }

  private boolean isIn(Secret session) {
    return access(transactions).recognize(session).equals(Optional.of("root"));
  }

  private boolean holds(Secret session) {
    return access(transactions).isOpen(session);
  }

  private void pass(Duration time) {
    now = now.plus(time);
  }

  @Test
  void opensTheConsoleOnceByALink() {
    Secret link = link();

    Secret session = open(link).orElseThrow();

    assertThat(isIn(session)).isTrue();
    assertThat(isIn(link)).isFalse();
    assertThat(open(link)).isEmpty();
  }

  @Test
  void opensNothingByALinkThatExpiredOrWasMadeUp() {
    Secret link = link();
    pass(ConsoleLink.LIFETIME);

    assertThat(open(link)).isEmpty();
    assertThat(open(Secret.presented("made up"))).isEmpty();
    assertThat(open(Secret.presented(""))).isEmpty();
  }

  @Test
  void lastsAsLongAsItIsUsed() {
    Secret session = session();
    for (int i = 0; i < 4; i++) {
      pass(ConsoleSession.IDLE.minusSeconds(1));
      assertThat(isIn(session)).isTrue();
    }
    pass(ConsoleSession.IDLE);

    assertThat(isIn(session)).isFalse();
  }

  @Test
  void lastsNoLongerForBeingLookedAt() {
    Secret session = session();
    Secret left = session();
    pass(ConsoleSession.IDLE.minusSeconds(1));
    access(transactions).leave(left);

    assertThat(holds(session)).isTrue();
    assertThat(holds(left)).isFalse();
    assertThat(holds(Secret.presented("made up"))).isFalse();
    pass(Duration.ofSeconds(1));
    assertThat(holds(session)).isFalse();
  }

  @Test
  void showsItselfWhileNothingCanBeWritten() {
    Secret session = session();
    pass(ConsoleSession.IDLE.minusSeconds(1));

    assertThat(access(new FullDisk()).recognize(session)).hasValue("root");
    pass(Duration.ofSeconds(1));
    assertThat(isIn(session)).isFalse();
  }

  @Test
  void endsAfterAWorkingDayHoweverMuchItIsUsed() {
    Secret session = session();
    Instant end = now.plus(ConsoleSession.LONGEST);
    while (now.plus(Duration.ofMinutes(20)).isBefore(end)) {
      pass(Duration.ofMinutes(20));
      assertThat(isIn(session)).isTrue();
    }
    now = end;

    assertThat(isIn(session)).isFalse();
  }

  @Test
  void endsForWhoLeaves() {
    Secret mine = session();
    Secret other = session();

    access(transactions).leave(mine);

    assertThat(isIn(mine)).isFalse();
    assertThat(isIn(other)).isTrue();
  }

  @Test
  void endsForAllWithTheLinksThatNobodyHasUsed() {
    Secret session = session();
    Secret link = link();

    assertThat(links().endAll()).isEqualTo(1);

    assertThat(isIn(session)).isFalse();
    assertThat(open(link)).isEmpty();
  }

  @Test
  void forgetsWhatHasExpiredWhenALinkIsMade() {
    Secret session = session();
    pass(ConsoleSession.LONGEST);

    link();

    assertThat(sessions.find(session.digest())).isEmpty();
  }

  /** Transactions while no room is left. */
  private static final class FullDisk implements Transactions {

    @Override
    public <T> T write(Supplier<T> work) {
      throw new UnavailableException("the disk is full", new IOException("no space"));
    }

    @Override
    public <T> T snapshot(Supplier<T> work) {
      return work.get();
    }

    @Override
    public <T> T dryRun(Supplier<T> work) {
      return write(work);
    }
  }
}

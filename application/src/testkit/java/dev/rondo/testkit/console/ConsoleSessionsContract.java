package dev.rondo.testkit.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.console.ConsoleSessions;
import dev.rondo.domain.console.ConsoleLink;
import dev.rondo.domain.console.ConsoleSession;
import dev.rondo.domain.secret.Secret;
import dev.rondo.domain.secret.SecretDigest;
import dev.rondo.testkit.transaction.Concurrently;
import dev.rondo.testkit.transaction.InTransactions;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What every {@link ConsoleSessions} does. */
public interface ConsoleSessionsContract extends InTransactions {

  Instant NOW = Instant.parse("2026-02-01T12:00:00.123456Z");

  /** Without a session or a link. */
  ConsoleSessions sessions();

  @Test
  default void findsASessionAsItWasOpened() {
    ConsoleSession session = ConsoleSession.opened(Secret.presented("a"), "root", NOW);
    write(() -> sessions().open(session));

    assertThat(sessions().find(digest("a"))).contains(session);
    assertThat(sessions().find(digest("b"))).isEmpty();
  }

  @Test
  default void recordsItsUse() {
    ConsoleSession session = ConsoleSession.opened(Secret.presented("a"), "root", NOW);
    write(() -> sessions().open(session));
    ConsoleSession used = session.usedAt(NOW.plusSeconds(90));

    write(() -> sessions().record(used));

    assertThat(sessions().find(digest("a"))).contains(used);
  }

  @Test
  default void doesNotBringBackWhatWasEndedMeanwhile() {
    ConsoleSession session = ConsoleSession.opened(Secret.presented("a"), "root", NOW);
    write(() -> sessions().open(session));
    write(() -> sessions().end(digest("a")));

    write(() -> sessions().record(session.usedAt(NOW)));

    assertThat(sessions().find(digest("a"))).isEmpty();
  }

  @Test
  default void endsOneSessionAlone() {
    open("a", NOW);
    open("b", NOW);

    write(() -> sessions().end(digest("a")));

    assertThat(sessions().find(digest("a"))).isEmpty();
    assertThat(sessions().find(digest("b"))).isPresent();
  }

  @Test
  default void endsAllAndTellsHowMany() {
    open("a", NOW);
    open("b", NOW);

    assertThat(write(() -> sessions().endAll())).isEqualTo(2);
    assertThat(write(() -> sessions().endAll())).isZero();

    assertThat(sessions().find(digest("a"))).isEmpty();
  }

  @Test
  default void purgesWhatWasIdleOrLastedTooLongAndNothingElse() {
    open("idle", NOW.minus(ConsoleSession.IDLE));
    open("recent", NOW.minus(ConsoleSession.IDLE).plusMillis(1));
    open("old", NOW.minus(ConsoleSession.LONGEST));
    write(() -> sessions().record(sessions().find(digest("old")).orElseThrow().usedAt(NOW)));

    write(() -> sessions().purge(NOW));

    assertThat(sessions().find(digest("idle"))).isEmpty();
    assertThat(sessions().find(digest("old"))).isEmpty();
    assertThat(sessions().find(digest("recent"))).isPresent();
  }

  @Test
  default void givesALinkOnceAsItWasKept() {
    ConsoleLink login = login("a", NOW);
    add(login);
    add(login("b", NOW));

    assertThat(take("c")).isEmpty();
    assertThat(take("a")).contains(login);
    assertThat(take("a")).isEmpty();
    assertThat(take("b")).isPresent();
  }

  @Test
  default void givesALinkToExactlyOneOfManyAtOnce() {
    add(login("a", NOW));

    List<Optional<ConsoleLink>> taken = Concurrently.run(8, number -> take("a"));

    assertThat(taken.stream().filter(Optional::isPresent)).hasSize(1);
  }

  @Test
  default void leavesALinkWhereTheTransactionFails() {
    add(login("a", NOW));

    writeInVain(() -> sessions().take(digest("a")));

    assertThat(take("a")).isPresent();
  }

  @Test
  default void forgetsAllLinks() {
    add(login("a", NOW));
    add(login("b", NOW));

    write(() -> sessions().endAll());

    assertThat(take("a")).isEmpty();
    assertThat(take("b")).isEmpty();
  }

  @Test
  default void purgesALinkAtItsInstantNotBefore() {
    add(login("ended", NOW));
    add(login("valid", NOW.plusMillis(1)));

    write(() -> sessions().purge(NOW));

    assertThat(take("ended")).isEmpty();
    assertThat(take("valid")).isPresent();
  }

  private void add(ConsoleLink login) {
    write(() -> sessions().add(login));
  }

  private Optional<ConsoleLink> take(String secret) {
    return write(() -> sessions().take(digest(secret)));
  }

  private static ConsoleLink login(String secret, Instant expires) {
    return new ConsoleLink(digest(secret), "root", expires);
  }

  private void open(String secret, Instant when) {
    write(() -> sessions().open(ConsoleSession.opened(Secret.presented(secret), "root", when)));
  }

  private static SecretDigest digest(String secret) {
    return Secret.presented(secret).digest();
  }
}

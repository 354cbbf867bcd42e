package dev.rondo.testkit.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.session.BrowserSignIns;
import dev.rondo.application.session.BrowserSignIns.Collection;
import dev.rondo.application.session.BrowserSignIns.Confirmation;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.secret.Secret;
import dev.rondo.domain.session.BrowserSignIn;
import dev.rondo.domain.session.BrowserSignInHash;
import dev.rondo.testkit.transaction.Concurrently;
import dev.rondo.testkit.transaction.InTransactions;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What every {@link BrowserSignIns} does. */
public interface BrowserSignInsContract extends InTransactions {

  /** When the tests take place. */
  Instant NOW = Instant.parse("2026-02-01T12:00:00.123456Z");

  PlayerId PLAYER = new PlayerId("player");
  PlayerId OTHER = new PlayerId("Player");

  /** Browser sign-ins, none confirmed. */
  BrowserSignIns logins();

  @Test
  default void findsALoginAsItWasConfirmed() {
    BrowserSignIn login = login("a", PLAYER, NOW);
    BrowserSignIn other = login("b", OTHER, NOW.plusMillis(1));

    assertThat(confirm(login)).isEqualTo(Confirmation.KEPT);
    assertThat(confirm(other)).isEqualTo(Confirmation.KEPT);

    assertThat(logins().find(login.hash())).contains(login);
    assertThat(logins().find(other.hash())).contains(other);
    assertThat(logins().find(hash("c"))).isEmpty();
  }

  @Test
  default void keepsTheNewestLoginOfAPlayerAlone() {
    BrowserSignIn older = login("a", PLAYER, NOW);
    BrowserSignIn newer = login("b", PLAYER, NOW.plusMillis(1));
    confirm(older);

    assertThat(confirm(newer)).isEqualTo(Confirmation.KEPT);

    assertThat(logins().find(older.hash())).isEmpty();
    assertThat(logins().find(newer.hash())).contains(newer);
  }

  @Test
  default void letsAPlayerConfirmTheSameHashAgain() {
    BrowserSignIn again = login("a", PLAYER, NOW.plusMillis(1));
    confirm(login("a", PLAYER, NOW));

    assertThat(confirm(again)).isEqualTo(Confirmation.KEPT);

    assertThat(logins().find(again.hash())).contains(again);
  }

  @Test
  default void letsNoOtherPlayerConfirmAHash() {
    BrowserSignIn first = login("a", PLAYER, NOW);
    confirm(first);

    assertThat(confirm(login("a", OTHER, NOW.plusMillis(1)))).isEqualTo(Confirmation.TAKEN);

    assertThat(logins().find(first.hash())).contains(first);
  }

  @Test
  default void letsExactlyOneOfManyPlayersConfirmAHash() {
    List<Confirmation> confirmations =
        Concurrently.run(8, number -> confirm(login("a", new PlayerId("p" + number), NOW)));

    assertThat(Collections.frequency(confirmations, Confirmation.KEPT)).isEqualTo(1);
    assertThat(logins().find(hash("a"))).isPresent();
  }

  @Test
  default void givesALoginOnce() {
    BrowserSignIn login = login("a", PLAYER, NOW);
    confirm(login);

    assertThat(collect(login)).isEqualTo(Collection.COLLECTED);

    assertThat(collect(login)).isEqualTo(Collection.GONE);
    assertThat(logins().find(login.hash())).isEmpty();
  }

  @Test
  default void givesNoLoginThatWasConfirmedAnewMeanwhile() {
    BrowserSignIn older = login("a", PLAYER, NOW);
    BrowserSignIn newer = login("a", PLAYER, NOW.plusMillis(1));
    confirm(older);
    confirm(newer);

    assertThat(collect(older)).as("one with an earlier expiry").isEqualTo(Collection.GONE);

    assertThat(collect(newer)).isEqualTo(Collection.COLLECTED);
  }

  @Test
  default void givesALoginToExactlyOneOfManyAtOnce() {
    for (int round = 0; round < 20; round++) {
      BrowserSignIn login = login("k" + round, PLAYER, NOW);
      confirm(login);

      List<Collection> collections = Concurrently.run(8, number -> collect(login));

      assertThat(Collections.frequency(collections, Collection.COLLECTED))
          .as("how many collected one login")
          .isEqualTo(1);
    }
  }

  @Test
  default void changesNoLoginInATransactionThatFails() {
    BrowserSignIn login = login("a", PLAYER, NOW);
    confirm(login);

    writeInVain(
        () -> {
          assertThat(logins().collect(login)).isEqualTo(Collection.COLLECTED);
          logins().confirm(login("b", PLAYER, NOW));
        });

    assertThat(logins().find(login.hash())).contains(login);
    assertThat(logins().find(hash("b"))).isEmpty();
  }

  @Test
  default void purgesALoginAtItsInstantNotBefore() {
    BrowserSignIn ended = login("a", PLAYER, NOW);
    BrowserSignIn unexpired = login("b", OTHER, NOW.plusMillis(1));
    confirm(ended);
    confirm(unexpired);

    purge(1000);

    assertThat(logins().find(ended.hash())).isEmpty();
    assertThat(logins().find(unexpired.hash())).contains(unexpired);
  }

  @Test
  default void purgesLoginsOnAllNodesAtOnce() {
    for (int i = 0; i < 100; i++) {
      confirm(login("k" + i, new PlayerId("p" + i), NOW));
    }

    Concurrently.run(
        4,
        number -> {
          purge(1000);
          return number;
        });

    for (int i = 0; i < 100; i++) {
      assertThat(logins().find(hash("k" + i))).isEmpty();
    }
  }

  @Test
  default void purgesAsManyLoginsAsAskedFor() {
    for (int i = 0; i < 5; i++) {
      confirm(login("k" + i, new PlayerId("p" + i), NOW));
    }

    assertThat(purge(3)).isEqualTo(3);
    assertThat(purge(3)).isEqualTo(2);
    assertThat(purge(3)).isZero();
  }

  private int purge(int limit) {
    return write(() -> logins().purge(NOW, limit));
  }

  private Confirmation confirm(BrowserSignIn login) {
    return write(() -> logins().confirm(login));
  }

  private Collection collect(BrowserSignIn login) {
    return write(() -> logins().collect(login));
  }

  private static BrowserSignIn login(String key, PlayerId player, Instant expires) {
    return new BrowserSignIn(hash(key), player, expires);
  }

  private static BrowserSignInHash hash(String key) {
    return BrowserSignInHash.of(Secret.presented(key));
  }
}

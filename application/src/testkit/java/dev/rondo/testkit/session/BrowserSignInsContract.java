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
  BrowserSignIns signIns();

  @Test
  default void findsALoginAsItWasConfirmed() {
    BrowserSignIn signIn = signIn("a", PLAYER, NOW);
    BrowserSignIn other = signIn("b", OTHER, NOW.plusMillis(1));

    assertThat(confirm(signIn)).isEqualTo(Confirmation.KEPT);
    assertThat(confirm(other)).isEqualTo(Confirmation.KEPT);

    assertThat(signIns().find(signIn.hash())).contains(signIn);
    assertThat(signIns().find(other.hash())).contains(other);
    assertThat(signIns().find(hash("c"))).isEmpty();
  }

  @Test
  default void keepsTheNewestLoginOfAPlayerAlone() {
    BrowserSignIn older = signIn("a", PLAYER, NOW);
    BrowserSignIn newer = signIn("b", PLAYER, NOW.plusMillis(1));
    confirm(older);

    assertThat(confirm(newer)).isEqualTo(Confirmation.KEPT);

    assertThat(signIns().find(older.hash())).isEmpty();
    assertThat(signIns().find(newer.hash())).contains(newer);
  }

  @Test
  default void letsAPlayerConfirmTheSameHashAgain() {
    BrowserSignIn again = signIn("a", PLAYER, NOW.plusMillis(1));
    confirm(signIn("a", PLAYER, NOW));

    assertThat(confirm(again)).isEqualTo(Confirmation.KEPT);

    assertThat(signIns().find(again.hash())).contains(again);
  }

  @Test
  default void letsNoOtherPlayerConfirmAHash() {
    BrowserSignIn first = signIn("a", PLAYER, NOW);
    confirm(first);

    assertThat(confirm(signIn("a", OTHER, NOW.plusMillis(1)))).isEqualTo(Confirmation.TAKEN);

    assertThat(signIns().find(first.hash())).contains(first);
  }

  @Test
  default void letsExactlyOneOfManyPlayersConfirmAHash() {
    List<Confirmation> confirmations =
        Concurrently.run(8, number -> confirm(signIn("a", new PlayerId("p" + number), NOW)));

    assertThat(Collections.frequency(confirmations, Confirmation.KEPT)).isEqualTo(1);
    assertThat(signIns().find(hash("a"))).isPresent();
  }

  @Test
  default void givesASignInOnce() {
    BrowserSignIn signIn = signIn("a", PLAYER, NOW);
    confirm(signIn);

    assertThat(collect(signIn)).isEqualTo(Collection.COLLECTED);

    assertThat(collect(signIn)).isEqualTo(Collection.GONE);
    assertThat(signIns().find(signIn.hash())).isEmpty();
  }

  @Test
  default void givesNoSignInThatWasConfirmedAnewMeanwhile() {
    BrowserSignIn older = signIn("a", PLAYER, NOW);
    BrowserSignIn newer = signIn("a", PLAYER, NOW.plusMillis(1));
    confirm(older);
    confirm(newer);

    assertThat(collect(older)).as("one with an earlier expiry").isEqualTo(Collection.GONE);

    assertThat(collect(newer)).isEqualTo(Collection.COLLECTED);
  }

  @Test
  default void givesASignInToExactlyOneOfManyAtOnce() {
    for (int round = 0; round < 20; round++) {
      BrowserSignIn signIn = signIn("k" + round, PLAYER, NOW);
      confirm(signIn);

      List<Collection> collections = Concurrently.run(8, number -> collect(signIn));

      assertThat(Collections.frequency(collections, Collection.COLLECTED))
          .as("how many collected one sign-in")
          .isEqualTo(1);
    }
  }

  @Test
  default void forgetsTheSignInOfAPlayerAlone() {
    BrowserSignIn signIn = signIn("a", PLAYER, NOW);
    BrowserSignIn other = signIn("b", OTHER, NOW);
    confirm(signIn);
    confirm(other);

    write(
        () -> {
          signIns().forget(PLAYER);
          return true;
        });

    assertThat(collect(signIn)).isEqualTo(Collection.GONE);
    assertThat(collect(other)).isEqualTo(Collection.COLLECTED);
  }

  @Test
  default void changesNoLoginInATransactionThatFails() {
    BrowserSignIn signIn = signIn("a", PLAYER, NOW);
    confirm(signIn);

    writeInVain(
        () -> {
          assertThat(signIns().collect(signIn)).isEqualTo(Collection.COLLECTED);
          signIns().confirm(signIn("b", PLAYER, NOW));
        });

    assertThat(signIns().find(signIn.hash())).contains(signIn);
    assertThat(signIns().find(hash("b"))).isEmpty();
  }

  @Test
  default void purgesALoginAtItsInstantNotBefore() {
    BrowserSignIn ended = signIn("a", PLAYER, NOW);
    BrowserSignIn unexpired = signIn("b", OTHER, NOW.plusMillis(1));
    confirm(ended);
    confirm(unexpired);

    purge(1000);

    assertThat(signIns().find(ended.hash())).isEmpty();
    assertThat(signIns().find(unexpired.hash())).contains(unexpired);
  }

  @Test
  default void purgesLoginsOnAllNodesAtOnce() {
    for (int i = 0; i < 100; i++) {
      confirm(signIn("k" + i, new PlayerId("p" + i), NOW));
    }

    Concurrently.run(
        4,
        number -> {
          purge(1000);
          return number;
        });

    for (int i = 0; i < 100; i++) {
      assertThat(signIns().find(hash("k" + i))).isEmpty();
    }
  }

  @Test
  default void purgesAsManyLoginsAsAskedFor() {
    for (int i = 0; i < 5; i++) {
      confirm(signIn("k" + i, new PlayerId("p" + i), NOW));
    }

    assertThat(purge(3)).isEqualTo(3);
    assertThat(purge(3)).isEqualTo(2);
    assertThat(purge(3)).isZero();
  }

  private int purge(int limit) {
    return write(() -> signIns().purge(NOW, limit));
  }

  private Confirmation confirm(BrowserSignIn signIn) {
    return write(() -> signIns().confirm(signIn));
  }

  private Collection collect(BrowserSignIn signIn) {
    return write(() -> signIns().collect(signIn));
  }

  private static BrowserSignIn signIn(String key, PlayerId player, Instant expires) {
    return new BrowserSignIn(hash(key), player, expires);
  }

  private static BrowserSignInHash hash(String key) {
    return BrowserSignInHash.of(Secret.presented(key));
  }
}

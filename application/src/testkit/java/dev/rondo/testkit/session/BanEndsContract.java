package dev.rondo.testkit.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.session.BanEnds;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.testkit.transaction.InTransactions;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** What every {@link BanEnds} does. */
public interface BanEndsContract extends InTransactions {

  /** When the tests take place. */
  Instant NOW = Instant.parse("2026-02-01T12:00:00.123Z");

  PlayerId ANN = new PlayerId("ann");
  PlayerId BEN = new PlayerId("ben");
  PlayerId CID = new PlayerId("cid");

  /** Ends of bans, none set. */
  BanEnds ends();

  @Test
  default void findsTheEndThatWasSetLast() {
    set(ANN, NOW.plusMillis(1));
    set(ANN, NOW.plusMillis(2));

    assertThat(ends().find(ANN)).contains(NOW.plusMillis(2));
    assertThat(ends().find(BEN)).isEmpty();
  }

  @Test
  default void forgetsTheEndOfOnePlayer() {
    set(ANN, NOW);
    set(BEN, NOW);

    clear(ANN);
    clear(ANN);

    assertThat(ends().find(ANN)).isEmpty();
    assertThat(ends().find(BEN)).contains(NOW);
  }

  @Test
  default void namesThoseThatHaveEndedAtTheirInstantNotBefore() {
    set(ANN, NOW);
    set(BEN, NOW.plusMillis(1));
    set(CID, NOW.minusMillis(1));

    assertThat(ends().ended(NOW, 10)).containsExactly(CID, ANN);
    assertThat(ends().ended(NOW, 1)).containsExactly(CID);
  }

  private void set(PlayerId player, Instant end) {
    write(() -> ends().set(player, end));
  }

  private void clear(PlayerId player) {
    write(() -> ends().clear(player));
  }
}

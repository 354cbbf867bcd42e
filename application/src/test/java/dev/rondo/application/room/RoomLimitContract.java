package dev.rondo.application.room;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.player.Players;
import dev.rondo.application.room.CreateRoom.Outcome;
import dev.rondo.application.scenario.TestServer;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.testkit.player.Profiles;
import dev.rondo.testkit.transaction.Concurrently;
import dev.rondo.testkit.transaction.InTransactions;
import java.util.List;
import org.junit.jupiter.api.Test;

/** That {@link Players} and {@link Rooms} together keep a player to as many rooms as allowed. */
public interface RoomLimitContract extends InTransactions {

  /** Players, none met. */
  Players players();

  /** Rooms, none there. */
  Rooms rooms();

  @Test
  default void reservesNoMoreForManyRequestsAtOnce() {
    TestServer server = new TestServer();
    CreateRoom createRoom =
        new CreateRoom.Service(
            players(), rooms(), TestServer.POLICY, transactions(), server.random(), server.clock());
    for (int round = 0; round < 5; round++) {
      PlayerId player = new PlayerId("p" + round);
      write(() -> players().register(Profiles.full(player.value()), server.now()));

      List<Outcome> outcomes =
          Concurrently.run(12, number -> createRoom.create(new Caller.Known(player)));

      assertThat(outcomes)
          .filteredOn(Outcome.Reserved.class::isInstance)
          .hasSize(TestServer.POLICY.perPlayer());
      assertThat(rooms().countOf(player, server.now())).isEqualTo(TestServer.POLICY.perPlayer());
    }
  }
}

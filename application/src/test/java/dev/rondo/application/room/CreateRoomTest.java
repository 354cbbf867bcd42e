package dev.rondo.application.room;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.room.CreateRoom.Outcome;
import dev.rondo.application.scenario.TestServer;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.player.Player;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.room.Room;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class CreateRoomTest {

  private static final Caller ANN = new Caller.Known(new PlayerId("ann"));

  private final TestServer server = new TestServer();

  @Test
  void reservesARoomUnderANameForWhoHasTheKey() {
    Outcome.Reserved reserved = server.reserved(ANN);

    assertThat(reserved.name().value()).matches("[0-9a-f]{16}");
    assertThat(reserved.key().reveal()).hasSize(43);
    assertThat(server.rooms.find(reserved.name()))
        .hasValue(
            new Room.Reserved(
                reserved.name(),
                ANN,
                reserved.key().digest(),
                urlOf(reserved.name()),
                TestServer.START.plus(TestServer.POLICY.rules().reservation())));
  }

  @Test
  void pinsEachRoomToOneOfTheMultiplayerServers() {
    Set<String> urls = new HashSet<>();
    for (int i = 0; i < 256; i++) {
      byte first = (byte) i;
      Outcome outcome =
          new CreateRoom.Service(
                  server.players,
                  server.rooms,
                  TestServer.POLICY,
                  server.transactions,
                  count -> {
                    byte[] bytes = server.random().next(count);
                    bytes[0] = first;
                    return bytes;
                  },
                  server.clock())
              .create(Caller.ANONYMOUS);
      urls.add(urlOf(((Outcome.Reserved) outcome).name()));
    }

    assertThat(urls).containsExactlyInAnyOrderElementsOf(TestServer.POLICY.urls());
  }

  @Test
  void givesEachRoomAnotherNameAndAnotherKey() {
    Outcome.Reserved first = server.reserved(ANN);
    Outcome.Reserved second = server.reserved(ANN);

    assertThat(first.name()).isNotEqualTo(second.name());
    assertThat(first.key()).isNotEqualTo(second.key());
  }

  @Test
  void reservesNoMoreThanAPlayerMayHave() {
    server.reserved(ANN);
    server.opened("ann", Map.of());

    assertThat(server.createRoom().create(ANN)).isEqualTo(new Outcome.TooMany());
    PlayerId ben = new PlayerId("ben");
    server.meet(ben);
    assertThat(server.createRoom().create(new Caller.Known(ben)))
        .isInstanceOf(Outcome.Reserved.class);
  }

  @Test
  void reservesNoneForAPlayerWhoIsBannedOrErasedMeanwhile() {
    PlayerId ben = new PlayerId("ben");
    assertThat(server.createRoom().create(new Caller.Known(ben)))
        .isEqualTo(new Outcome.SignedOut());

    server.meet(ben);
    server.transactions.write(() -> server.players.changeStatus(ben, Player.AccountStatus.BANNED));

    assertThat(server.createRoom().create(new Caller.Known(ben)))
        .isEqualTo(new Outcome.SignedOut());
    assertThat(server.rooms.countOf(ben, server.now())).isZero();
  }

  @Test
  void countsNoRoomThatIsOver() {
    Outcome.Reserved first = server.reserved(ANN);
    server.reserved(ANN);

    server.close(TestServer.COMMAND, first.name());
    server.reserved(ANN);
    assertThat(server.createRoom().create(ANN)).isEqualTo(new Outcome.TooMany());

    server.pass(TestServer.POLICY.rules().reservation());
    assertThat(server.createRoom().create(ANN)).isInstanceOf(Outcome.Reserved.class);
  }

  @Test
  void countsARoomThatItsCreatorLeft() {
    ItemName room = server.opened("ann", Map.of());
    server.joined("ben", room);
    server.transactions.write(
        () -> {
          Room.Open open = (Room.Open) server.rooms.lock(room).orElseThrow();
          server.rooms.save(open.leave(new PlayerId("ann")), server.now().plusSeconds(3600));
        });
    server.reserved(ANN);

    assertThat(server.createRoom().create(ANN)).isEqualTo(new Outcome.TooMany());
  }

  @Test
  void reservesAnyNumberForWhoIsNotSignedIn() {
    for (int i = 0; i < 5; i++) {
      assertThat(server.createRoom().create(Caller.ANONYMOUS)).isInstanceOf(Outcome.Reserved.class);
    }
  }

  @Test
  void printsNoKey() {
    Outcome.Reserved reserved = server.reserved(ANN);

    assertThat(reserved.toString()).doesNotContain(reserved.key().reveal());
  }

  private String urlOf(ItemName name) {
    return ((Room.Reserved) server.rooms.find(name).orElseThrow()).url();
  }
}

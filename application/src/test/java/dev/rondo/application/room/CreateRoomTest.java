package dev.rondo.application.room;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.room.CreateRoom.Outcome;
import dev.rondo.application.scenario.Scene;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.room.Room;
import dev.rondo.domain.secret.Secret;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class CreateRoomTest {

  private static final Caller ANN = new Caller.Known(new PlayerId("ann"));

  private final Scene scene = new Scene();

  @Test
  void reservesARoomUnderANameForWhoHasTheKey() {
    Outcome.Reserved reserved = scene.reserved(ANN);

    assertThat(reserved.name().value()).matches("[0-9a-f]{16}");
    assertThat(reserved.key().reveal()).hasSize(43);
    assertThat(scene.rooms.find(reserved.name()))
        .hasValue(
            new Room.Reserved(
                reserved.name(),
                ANN,
                reserved.key().digest(),
                urlOf(reserved.name()),
                Scene.START.plus(Scene.POLICY.rules().reservation())));
  }

  @Test
  void reservesNoNameThatAPathNeeds() {
    for (int i = 0; i < 50; i++) {
      assertThat(ItemKind.ROOM.reserves(scene.reserved(Caller.ANONYMOUS).name())).isFalse();
    }
  }

  @Test
  void pinsEachRoomToOneOfTheMultiplayerServers() {
    Set<String> urls = new HashSet<>();
    for (int i = 0; i < 256; i++) {
      byte first = (byte) i;
      Outcome outcome =
          CreateRoom.over(
                  scene.players,
                  scene.rooms,
                  Scene.POLICY,
                  scene.transactions,
                  count -> {
                    byte[] bytes = scene.random().next(count);
                    bytes[0] = first;
                    return bytes;
                  },
                  scene.clock())
              .create(Caller.ANONYMOUS);
      urls.add(urlOf(((Outcome.Reserved) outcome).name()));
    }

    assertThat(urls).containsExactlyInAnyOrderElementsOf(Scene.POLICY.urls());
  }

  @Test
  void givesEachRoomAnotherNameAndAnotherKey() {
    Outcome.Reserved first = scene.reserved(ANN);
    Outcome.Reserved second = scene.reserved(ANN);

    assertThat(first.name()).isNotEqualTo(second.name());
    assertThat(first.key()).isNotEqualTo(second.key());
  }

  @Test
  void reservesNoMoreThanAPlayerMayHave() {
    scene.reserved(ANN);
    scene.opened("ann", Map.of());

    assertThat(scene.createRoom().create(ANN)).isEqualTo(new Outcome.TooMany());
    assertThat(scene.createRoom().create(new Caller.Known(new PlayerId("ben"))))
        .isInstanceOf(Outcome.Reserved.class);
  }

  @Test
  void countsNoRoomThatIsOver() {
    Outcome.Reserved first = scene.reserved(ANN);
    scene.reserved(ANN);

    scene.closeRoom().close(first.name());
    scene.reserved(ANN);
    assertThat(scene.createRoom().create(ANN)).isEqualTo(new Outcome.TooMany());

    scene.pass(Scene.POLICY.rules().reservation());
    assertThat(scene.createRoom().create(ANN)).isInstanceOf(Outcome.Reserved.class);
  }

  @Test
  void countsARoomThatItsCreatorLeft() {
    ItemName room = scene.opened("ann", Map.of());
    scene.join("ben", room, Secret.presented(""));
    scene.transactions.write(
        () -> {
          Room.Open open = (Room.Open) scene.rooms.lock(room).orElseThrow();
          scene.rooms.save(open.leave(new PlayerId("ann")), scene.now().plusSeconds(3600));
          return room;
        });
    scene.reserved(ANN);

    assertThat(scene.createRoom().create(ANN)).isEqualTo(new Outcome.TooMany());
  }

  @Test
  void reservesAnyNumberForWhoIsNotSignedIn() {
    for (int i = 0; i < 5; i++) {
      assertThat(scene.createRoom().create(Caller.ANONYMOUS)).isInstanceOf(Outcome.Reserved.class);
    }
  }

  @Test
  void printsNoKey() {
    Outcome.Reserved reserved = scene.reserved(ANN);

    assertThat(reserved.toString()).doesNotContain(reserved.key().reveal());
  }

  private String urlOf(ItemName name) {
    return ((Room.Reserved) scene.rooms.find(name).orElseThrow()).url();
  }
}

package dev.rondo.application.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.room.JoinRoom;
import dev.rondo.application.scenario.Scene;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.Player;
import dev.rondo.domain.player.Player.Standing;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.room.Room;
import dev.rondo.domain.room.Seat;
import dev.rondo.domain.secret.Secret;
import dev.rondo.domain.session.SessionToken;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class JudgePlayerTest {

  private static final PlayerId ANN = new PlayerId("ann");

  private final Scene scene = new Scene();

  @Test
  void endsTheSessionsOfWhoIsTurnedAway() {
    SessionToken token = scene.session("ann");
    SessionToken other = scene.session("ben");

    assertThat(judge(ANN, Standing.BANNED)).isEqualTo(JudgePlayer.Outcome.DONE);

    assertThat(scene.identifyCaller().identify(token))
        .isEqualTo(new IdentifyCaller.Outcome.Refused());
    assertThat(scene.identifyCaller().identify(other))
        .isEqualTo(new IdentifyCaller.Outcome.Known(new PlayerId("ben")));
  }

  @Test
  void turnsAwayWhoSignsInOrJoins() {
    ItemName room = scene.opened("ben", Map.of());
    scene.session("ann");
    judge(ANN, Standing.BANNED);
    scene.pass(Duration.ofMillis(1));

    assertThat(scene.authenticate().authenticate(scene.signed(scene.signIn("ann"))))
        .isEqualTo(new Authenticate.Outcome.Banned());
    assertThat(scene.join("ann", room, Secret.presented("")))
        .isEqualTo(new JoinRoom.Outcome.Banned());
  }

  @Test
  void takesWhoIsTurnedAwayOutOfTheirRooms() {
    ItemName own = scene.opened("ann", Map.of());
    ItemName others = scene.opened("ben", Map.of());
    scene.join("ann", others, Secret.presented(""));
    ItemName reserved = scene.reserved("ann").name();

    judge(ANN, Standing.BANNED);

    assertThat(scene.rooms.find(own)).hasValue(new Room.Closed(own));
    assertThat(scene.rooms.find(reserved)).hasValue(new Room.Closed(reserved));
    assertThat(scene.rooms.find(others).map(room -> ((Room.Open) room).seats()).orElseThrow())
        .extracting(Seat::player)
        .containsExactly(new PlayerId("ben"));
  }

  @Test
  void letsWhoIsWelcomeAgainSignIn() {
    SessionToken before = scene.session("ann");
    judge(ANN, Standing.BANNED);

    assertThat(judge(ANN, Standing.GOOD)).isEqualTo(JudgePlayer.Outcome.DONE);

    assertThat(scene.identifyCaller().identify(scene.session("ann")))
        .isEqualTo(new IdentifyCaller.Outcome.Known(ANN));
    assertThat(scene.identifyCaller().identify(before))
        .isEqualTo(new IdentifyCaller.Outcome.Refused());
  }

  @Test
  void endsNoSessionOfWhoIsWelcome() {
    SessionToken token = scene.session("ann");

    judge(ANN, Standing.GOOD);

    assertThat(scene.identifyCaller().identify(token))
        .isEqualTo(new IdentifyCaller.Outcome.Known(ANN));
  }

  @Test
  void mayBeRepeated() {
    scene.session("ann");

    judge(ANN, Standing.BANNED);
    assertThat(judge(ANN, Standing.BANNED)).isEqualTo(JudgePlayer.Outcome.DONE);

    assertThat(scene.players.find(ANN).map(Player::isBanned)).hasValue(true);
  }

  @Test
  void knowsNobodyWhoWasNeverMet() {
    assertThat(judge(ANN, Standing.BANNED)).isEqualTo(JudgePlayer.Outcome.UNKNOWN);
    assertThat(scene.players.find(ANN)).isEmpty();
  }

  private JudgePlayer.Outcome judge(PlayerId player, Standing standing) {
    return scene.judgePlayer().judge(player, standing);
  }
}

package dev.rondo.application.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.operation.Operate;
import dev.rondo.application.room.JoinRoom;
import dev.rondo.application.scenario.TestServer;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.Ban;
import dev.rondo.domain.player.Player;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.room.Room;
import dev.rondo.domain.room.Seat;
import dev.rondo.domain.secret.Secret;
import dev.rondo.domain.session.SessionToken;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class ChangeBanTest {

  private static final PlayerId ANN = new PlayerId("ann");

  private final TestServer server = new TestServer();

  @Test
  void endsTheSessionsOfWhoIsTurnedAway() {
    SessionToken token = server.session("ann");
    SessionToken other = server.session("ben");

    assertThat(ban(new Ban.Endless())).isInstanceOf(Operate.Outcome.Done.class);

    assertThat(server.identifyCaller().identify(token))
        .isEqualTo(new IdentifyCaller.Outcome.Rejected());
    assertThat(server.identifyCaller().identify(other))
        .isEqualTo(new IdentifyCaller.Outcome.Known(new PlayerId("ben")));
  }

  @Test
  void turnsAwayWhoSignsInOrJoins() {
    ItemName room = server.opened("ben", Map.of());
    server.session("ann");
    ban(new Ban.Endless());
    server.pass(Duration.ofMillis(1));

    assertThat(server.authenticate().authenticate(server.signed(server.signIn("ann"))))
        .isEqualTo(new Authenticate.Outcome.Banned());
    assertThat(server.join("ann", room, Secret.presented("")))
        .isEqualTo(new JoinRoom.Outcome.Banned());
  }

  @Test
  void takesWhoIsTurnedAwayOutOfTheirRooms() {
    ItemName own = server.opened("ann", Map.of());
    ItemName others = server.opened("ben", Map.of());
    server.joined("ann", others);
    ItemName reserved = server.reserved("ann").name();

    ban(new Ban.Endless());

    assertThat(server.rooms.find(own)).hasValue(new Room.Closed(own));
    assertThat(server.rooms.find(reserved)).hasValue(new Room.Closed(reserved));
    assertThat(server.open(others).seats())
        .extracting(Seat::player)
        .containsExactly(new PlayerId("ben"));
  }

  @Test
  void letsWhoIsWelcomeAgainSignIn() {
    SessionToken before = server.session("ann");
    ban(new Ban.Endless());

    assertThat(ban(new Ban.None())).isInstanceOf(Operate.Outcome.Done.class);

    assertThat(server.identifyCaller().identify(server.session("ann")))
        .isEqualTo(new IdentifyCaller.Outcome.Known(ANN));
    assertThat(server.identifyCaller().identify(before))
        .isEqualTo(new IdentifyCaller.Outcome.Rejected());
  }

  @Test
  void endsNoSessionOfWhoIsWelcome() {
    SessionToken token = server.session("ann");

    ban(new Ban.None());

    assertThat(server.identifyCaller().identify(token))
        .isEqualTo(new IdentifyCaller.Outcome.Known(ANN));
  }

  @Test
  void recordsNothingWhereNothingChanges() {
    server.session("ann");
    assertThat(ban(new Ban.None())).isEqualTo(Operate.Outcome.refused(Operate.Refusal.UNCHANGED));
    assertThat(ban(new Ban.Endless())).isInstanceOf(Operate.Outcome.Done.class);

    assertThat(ban(new Ban.Endless()))
        .isEqualTo(Operate.Outcome.refused(Operate.Refusal.UNCHANGED));

    assertThat(server.players.find(ANN).map(Player::isBanned)).hasValue(true);
    assertThat(server.auditLog.entries()).hasSize(1);
  }

  @Test
  void knowsNobodyWhoWasNeverMet() {
    assertThat(ban(new Ban.Endless())).isEqualTo(Operate.Outcome.refused(Operate.Refusal.UNKNOWN));
    assertThat(server.players.find(ANN)).isEmpty();
  }

  private Operate.Outcome ban(Ban ban) {
    return server.ban(TestServer.COMMAND, ANN, ban);
  }
}

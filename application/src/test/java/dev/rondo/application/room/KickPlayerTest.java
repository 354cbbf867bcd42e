package dev.rondo.application.room;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.audit.AuditLog;
import dev.rondo.application.operation.Operate;
import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.application.policy.Operation;
import dev.rondo.application.scenario.TestServer;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.Actor;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.secret.Secret;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class KickPlayerTest {

  private static final PlayerId BEN = new PlayerId("ben");

  private final TestServer server = new TestServer();

  private Operate.Outcome kick(ItemName room) {
    return server.kick(TestServer.COMMAND, room, BEN);
  }

  @Test
  void endsTheSeatAndLetsThePlayerJoinNoMore() {
    ItemName room = server.opened("ann", Map.of());
    server.joined("ben", room);

    assertThat(kick(room)).isEqualTo(new Operate.Outcome.Done("ben", 0));

    assertThat(server.open(room).seatOf(BEN)).isEmpty();
    assertThat(server.join("ben", room, Secret.presented("")))
        .isEqualTo(new JoinRoom.Outcome.Barred());
    server.joined("cat", room);
    assertThat(server.auditLog.list(AuditLog.Filter.ALL).from(0, 9))
        .singleElement()
        .satisfies(
            row -> {
              assertThat(row.value().operation()).isEqualTo(Operation.KICK_PLAYER);
              assertThat(row.value().subject().toString()).isEqualTo("rooms/" + room);
              assertThat(row.value().before()).isEqualTo("ben");
            });
  }

  @Test
  void knowsNobodyWhoIsNotInTheRoom() {
    ItemName room = server.opened("ann", Map.of());

    assertThat(kick(room)).isEqualTo(new Operate.Outcome.Refused(Operate.Refusal.UNKNOWN, "ben"));
    assertThat(kick(new ItemName("nowhere")))
        .isEqualTo(new Operate.Outcome.Refused(Operate.Refusal.UNKNOWN, "ben"));
    assertThat(kick(server.reserved("ben").name()))
        .isEqualTo(new Operate.Outcome.Refused(Operate.Refusal.UNKNOWN, "ben"));
  }

  @Test
  void isForOperatorsOnly() {
    ItemName room = server.opened("ann", Map.of());
    server.joined("ben", room);
    ChangeRequest request = ChangeRequest.by(Actor.player(new PlayerId("ann")));

    assertThat(server.kick(request, room, BEN))
        .isEqualTo(Operate.Outcome.refused(Operate.Refusal.FORBIDDEN));
    assertThat(server.open(room).seatOf(BEN)).isPresent();
  }
}

package dev.rondo.application.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.operation.Operate;
import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.application.policy.Operation;
import dev.rondo.application.scenario.TestServer;
import dev.rondo.domain.player.Actor;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.session.SessionToken;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class RemarkOnPlayerTest {

  private static final PlayerId ANN = new PlayerId("ann");

  private final TestServer server = new TestServer();

  @Test
  void recordsAWarningAndTakesNothingAway() {
    SessionToken token = server.session("ann");

    ChangeRequest rude = new ChangeRequest(Actor.inConsole("root"), "rude comments");
    assertThat(server.warn(rude, ANN)).isEqualTo(Operate.Outcome.DONE);

    assertThat(server.auditLog.entries())
        .singleElement()
        .satisfies(
            entry -> {
              assertThat(entry.operation()).isEqualTo(Operation.WARN_PLAYER);
              assertThat(entry.reason()).isEqualTo("rude comments");
            });
    assertThat(server.identifyCaller().identify(token))
        .isEqualTo(new IdentifyCaller.Outcome.Known(ANN));
  }

  @Test
  void recordsANoteAsOne() {
    server.session("ann");
    ChangeRequest mail = new ChangeRequest(Actor.inConsole("root"), "asked by mail");

    assertThat(server.note(mail, ANN)).isEqualTo(Operate.Outcome.DONE);

    assertThat(server.auditLog.entries())
        .singleElement()
        .satisfies(entry -> assertThat(entry.operation()).isEqualTo(Operation.NOTE_PLAYER));
    ChangeRequest blank = new ChangeRequest(Actor.inConsole("root"), " ");
    assertThat(server.note(blank, ANN))
        .isEqualTo(Operate.Outcome.refused(Operate.Refusal.NEEDS_REASON));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "\n\t"})
  void needsAText(String blank) {
    server.session("ann");
    ChangeRequest request = new ChangeRequest(Actor.inConsole("root"), blank);

    assertThat(server.warn(request, ANN))
        .isEqualTo(Operate.Outcome.refused(Operate.Refusal.NEEDS_REASON));

    assertThat(server.auditLog.entries()).isEmpty();
  }

  @Test
  void isForOperatorsAndOfPlayersWhoWereMet() {
    server.session("ann");
    ChangeRequest own = ChangeRequest.by(Actor.player(ANN));

    assertThat(server.warn(own, ANN)).isEqualTo(Operate.Outcome.refused(Operate.Refusal.FORBIDDEN));
    ChangeRequest rude = new ChangeRequest(Actor.inConsole("root"), "rude comments");
    assertThat(server.warn(rude, new PlayerId("nobody")))
        .isEqualTo(Operate.Outcome.refused(Operate.Refusal.UNKNOWN));
    assertThat(server.auditLog.entries()).isEmpty();
  }
}

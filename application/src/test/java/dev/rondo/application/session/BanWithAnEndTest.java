package dev.rondo.application.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.audit.AuditEntry;
import dev.rondo.application.operation.Operate;
import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.application.policy.Operation;
import dev.rondo.application.scenario.TestServer;
import dev.rondo.domain.player.Actor;
import dev.rondo.domain.player.Ban;
import dev.rondo.domain.player.Player;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.session.SessionToken;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

final class BanWithAnEndTest {

  private static final PlayerId ANN = new PlayerId("ann");
  private static final Duration WEEK = Duration.ofDays(7);

  private final TestServer server = new TestServer();

  private SessionToken token;

  @BeforeEach
  void signIn() {
    token = server.session("ann");
  }

  private Instant in(Duration time) {
    return server.clock().instant().plus(time);
  }

  private Operate.Outcome ban(Duration time) {
    return server.ban(TestServer.COMMAND, ANN, new Ban.Until(in(time)));
  }

  private boolean isBanned() {
    return server.players.find(ANN).map(Player::isBanned).orElseThrow();
  }

  private void passAndLift(Duration time) {
    server.pass(time);
    server.liftEndedBans().lift();
  }

  @Test
  void endsTheSessionsAndTurnsAwayUntilItsInstantNotBefore() {
    assertThat(ban(WEEK)).isInstanceOf(Operate.Outcome.Done.class);

    assertThat(server.identifyCaller().identify(token))
        .isEqualTo(new IdentifyCaller.Outcome.Rejected());
    passAndLift(WEEK.minusMillis(1));
    assertThat(server.authenticate().authenticate(server.signed(server.signIn("ann"))))
        .isEqualTo(new Authenticate.Outcome.Banned());

    passAndLift(Duration.ofMillis(1));
    assertThat(server.identifyCaller().identify(server.session("ann")))
        .isEqualTo(new IdentifyCaller.Outcome.Known(ANN));
    assertThat(server.players.banEnd(ANN)).isEmpty();
  }

  @Test
  void isRecordedWithItsEndAndLiftedByTheServer() {
    Instant end = in(WEEK);
    ban(WEEK);
    passAndLift(WEEK);

    assertThat(server.auditLog.entries())
        .satisfiesExactly(
            (AuditEntry lifted) -> {
              assertThat(lifted.operation()).isEqualTo(Operation.UNBAN_PLAYER);
              assertThat(lifted.actor()).isEqualTo(Actor.job("bans"));
              assertThat(lifted.before()).isEqualTo("until " + end);
            },
            (AuditEntry banned) -> {
              assertThat(banned.operation()).isEqualTo(Operation.BAN_PLAYER);
              assertThat(banned.after()).isEqualTo("until " + end);
            });
  }

  @Test
  void leavesNothingOfAPlayerWhoWasErasedMeanwhile() {
    ban(WEEK);
    server.players.erase(ANN);

    passAndLift(WEEK);

    assertThat(server.players.find(ANN)).isEmpty();
  }

  @Test
  void takesTheEndThatWasGivenLast() {
    ban(Duration.ofDays(1));
    ban(WEEK);

    passAndLift(Duration.ofDays(1));
    assertThat(isBanned()).isTrue();

    passAndLift(Duration.ofDays(6));
    assertThat(isBanned()).isFalse();
  }

  @Test
  void hasNoEndOnceThePlayerIsBannedWithoutOne() {
    ban(WEEK);
    server.ban(TestServer.COMMAND, ANN, new Ban.Endless());

    passAndLift(WEEK);

    assertThat(isBanned()).isTrue();
  }

  @Test
  void isOverWhenAnOperatorLiftsIt() {
    ban(WEEK);
    server.ban(TestServer.COMMAND, ANN, new Ban.None());
    assertThat(isBanned()).isFalse();

    server.ban(TestServer.COMMAND, ANN, new Ban.Endless());
    passAndLift(WEEK);
    assertThat(isBanned()).isTrue();
  }

  @Test
  void takesNoEndThatHasPassedOrIsTooFarAhead() {
    assertThat(ban(Duration.ZERO))
        .isEqualTo(
            new Operate.Outcome.Refused(
                Operate.Refusal.UNUSABLE_END, in(Duration.ZERO).toString()));
    assertThat(ban(ChangeBan.LONGEST.plusMillis(1)))
        .isEqualTo(
            new Operate.Outcome.Refused(
                Operate.Refusal.UNUSABLE_END, in(ChangeBan.LONGEST.plusMillis(1)).toString()));
    assertThat(isBanned()).isFalse();
    assertThat(ban(ChangeBan.LONGEST)).isInstanceOf(Operate.Outcome.Done.class);
  }

  @Test
  void isForOperatorsAndOfPlayersWhoWereMet() {
    ChangeRequest own = ChangeRequest.by(Actor.player(ANN));

    assertThat(server.ban(own, ANN, new Ban.Until(in(WEEK))))
        .isEqualTo(Operate.Outcome.refused(Operate.Refusal.FORBIDDEN));
    assertThat(server.ban(TestServer.COMMAND, new PlayerId("nobody"), new Ban.Until(in(WEEK))))
        .isEqualTo(Operate.Outcome.refused(Operate.Refusal.UNKNOWN));
    assertThat(isBanned()).isFalse();
  }
}

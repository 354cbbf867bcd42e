package dev.rondo.application.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.session.Authenticate;
import dev.rondo.application.session.IdentifyCaller.Outcome;
import dev.rondo.application.signature.SignedRequest;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.session.SessionToken;
import dev.rondo.domain.signature.SignatureRejection;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What becomes of sessions, signed bodies and rooms when the clock jumps by an hour. */
final class ClockJumpTest {

  private static final Duration JUMP = Duration.ofHours(1);

  private static final Authenticate.Outcome REPLAYED =
      new Authenticate.Outcome.Rejected(new SignatureRejection.Replayed());

  private final TestServer server = new TestServer();

  @Test
  void endsWhatHasItsTimeWhenTheClockJumpsAheadAndLetsPlayersInAgain() {
    SessionToken before = server.session("ann");
    SignedRequest late = server.signed(server.signIn("ann"));
    ItemName room = server.opened("ann", Map.of());

    jump(JUMP);

    assertThat(identify(before)).isEqualTo(new Outcome.Rejected());
    assertThat(server.authenticate().authenticate(late))
        .isInstanceOf(Authenticate.Outcome.Rejected.class);
    assertThat(identify(server.session("ann"))).isEqualTo(known("ann"));
    server.joined("ben", room);
  }

  @Test
  void keepsWhatThereIsWhenTheClockJumpsBack() {
    SessionToken before = server.session("ann");
    SignedRequest used = used("ben");
    ItemName room = server.opened("ann", Map.of());

    jump(JUMP.negated());

    assertThat(identify(before)).isEqualTo(known("ann"));
    assertThat(identify(server.session("cat"))).isEqualTo(known("cat"));
    server.joined("cat", room);
    jump(JUMP);
    assertThat(server.authenticate().authenticate(used))
        .isInstanceOf(Authenticate.Outcome.Rejected.class);
  }

  @Test
  void refusesAUsedBodyAfterTheClockWasAheadForAWhile() {
    SignedRequest used = used("ben");

    jump(JUMP);
    jump(JUMP.negated());

    assertThat(server.authenticate().authenticate(used))
        .isInstanceOf(Authenticate.Outcome.Rejected.class);
  }

  @Test
  void refusesAUsedBodyAfterTheClocksOfServerAndPlayersWereAheadTogether() {
    server.pass(JUMP);
    SignedRequest used = used("ben");

    jump(JUMP);
    used("ann");
    clean();
    server.pass(Duration.ofSeconds(30));
    used("ann");
    clean();
    jump(JUMP.negated());

    assertThat(server.authenticate().authenticate(used)).isEqualTo(REPLAYED);
  }

  @Test
  void refusesABodyOfATimeThatComesOnceMoreWhenTheClockIsRightAgain() {
    server.pass(JUMP);
    Duration wrong = JUMP.dividedBy(2);

    jump(JUMP);
    SignedRequest used = used("ben");
    server.pass(wrong);
    used("ann");
    clean();
    jump(JUMP.negated());
    server.pass(JUMP.minus(wrong));
    used("ann");
    clean();

    assertThat(server.authenticate().authenticate(used)).isEqualTo(REPLAYED);
  }

  private SignedRequest used(String player) {
    SignedRequest request = server.signed(server.signIn(player));
    assertThat(server.authenticate().authenticate(request))
        .isInstanceOf(Authenticate.Outcome.Opened.class);
    return request;
  }

  private void jump(Duration by) {
    server.jump(by);
    clean();
  }

  private void clean() {
    server.purgeSessions().purge();
    server.expireRooms().expire();
    server.expireRooms().purge();
  }

  private Outcome identify(SessionToken session) {
    return server.identifyCaller().identify(session);
  }

  private static Outcome known(String player) {
    return new Outcome.Known(new PlayerId(player));
  }
}

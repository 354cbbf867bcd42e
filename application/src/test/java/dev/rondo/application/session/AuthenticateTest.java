package dev.rondo.application.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.application.operation.Operate;
import dev.rondo.application.scenario.TestServer;
import dev.rondo.application.session.Authenticate.Outcome;
import dev.rondo.application.signature.LineClaimsReader;
import dev.rondo.application.signature.SignedRequest;
import dev.rondo.application.signature.Signer;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.Ban;
import dev.rondo.domain.player.Player;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.session.Session;
import dev.rondo.domain.session.SessionToken;
import dev.rondo.domain.signature.SignatureRejection;
import dev.rondo.domain.signature.SignedBody;
import dev.rondo.domain.signature.SignedClaims;
import dev.rondo.domain.text.Keywords;
import java.time.Duration;
import org.junit.jupiter.api.Test;

final class AuthenticateTest {

  private static final PlayerId ANN = new PlayerId("ann");

  private final TestServer server = new TestServer();

  @Test
  void opensASessionForWhoSigned() {
    Outcome.Opened opened = opened(server.signed(server.signIn("ann")));

    assertThat(opened.expires()).isEqualTo(TestServer.START.plus(TestServer.LIFETIME));
    assertThat(server.identifyCaller().identify(opened.token()))
        .isEqualTo(new IdentifyCaller.Outcome.Known(ANN));
  }

  @Test
  void handsOutAnIdOf128BitsAndASecretOf256() {
    SessionToken token = opened(server.signed(server.signIn("ann"))).token();

    assertThat(token.id().value()).hasSize(22);
    assertThat(token.secret().reveal()).hasSize(43);
  }

  @Test
  void keepsNoSecretButItsDigest() {
    SessionToken token = opened(server.signed(server.signIn("ann"))).token();

    assertThat(server.sessions.find(token.id()))
        .hasValue(
            new Session(
                token.id(),
                token.secret().digest(),
                ANN,
                TestServer.START.plus(TestServer.LIFETIME)));
  }

  @Test
  void opensAnotherSessionEachTime() {
    SessionToken first = server.session("ann");
    SessionToken second = server.session("ann");

    assertThat(first.id()).isNotEqualTo(second.id());
    assertThat(first.secret()).isNotEqualTo(second.secret());
    assertThat(server.identifyCaller().identify(first))
        .isEqualTo(new IdentifyCaller.Outcome.Known(ANN));
  }

  @Test
  void notesHowThePlayerDescribesThemself() {
    opened(server.signed(server.signIn("ann")));
    SignedClaims again = server.signIn("ann");
    SignedClaims renamed =
        new SignedClaims(
            again.type(),
            again.address(),
            again.time(),
            "",
            LineClaimsReader.profile("ann", "Anna"));

    opened(server.signed(renamed));

    assertThat(server.players.find(ANN))
        .hasValue(new Player(renamed.profile(), Player.AccountStatus.GOOD));
  }

  @Test
  void believesNoRequestThatIsNotAuthentic() {
    SignedBody foreign = Signer.create().signed(LineClaimsReader.write(server.signIn("ann")));

    assertThat(server.authenticate().authenticate(TestServer.request(foreign)))
        .isEqualTo(new Outcome.Rejected(new SignatureRejection.WrongSignature()));
    nobodyCameIn();
  }

  @Test
  void believesNoRequestToJoinARoom() {
    SignedRequest join = server.signed(server.join("ann", new ItemName("room")));

    assertThat(server.authenticate().authenticate(join))
        .isEqualTo(new Outcome.Rejected(new SignatureRejection.WrongType()));
    nobodyCameIn();
  }

  @Test
  void believesARequestOnce() {
    SignedClaims claims = server.signIn("ann");
    opened(server.signed(claims));

    assertThat(server.authenticate().authenticate(server.signed(claims))).isEqualTo(replayed());
    server.pass(TestServer.WINDOW);
    assertThat(server.authenticate().authenticate(server.signed(claims))).isEqualTo(replayed());
  }

  @Test
  void turnsABannedPlayerAwayAndUsesTheRequestUp() {
    server.session("ann");
    server.ban(TestServer.COMMAND, ANN, new Ban.Endless());
    server.pass(Duration.ofMillis(1));
    SignedClaims claims = server.signIn("ann");

    assertThat(server.authenticate().authenticate(server.signed(claims)))
        .isEqualTo(new Outcome.Banned());
    assertThat(server.authenticate().authenticate(server.signed(claims))).isEqualTo(replayed());
    assertThat(server.revoke(TestServer.COMMAND, ANN)).isEqualTo(new Operate.Outcome.Done("", 0));
  }

  @Test
  void leavesNoTraceOfAFailure() {
    SignedClaims claims = server.signIn("ann");
    Authenticate failing =
        new Authenticate.Service(
            server.requests(),
            server.players,
            new SessionIssuer(
                server.sessions,
                count -> {
                  throw new IllegalStateException("no bytes");
                },
                server.clock(),
                TestServer.LIFETIME),
            server.transactions,
            server.clock());

    assertThatThrownBy(() -> failing.authenticate(server.signed(claims)))
        .isInstanceOf(IllegalStateException.class);

    nobodyCameIn();
    opened(server.signed(claims));
  }

  private Outcome.Opened opened(SignedRequest request) {
    Outcome outcome = server.authenticate().authenticate(request);
    assertThat(outcome).isInstanceOf(Outcome.Opened.class);
    return (Outcome.Opened) outcome;
  }

  private void nobodyCameIn() {
    assertThat(server.players.list(Keywords.NONE).count(1)).isZero();
    assertThat(server.revoke(TestServer.COMMAND, ANN))
        .isEqualTo(Operate.Outcome.refused(Operate.Refusal.UNKNOWN));
  }

  private static Outcome replayed() {
    return new Outcome.Rejected(new SignatureRejection.Replayed());
  }
}

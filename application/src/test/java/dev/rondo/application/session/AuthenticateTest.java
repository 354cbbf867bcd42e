package dev.rondo.application.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.application.scenario.Scene;
import dev.rondo.application.session.Authenticate.Outcome;
import dev.rondo.application.signature.LineClaims;
import dev.rondo.application.signature.SignedRequest;
import dev.rondo.application.signature.Signer;
import dev.rondo.application.transaction.AtOnce;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.Player;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.session.Session;
import dev.rondo.domain.session.SessionToken;
import dev.rondo.domain.signature.SignatureRefusal;
import dev.rondo.domain.signature.SignedBody;
import dev.rondo.domain.signature.SignedClaims;
import dev.rondo.domain.text.Keywords;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

final class AuthenticateTest {

  private static final PlayerId ANN = new PlayerId("ann");

  private final Scene scene = new Scene();

  @Test
  void opensASessionForWhoSigned() {
    Outcome.Opened opened = opened(scene.signed(scene.signIn("ann")));

    assertThat(opened.expires()).isEqualTo(Scene.START.plus(Scene.LIFETIME));
    assertThat(scene.identifyCaller().identify(opened.token()))
        .isEqualTo(new IdentifyCaller.Outcome.Known(ANN));
  }

  @Test
  void handsOutAnIdOf128BitsAndASecretOf256() {
    SessionToken token = opened(scene.signed(scene.signIn("ann"))).token();

    assertThat(token.id().value()).hasSize(22);
    assertThat(token.secret().reveal()).hasSize(43);
  }

  @Test
  void keepsNoSecretButItsDigest() {
    SessionToken token = opened(scene.signed(scene.signIn("ann"))).token();

    assertThat(scene.sessions.find(token.id()))
        .hasValue(
            new Session(
                token.id(), token.secret().digest(), ANN, Scene.START.plus(Scene.LIFETIME)));
  }

  @Test
  void opensAnotherSessionEachTime() {
    SessionToken first = scene.session("ann");
    SessionToken second = scene.session("ann");

    assertThat(first.id()).isNotEqualTo(second.id());
    assertThat(first.secret()).isNotEqualTo(second.secret());
    assertThat(scene.identifyCaller().identify(first))
        .isEqualTo(new IdentifyCaller.Outcome.Known(ANN));
  }

  @Test
  void notesHowThePlayerDescribesThemself() {
    opened(scene.signed(scene.signIn("ann")));
    SignedClaims again = scene.signIn("ann");
    SignedClaims renamed =
        new SignedClaims(
            again.type(), again.address(), again.time(), "", LineClaims.profile("ann", "Anna"));

    opened(scene.signed(renamed));

    assertThat(scene.players.find(ANN))
        .hasValue(new Player(renamed.profile(), Player.Standing.GOOD));
  }

  @Test
  void believesNoRequestThatIsNotAuthentic() {
    SignedBody foreign = Signer.create().signed(LineClaims.write(scene.signIn("ann")));

    assertThat(scene.authenticate().authenticate(Scene.request(foreign)))
        .isEqualTo(new Outcome.NotBelieved(new SignatureRefusal.WrongSignature()));
    nobodyCameIn();
  }

  @Test
  void believesNoRequestToJoinARoom() {
    SignedRequest join = scene.signed(scene.join("ann", new ItemName("room")));

    assertThat(scene.authenticate().authenticate(join))
        .isEqualTo(new Outcome.NotBelieved(new SignatureRefusal.WrongType()));
    nobodyCameIn();
  }

  @Test
  void believesNoRequestOfAnotherTime() {
    SignedRequest request = scene.signed(scene.signIn("ann"));
    scene.pass(Scene.WINDOW.plusMillis(1));

    assertThat(scene.authenticate().authenticate(request))
        .isEqualTo(new Outcome.NotBelieved(new SignatureRefusal.WrongTime()));
    nobodyCameIn();
  }

  @Test
  void believesARequestOnce() {
    SignedClaims claims = scene.signIn("ann");
    opened(scene.signed(claims));

    assertThat(scene.authenticate().authenticate(scene.signed(claims))).isEqualTo(replayed());
    scene.pass(Scene.WINDOW);
    assertThat(scene.authenticate().authenticate(scene.signed(claims))).isEqualTo(replayed());
  }

  @Test
  void believesARequestOnceUnderTheTwinOfItsSignature() {
    SignedBody body = scene.signer.signed(LineClaims.write(scene.signIn("ann")));
    SignedBody twin = new SignedBody(body.bytes(), scene.signer.twin(body.signature()));
    opened(Scene.request(body));

    assertThat(scene.authenticate().authenticate(Scene.request(twin))).isEqualTo(replayed());
  }

  @Test
  void opensOneSessionForManyOfTheSameRequestAtOnce() {
    SignedClaims claims = scene.signIn("ann");
    // Each on a node of its own, over the same stores.
    List<Outcome> outcomes =
        AtOnce.run(12, number -> scene.authenticate().authenticate(scene.signed(claims)));

    assertThat(outcomes).filteredOn(Outcome.Opened.class::isInstance).hasSize(1);
    assertThat(outcomes).filteredOn(replayed()::equals).hasSize(11);
    assertThat(scene.revokeSessions().revoke(ANN)).isEqualTo(new RevokeSessions.Outcome.Revoked(1));
  }

  @Test
  void turnsABannedPlayerAwayAndUsesTheRequestUp() {
    scene.session("ann");
    scene.judgePlayer().judge(ANN, Player.Standing.BANNED);
    scene.pass(Duration.ofMillis(1));
    SignedClaims claims = scene.signIn("ann");

    assertThat(scene.authenticate().authenticate(scene.signed(claims)))
        .isEqualTo(new Outcome.Banned());
    assertThat(scene.authenticate().authenticate(scene.signed(claims))).isEqualTo(replayed());
    assertThat(scene.revokeSessions().revoke(ANN)).isEqualTo(new RevokeSessions.Outcome.Revoked(0));
  }

  @Test
  void leavesNoTraceOfAFailure() {
    SignedClaims claims = scene.signIn("ann");
    Authenticate failing =
        Authenticate.over(
            scene.requests(),
            scene.players,
            scene.sessions,
            scene.transactions,
            count -> {
              throw new IllegalStateException("no bytes");
            },
            scene.clock(),
            Scene.LIFETIME);

    assertThatThrownBy(() -> failing.authenticate(scene.signed(claims)))
        .isInstanceOf(IllegalStateException.class);

    nobodyCameIn();
    opened(scene.signed(claims));
  }

  @Test
  void printsNoSecret() {
    Outcome.Opened opened = opened(scene.signed(scene.signIn("ann")));

    assertThat(opened.toString()).doesNotContain(opened.token().secret().reveal());
  }

  private Outcome.Opened opened(SignedRequest request) {
    Outcome outcome = scene.authenticate().authenticate(request);
    assertThat(outcome).isInstanceOf(Outcome.Opened.class);
    return (Outcome.Opened) outcome;
  }

  private void nobodyCameIn() {
    assertThat(scene.players.list(Keywords.NONE).count(1)).isZero();
    assertThat(scene.revokeSessions().revoke(ANN)).isEqualTo(new RevokeSessions.Outcome.Unknown());
  }

  private static Outcome replayed() {
    return new Outcome.NotBelieved(new SignatureRefusal.Replayed());
  }
}

package dev.rondo.application.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.application.operation.Operate;
import dev.rondo.application.scenario.TestServer;
import dev.rondo.application.signature.LineClaimsReader;
import dev.rondo.application.signature.SignedRequest;
import dev.rondo.application.signature.Signer;
import dev.rondo.domain.player.Ban;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.secret.Secret;
import dev.rondo.domain.session.BrowserSignIn;
import dev.rondo.domain.session.BrowserSignInHash;
import dev.rondo.domain.session.Session;
import dev.rondo.domain.signature.SignatureRejection;
import dev.rondo.domain.signature.SignedClaims;
import dev.rondo.domain.text.Keywords;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * A browser is signed in by the game: {@link ConfirmBrowserSignIn}, then {@link
 * CollectBrowserSignIn}.
 */
final class BrowserSignInTest {

  private static final PlayerId ANN = new PlayerId("ann");
  private static final Secret KEY = Secret.presented("5e1b3c5e-9d3a-4c5c-8f3d-1d1f5b1e7a10");
  private static final Secret OTHER_KEY = Secret.presented("another key");

  private final TestServer server = new TestServer();

  @Test
  void opensASessionOfWhoeverConfirmed() {
    confirmed("ann", KEY);

    CollectBrowserSignIn.Opened opened = opened(KEY);

    assertThat(opened.name()).isEqualTo("Name of ann");
    assertThat(opened.expires()).isEqualTo(server.now().plus(TestServer.LIFETIME));
    assertThat(server.identifyCaller().identify(opened.token()))
        .isEqualTo(new IdentifyCaller.Outcome.Known(ANN));
    assertThat(server.sessions.find(opened.token().id()))
        .hasValue(
            new Session(
                opened.token().id(), opened.token().secret().digest(), ANN, opened.expires()));
  }

  @Test
  void opensNoneBeforeItIsConfirmed() {
    assertThat(collect(KEY)).isEmpty();
    confirmed("ann", OTHER_KEY);
    assertThat(collect(KEY)).isEmpty();

    assertThat(server.revoke(TestServer.COMMAND, ANN)).isEqualTo(new Operate.Outcome.Done("", 0));
  }

  /** Another browser collects the sign-in after this one has found it. */
  @Test
  void opensNoneForWhoComesSecond() {
    confirmed("ann", KEY);
    CollectBrowserSignIn second =
        new CollectBrowserSignIn.Service(
            server.browserSignIns,
            server.players,
            new SessionIssuer(
                server.sessions, server.random(), server.clock(), TestServer.LIFETIME),
            server.transactions,
            () -> {
              server
                  .browserSignIns
                  .find(BrowserSignInHash.of(KEY))
                  .ifPresent(server.browserSignIns::collect);
              return server.now();
            });

    assertThat(second.collect(KEY)).isEmpty();
    assertThat(server.revoke(TestServer.COMMAND, ANN)).isEqualTo(new Operate.Outcome.Done("", 0));
  }

  @Test
  void holdsUntilItsInstantNotAtIt() {
    confirmed("ann", KEY);
    confirmed("ben", OTHER_KEY);
    server.pass(BrowserSignIn.LIFETIME.minusMillis(1));
    opened(OTHER_KEY);
    assertThat(collect(KEY)).isEmpty();
  }

  @Test
  void isForgottenWhenItIsOver() {
    confirmed("ann", KEY);
    server.pass(BrowserSignIn.LIFETIME.minusMillis(1));
    server.purgeSessions().purge();
    assertThat(server.browserSignIns.find(BrowserSignInHash.of(KEY))).isPresent();

    server.pass(Duration.ofMillis(1));
    server.purgeSessions().purge();
    assertThat(server.browserSignIns.find(BrowserSignInHash.of(KEY))).isEmpty();
  }

  @Test
  void belongsToTheFirstPlayerWhoConfirms() {
    confirmed("ann", KEY);

    assertThat(confirm("ben", KEY)).isEqualTo(new ConfirmBrowserSignIn.Outcome.Taken());

    assertThat(opened(KEY).name()).isEqualTo("Name of ann");
  }

  @Test
  void believesNoOtherUrl() {
    for (String url :
        List.of(
            TestServer.ADDRESS,
            TestServer.ADDRESS + path(OTHER_KEY),
            TestServer.ADDRESS + path(KEY) + "?a=b",
            "https://other.example" + path(KEY))) {
      SignedClaims right = server.browserSignIn("ann", path(KEY));
      SignedClaims wrong = new SignedClaims(right.type(), url, right.time(), "", right.profile());

      assertThat(confirm(server.signed(wrong), KEY))
          .isEqualTo(notBelieved(new SignatureRejection.WrongAddress(url)));
    }
    nobodyIsKnown();
  }

  @Test
  void believesNoRequestThatWasSignedForTheGame() {
    SignedClaims right = server.signIn("ann");
    SignedClaims wrong =
        new SignedClaims(
            right.type(), TestServer.ADDRESS + path(KEY), right.time(), "", right.profile());

    assertThat(confirm(server.signed(wrong), KEY))
        .isEqualTo(notBelieved(new SignatureRejection.WrongType()));
    assertThat(server.authenticate().authenticate(server.signed(server.browserSignIn("ann", ""))))
        .isEqualTo(new Authenticate.Outcome.Rejected(new SignatureRejection.WrongType()));
    nobodyIsKnown();
  }

  @Test
  void believesNoRequestThatIsNotAuthenticOrOfAnotherTime() {
    String body = LineClaimsReader.write(server.browserSignIn("ann", path(KEY)));

    assertThat(confirm(TestServer.request(body, ""), KEY))
        .isEqualTo(notBelieved(new SignatureRejection.MissingSignature()));
    assertThat(confirm(TestServer.request(Signer.create().signed(body)), KEY))
        .isEqualTo(notBelieved(new SignatureRejection.WrongSignature()));
    server.pass(TestServer.WINDOW.plusMillis(1));
    assertThat(confirm(server.signed(body), KEY))
        .isEqualTo(notBelieved(new SignatureRejection.WrongTime()));
    nobodyIsKnown();
  }

  @Test
  void believesARequestOnce() {
    SignedClaims claims = server.browserSignIn("ann", path(KEY));
    assertThat(confirm(server.signed(claims), KEY))
        .isEqualTo(new ConfirmBrowserSignIn.Outcome.Confirmed());
    opened(KEY);

    assertThat(confirm(server.signed(claims), KEY))
        .isEqualTo(notBelieved(new SignatureRejection.Replayed()));
    assertThat(collect(KEY)).isEmpty();
  }

  @Test
  void turnsABannedPlayerAwayBeforeAndAfterTheConfirmation() {
    confirmed("ann", KEY);
    server.ban(TestServer.COMMAND, ANN, new Ban.Endless());

    assertThat(collect(KEY)).isEmpty();
    assertThat(confirm("ann", OTHER_KEY)).isEqualTo(new ConfirmBrowserSignIn.Outcome.Banned());
    assertThat(collect(OTHER_KEY)).isEmpty();
    assertThat(server.revoke(TestServer.COMMAND, ANN)).isEqualTo(new Operate.Outcome.Done("", 0));
  }

  @Test
  void endsWithTheSessionsOfThePlayer() {
    confirmed("ann", KEY);
    server.revoke(TestServer.COMMAND, ANN);
    assertThat(collect(KEY)).isEmpty();

    confirmed("ann", OTHER_KEY);
    server.ban(TestServer.COMMAND, ANN, new Ban.Endless());
    server.ban(TestServer.COMMAND, ANN, new Ban.None());
    assertThat(collect(OTHER_KEY)).isEmpty();
  }

  @Test
  void canBeCollectedAgainAfterAFailure() {
    confirmed("ann", KEY);
    CollectBrowserSignIn failing =
        new CollectBrowserSignIn.Service(
            server.browserSignIns,
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

    assertThatThrownBy(() -> failing.collect(KEY)).isInstanceOf(IllegalStateException.class);

    opened(KEY);
  }

  private void confirmed(String player, Secret key) {
    assertThat(confirm(player, key)).isEqualTo(new ConfirmBrowserSignIn.Outcome.Confirmed());
  }

  private ConfirmBrowserSignIn.Outcome confirm(String player, Secret key) {
    server.pass(Duration.ofMillis(1));
    return confirm(server.signed(server.browserSignIn(player, path(key))), key);
  }

  private ConfirmBrowserSignIn.Outcome confirm(SignedRequest request, Secret key) {
    return server
        .confirmBrowserSignIn()
        .confirm(new ConfirmBrowserSignIn.Command(request, path(key), BrowserSignInHash.of(key)));
  }

  private Optional<CollectBrowserSignIn.Opened> collect(Secret key) {
    return server.collectBrowserSignIn().collect(key);
  }

  private CollectBrowserSignIn.Opened opened(Secret key) {
    return collect(key).orElseThrow();
  }

  private void nobodyIsKnown() {
    assertThat(server.players.list(Keywords.NONE).count(1)).isZero();
    assertThat(collect(KEY)).isEmpty();
  }

  private static String path(Secret key) {
    return "/svc/web/authenticate/" + BrowserSignInHash.of(key).hex();
  }

  private static ConfirmBrowserSignIn.Outcome notBelieved(SignatureRejection rejection) {
    return new ConfirmBrowserSignIn.Outcome.Rejected(rejection);
  }
}

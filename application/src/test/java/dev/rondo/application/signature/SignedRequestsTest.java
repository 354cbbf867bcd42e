package dev.rondo.application.signature;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.scenario.TestServer;
import dev.rondo.application.signature.ConsumedRequests.Consumption;
import dev.rondo.application.signature.SignedRequests.Verification;
import dev.rondo.domain.secret.SecretDigest;
import dev.rondo.domain.signature.Purpose;
import dev.rondo.domain.signature.SignatureRejection;
import dev.rondo.domain.signature.SignatureRules;
import dev.rondo.domain.signature.SignedBody;
import dev.rondo.domain.signature.SignedClaims;
import dev.rondo.testkit.transaction.Concurrently;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class SignedRequestsTest {

  private static final String ROOM = "0123456789abcdef";

  private final TestServer server = new TestServer();
  private final SignedClaims signIn = server.signIn("ann");
  private final String body = LineClaimsReader.write(signIn);

  @Test
  void believesWhatIsSignedForThisServerNow() {
    SignedBody signed = server.signer.signed(body);

    assertThat(server.requests().check(TestServer.request(signed)))
        .isEqualTo(new Verification.Authentic(signIn, signed));
  }

  @Test
  void believesEveryAddressOfTheServer() {
    assertThat(server.requests().check(server.signed(at(TestServer.OTHER_ADDRESS))))
        .isInstanceOf(Verification.Authentic.class);
  }

  @Test
  void refusesAnAuthenticBodyOfNoShape() {
    assertThat(refusal(server.signed("{}"))).isEqualTo(new SignatureRejection.MalformedBody());
    assertThat(refusal(server.signed(""))).isEqualTo(new SignatureRejection.MalformedBody());
    assertThat(refusal(server.signed(body.replace("E12", "E12 o'clock"))))
        .isEqualTo(new SignatureRejection.MalformedBody());
  }

  @Test
  void refusesABodyThatWasSignedForSomethingElse() {
    SignedClaims join =
        LineClaimsReader.claims(
            Purpose.MULTIPLAYER, TestServer.ADDRESS, TestServer.START, ROOM, "a");

    assertThat(refusal(server.signed(join))).isEqualTo(new SignatureRejection.WrongType());
    assertThat(refusal(server.requests().check(server.signed(signIn), ROOM)))
        .isEqualTo(new SignatureRejection.WrongType());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "0123456789ABCDEF", "0123456789abcde", "0123456789abcdef/"})
  void refusesABodyThatWasSignedForAnotherRoom(String room) {
    SignedClaims join =
        LineClaimsReader.claims(
            Purpose.MULTIPLAYER, TestServer.ADDRESS, TestServer.START, room, "ann");

    assertThat(refusal(server.requests().check(server.signed(join), ROOM)))
        .isEqualTo(new SignatureRejection.WrongRoom());
  }

  @Test
  void checksInTheDecidedOrder() {
    String type = Purpose.MULTIPLAYER.type();

    assertThat(refusalOfJoin("x", "x", 0)).isEqualTo(new SignatureRejection.WrongType());
    assertThat(refusalOfJoin(type, "x", 0)).isEqualTo(new SignatureRejection.WrongAddress("x"));
    assertThat(refusalOfJoin(type, TestServer.ADDRESS, 0))
        .isEqualTo(new SignatureRejection.WrongTime());
    assertThat(refusalOfJoin(type, TestServer.ADDRESS, signIn.time()))
        .isEqualTo(new SignatureRejection.WrongRoom());
  }

  private SignatureRejection refusalOfJoin(String type, String address, double time) {
    SignedClaims claims = new SignedClaims(type, address, time, "x", signIn.profile());
    return refusal(server.requests().check(server.signed(claims), ROOM));
  }

  @Test
  void parsesNothingThatIsNotSigned() {
    ClaimsReader reader =
        (signed, purpose) -> {
          throw new AssertionError("parsed");
        };
    SignedRequests requests = requests(server.signer.verifier(), reader);

    assertThat(refusal(requests.check(TestServer.request("{", ""))))
        .isEqualTo(new SignatureRejection.MissingSignature());
    assertThat(refusal(requests.check(TestServer.request("{", "x"))))
        .isEqualTo(new SignatureRejection.MalformedSignature());
    assertThat(refusal(requests.check(TestServer.request(Signer.create().signed("{")))))
        .isEqualTo(new SignatureRejection.WrongSignature());
  }

  @Test
  void triesNoKeyOnWhatCannotBeASignature() {
    SignatureVerifier verifier =
        signed -> {
          throw new AssertionError("tried");
        };
    SignedRequests requests = requests(verifier, new LineClaimsReader());

    assertThat(refusal(requests.check(TestServer.request(body, ""))))
        .isEqualTo(new SignatureRejection.MissingSignature());
    assertThat(refusal(requests.check(TestServer.request(body, "x"))))
        .isEqualTo(new SignatureRejection.MalformedSignature());
  }

  @Test
  void usesABodyUpOnce() {
    assertThat(use(server.signed(signIn))).isEqualTo(Consumption.FIRST);
    assertThat(use(server.signed(signIn))).isEqualTo(Consumption.REPEATED);
    server.pass(Duration.ofMillis(1));
    assertThat(use(server.signed(server.signIn("ann")))).isEqualTo(Consumption.FIRST);
  }

  @Test
  void knowsAUsedBodyUnderTheTwinOfItsSignature() {
    SignedBody signed = server.signer.signed(body);
    SignedBody twin = new SignedBody(signed.bytes(), server.signer.twin(signed.signature()));

    assertThat(use(TestServer.request(signed))).isEqualTo(Consumption.FIRST);
    assertThat(use(TestServer.request(twin))).isEqualTo(Consumption.REPEATED);
  }

  @Test
  void letsExactlyOneOfManyAtOnceBeTheFirst() {
    SignedBody signed = server.signer.signed(body);

    List<Consumption> consumedRequests =
        Concurrently.run(12, number -> use(TestServer.request(signed)));

    assertThat(Collections.frequency(consumedRequests, Consumption.FIRST)).isEqualTo(1);
  }

  @Test
  void forgetsNoBodyThatIsStillBelieved() {
    SignedClaims ahead = at(TestServer.START.toEpochMilli() + 60_000.0);
    assertThat(use(server.signed(ahead))).isEqualTo(Consumption.FIRST);
    server.pass(TestServer.WINDOW.multipliedBy(2));

    purgeAfterAnother();

    assertThat(use(server.signed(ahead))).isEqualTo(Consumption.REPEATED);
  }

  @Test
  void forgetsNoBodyThatANodeWithALateClockStillBelieves() {
    SignedRequest late = server.signed(signIn);
    Verification.Authentic authentic = authentic(server.requests().check(late));
    assertThat(use(authentic)).isEqualTo(Consumption.FIRST);
    server.pass(TestServer.WINDOW.multipliedBy(2));

    purgeAfterAnother();

    assertThat(use(authentic)).isEqualTo(Consumption.REPEATED);
  }

  @Test
  void forgetsABodyInTheEnd() {
    Verification.Authentic authentic = authentic(server.requests().check(server.signed(signIn)));
    use(authentic);
    server.pass(TestServer.WINDOW.multipliedBy(2).plusMillis(1));

    purgeAfterAnother();

    assertThat(use(authentic)).isEqualTo(Consumption.FIRST);
  }

  @Test
  void forgetsNoBodyForItsClockAlone() {
    Verification.Authentic authentic = authentic(server.requests().check(server.signed(signIn)));
    use(authentic);
    server.pass(Duration.ofHours(1));

    server.purgeSessions().purge();

    assertThat(use(authentic)).isEqualTo(Consumption.REPEATED);
  }

  @Test
  void forgetsNoBodyOnANodeThatIsAheadForWhatEndsLater() {
    Verification.Authentic authentic = authentic(server.requests().check(server.signed(signIn)));
    use(authentic);
    InstantSource ahead = () -> server.now().plus(Duration.ofHours(1));
    SignedRequests late = requestsOf(ahead);
    SecretDigest ticket = SecretDigest.of(new byte[] {1});
    Instant end = server.now().plus(TestServer.WINDOW.multipliedBy(3));
    server.transactions.write(() -> server.consumedRequests.consume(ticket, end));

    assertThat(server.transactions.write(() -> late.purgeUsed(10))).isZero();

    assertThat(use(authentic)).isEqualTo(Consumption.REPEATED);
  }

  /** A node that has run for long beside the server, by a clock of its own. */
  private SignedRequests requestsOf(InstantSource clock) {
    AtomicReference<Duration> elapsed = new AtomicReference<>(TestServer.WINDOW.multipliedBy(-2));
    SettledClock settled =
        new SettledClock(
            () -> clock.instant().plus(elapsed.get()), elapsed::get, TestServer.WINDOW);
    elapsed.set(Duration.ZERO);
    return new SignedRequests(
        server.signer.verifier(),
        new LineClaimsReader(),
        server.consumedRequests,
        new SignatureRules(List.of(TestServer.ADDRESS), TestServer.WINDOW),
        clock,
        settled);
  }

  /** As long as nobody else signs in, nobody can tell that time went on. */
  private void purgeAfterAnother() {
    use(server.signed(server.signIn("another")));
    server.purgeSessions().purge();
  }

  private SignedRequests requests(SignatureVerifier verifier, ClaimsReader reader) {
    return new SignedRequests(
        verifier,
        reader,
        server.consumedRequests,
        new SignatureRules(List.of(TestServer.ADDRESS), TestServer.WINDOW),
        server.clock(),
        server.settled());
  }

  private Consumption use(SignedRequest request) {
    return use(authentic(server.requests().check(request)));
  }

  private Consumption use(Verification.Authentic authentic) {
    return server.transactions.write(() -> server.requests().consume(authentic));
  }

  private static Verification.Authentic authentic(Verification verification) {
    return switch (verification) {
      case Verification.Authentic authentic -> authentic;
      case Verification.Rejected(SignatureRejection rejection) ->
          throw new AssertionError(rejection);
    };
  }

  private SignatureRejection refusal(SignedRequest request) {
    return refusal(server.requests().check(request));
  }

  private static SignatureRejection refusal(Verification verification) {
    return switch (verification) {
      case Verification.Authentic authentic -> throw new AssertionError(authentic);
      case Verification.Rejected(SignatureRejection rejection) -> rejection;
    };
  }

  private SignedClaims at(String address) {
    return new SignedClaims(signIn.type(), address, signIn.time(), "", signIn.profile());
  }

  private SignedClaims at(double time) {
    return new SignedClaims(signIn.type(), signIn.address(), time, "", signIn.profile());
  }
}

package dev.rondo.application.signature;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.scenario.Scene;
import dev.rondo.application.signature.ReplayMarks.Mark;
import dev.rondo.application.signature.SignedRequests.Verdict;
import dev.rondo.application.transaction.AtOnce;
import dev.rondo.domain.signature.BodySignature;
import dev.rondo.domain.signature.Purpose;
import dev.rondo.domain.signature.SignatureRefusal;
import dev.rondo.domain.signature.SignatureRules;
import dev.rondo.domain.signature.SignedBody;
import dev.rondo.domain.signature.SignedClaims;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

final class SignedRequestsTest {

  private static final String ROOM = "0123456789abcdef";

  private final Scene scene = new Scene();
  private final SignedClaims signIn = scene.signIn("ann");
  private final String body = LineClaims.write(signIn);

  @Test
  void believesWhatIsSignedForThisServerNow() {
    SignedBody signed = scene.signer.signed(body);

    assertThat(scene.requests().check(Scene.request(signed)))
        .isEqualTo(new Verdict.Authentic(signIn, signed));
  }

  @Test
  void believesEveryAddressOfTheServer() {
    assertThat(scene.requests().check(scene.signed(at(Scene.OTHER_ADDRESS))))
        .isInstanceOf(Verdict.Authentic.class);
  }

  @Test
  void refusesABodyWithoutASignature() {
    assertThat(refusal(Scene.request(body, ""))).isEqualTo(new SignatureRefusal.MissingSignature());
  }

  @Test
  void refusesASignatureInAnyOtherForm() {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    byte[] right = scene.signer.sign(bytes).bytes();
    String base64 = Base64.getEncoder().encodeToString(right);

    List<String> headers =
        List.of(
            scene.signer.signInDer(bytes),
            base64.substring(0, base64.length() - 2),
            base64 + "\n",
            " " + base64,
            Base64.getEncoder().encodeToString(new byte[63]),
            Base64.getEncoder().encodeToString(new byte[65]),
            "-_" + base64.substring(2),
            "signature");

    assertThat(headers)
        .allSatisfy(
            header ->
                assertThat(refusal(Scene.request(body, header)))
                    .isEqualTo(new SignatureRefusal.MalformedSignature()));
  }

  @Test
  void refusesASignatureOfAnotherKey() {
    assertThat(refusal(Scene.request(Signer.create().signed(body))))
        .isEqualTo(new SignatureRefusal.WrongSignature());
  }

  @Test
  void refusesABodyOfWhichAnyByteWasChanged() {
    SignedBody signed = scene.signer.signed(body);
    for (int at = 0; at < signed.bytes().length; at++) {
      byte[] changed = signed.bytes();
      changed[at] ^= 1;

      assertThat(refusal(Scene.request(new SignedBody(changed, signed.signature()))))
          .isEqualTo(new SignatureRefusal.WrongSignature());
    }
  }

  @Test
  void refusesABodyThatWasWrittenAnew() {
    String header = scene.signer.signed(body).signature().base64();

    assertThat(List.of(body + "\n", " " + body, body.replace("E12", "e12"), ""))
        .allSatisfy(
            other ->
                assertThat(refusal(Scene.request(other, header)))
                    .isEqualTo(new SignatureRefusal.WrongSignature()));
  }

  static Stream<BigInteger> numbersThatNoSignatureHas() {
    BigInteger order = Signer.create().order();
    return Stream.of(
        BigInteger.ZERO,
        order,
        order.add(BigInteger.ONE),
        BigInteger.TWO.pow(256).subtract(BigInteger.ONE));
  }

  @ParameterizedTest
  @MethodSource("numbersThatNoSignatureHas")
  void refusesNumbersThatNoSignatureHas(BigInteger number) {
    for (BodySignature forged :
        List.of(
            Signer.signature(number, BigInteger.ONE),
            Signer.signature(BigInteger.ONE, number),
            Signer.signature(number, number))) {
      assertThat(refusal(Scene.request(body, forged.base64())))
          .isEqualTo(new SignatureRefusal.WrongSignature());
    }
  }

  @Test
  void refusesAnAuthenticBodyOfNoShape() {
    assertThat(refusal(scene.signed("{}"))).isEqualTo(new SignatureRefusal.MalformedBody());
    assertThat(refusal(scene.signed(""))).isEqualTo(new SignatureRefusal.MalformedBody());
    assertThat(refusal(scene.signed(body.replace("E12", "E12 o'clock"))))
        .isEqualTo(new SignatureRefusal.MalformedBody());
  }

  @Test
  void refusesABodyThatWasSignedForSomethingElse() {
    SignedClaims join =
        LineClaims.claims(Purpose.MULTIPLAYER, Scene.ADDRESS, Scene.START, ROOM, "a");

    assertThat(refusal(scene.signed(join))).isEqualTo(new SignatureRefusal.WrongType());
    assertThat(refusal(scene.requests().check(scene.signed(signIn), ROOM)))
        .isEqualTo(new SignatureRefusal.WrongType());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://rondo.example/one/",
        "https://Rondo.example/one",
        "https://rondo.example/ONE",
        "https://other.example/one",
        "http://rondo.example/one",
        ""
      })
  void refusesABodyThatWasSignedForAnotherServer(String address) {
    assertThat(refusal(scene.signed(at(address))))
        .isEqualTo(new SignatureRefusal.WrongAddress(address));
  }

  @ParameterizedTest
  @ValueSource(doubles = {-61_000, -60_001, 60_001, 61_000})
  void refusesABodyThatWasSignedAtAnotherTime(double off) {
    double time = Scene.START.toEpochMilli() + off;

    assertThat(refusal(scene.signed(at(time)))).isEqualTo(new SignatureRefusal.WrongTime());
  }

  @ParameterizedTest
  @ValueSource(doubles = {-1, 0, -1e300, 1e300, Double.NaN, Double.POSITIVE_INFINITY})
  void refusesABodyThatWasSignedAtNoTime(double time) {
    assertThat(refusal(scene.signed(at(time)))).isEqualTo(new SignatureRefusal.WrongTime());
  }

  @ParameterizedTest
  @ValueSource(doubles = {-60_000, 60_000})
  void believesABodyAtTheEdgesOfTheWindow(double off) {
    double time = Scene.START.toEpochMilli() + off;

    assertThat(scene.requests().check(scene.signed(at(time))))
        .isInstanceOf(Verdict.Authentic.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "0123456789ABCDEF", "0123456789abcde", "0123456789abcdef/"})
  void refusesABodyThatWasSignedForAnotherRoom(String room) {
    SignedClaims join =
        LineClaims.claims(Purpose.MULTIPLAYER, Scene.ADDRESS, Scene.START, room, "ann");

    assertThat(refusal(scene.requests().check(scene.signed(join), ROOM)))
        .isEqualTo(new SignatureRefusal.WrongRoom());
  }

  @Test
  void checksInTheDecidedOrder() {
    SignedClaims wrong = new SignedClaims("x", "x", 0, "x", signIn.profile());
    SignedRequests requests = scene.requests();

    assertThat(refusal(requests.check(scene.signed(wrong), ROOM)))
        .isEqualTo(new SignatureRefusal.WrongType());
    SignedClaims typed = typed(wrong);
    assertThat(refusal(requests.check(scene.signed(typed), ROOM)))
        .isEqualTo(new SignatureRefusal.WrongAddress("x"));
    SignedClaims addressed = addressed(typed);
    assertThat(refusal(requests.check(scene.signed(addressed), ROOM)))
        .isEqualTo(new SignatureRefusal.WrongTime());
    SignedClaims timed = timed(addressed);
    assertThat(refusal(requests.check(scene.signed(timed), ROOM)))
        .isEqualTo(new SignatureRefusal.WrongRoom());
  }

  @Test
  void parsesNothingThatIsNotSigned() {
    ClaimsReader reader =
        (signed, purpose) -> {
          throw new AssertionError("parsed");
        };
    SignedRequests requests = requests(scene.signer.verifier(), reader);

    assertThat(refusal(requests.check(Scene.request("{", ""))))
        .isEqualTo(new SignatureRefusal.MissingSignature());
    assertThat(refusal(requests.check(Scene.request("{", "x"))))
        .isEqualTo(new SignatureRefusal.MalformedSignature());
    assertThat(refusal(requests.check(Scene.request(Signer.create().signed("{")))))
        .isEqualTo(new SignatureRefusal.WrongSignature());
  }

  @Test
  void triesNoKeyOnWhatCannotBeASignature() {
    SignatureVerifier verifier =
        signed -> {
          throw new AssertionError("tried");
        };
    SignedRequests requests = requests(verifier, new LineClaims());

    assertThat(refusal(requests.check(Scene.request(body, ""))))
        .isEqualTo(new SignatureRefusal.MissingSignature());
    assertThat(refusal(requests.check(Scene.request(body, "x"))))
        .isEqualTo(new SignatureRefusal.MalformedSignature());
  }

  @Test
  void usesABodyUpOnce() {
    assertThat(use(scene.signed(signIn))).isEqualTo(Mark.FIRST);
    assertThat(use(scene.signed(signIn))).isEqualTo(Mark.REPEATED);
    scene.pass(Duration.ofMillis(1));
    assertThat(use(scene.signed(scene.signIn("ann")))).isEqualTo(Mark.FIRST);
  }

  @Test
  void knowsAUsedBodyUnderTheTwinOfItsSignature() {
    SignedBody signed = scene.signer.signed(body);
    SignedBody twin = new SignedBody(signed.bytes(), scene.signer.twin(signed.signature()));

    assertThat(use(Scene.request(signed))).isEqualTo(Mark.FIRST);
    assertThat(use(Scene.request(twin))).isEqualTo(Mark.REPEATED);
  }

  @Test
  void letsExactlyOneOfManyAtOnceBeTheFirst() {
    SignedBody signed = scene.signer.signed(body);

    List<Mark> marks = AtOnce.run(12, number -> use(Scene.request(signed)));

    assertThat(Collections.frequency(marks, Mark.FIRST)).isEqualTo(1);
  }

  @Test
  void forgetsNoBodyThatIsStillBelieved() {
    SignedClaims ahead = at(Scene.START.toEpochMilli() + 60_000.0);
    assertThat(use(scene.signed(ahead))).isEqualTo(Mark.FIRST);
    scene.pass(Scene.WINDOW.multipliedBy(2));

    scene.purgeSessions().purge();

    assertThat(use(scene.signed(ahead))).isEqualTo(Mark.REPEATED);
  }

  @Test
  void forgetsNoBodyThatANodeWithALateClockStillBelieves() {
    SignedRequest late = scene.signed(signIn);
    Verdict.Authentic authentic = authentic(scene.requests().check(late));
    assertThat(use(authentic)).isEqualTo(Mark.FIRST);
    scene.pass(Scene.WINDOW.multipliedBy(2));

    scene.purgeSessions().purge();

    assertThat(use(authentic)).isEqualTo(Mark.REPEATED);
  }

  @Test
  void forgetsABodyInTheEnd() {
    Verdict.Authentic authentic = authentic(scene.requests().check(scene.signed(signIn)));
    use(authentic);
    scene.pass(Scene.WINDOW.multipliedBy(2).plusMillis(1));

    scene.purgeSessions().purge();

    assertThat(use(authentic)).isEqualTo(Mark.FIRST);
  }

  private SignedRequests requests(SignatureVerifier verifier, ClaimsReader reader) {
    return new SignedRequests(
        verifier,
        reader,
        scene.marks,
        new SignatureRules(List.of(Scene.ADDRESS), Scene.WINDOW),
        scene.clock());
  }

  private Mark use(SignedRequest request) {
    return use(authentic(scene.requests().check(request)));
  }

  private Mark use(Verdict.Authentic authentic) {
    return scene.transactions.write(() -> scene.requests().use(authentic));
  }

  private static Verdict.Authentic authentic(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Authentic authentic -> authentic;
      case Verdict.Refused(SignatureRefusal refusal) -> throw new AssertionError(refusal);
    };
  }

  private SignatureRefusal refusal(SignedRequest request) {
    return refusal(scene.requests().check(request));
  }

  private static SignatureRefusal refusal(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Authentic authentic -> throw new AssertionError(authentic);
      case Verdict.Refused(SignatureRefusal refusal) -> refusal;
    };
  }

  private SignedClaims at(String address) {
    return new SignedClaims(signIn.type(), address, signIn.time(), "", signIn.profile());
  }

  private SignedClaims at(double time) {
    return new SignedClaims(signIn.type(), signIn.address(), time, "", signIn.profile());
  }

  private static SignedClaims typed(SignedClaims claims) {
    return new SignedClaims(
        Purpose.MULTIPLAYER.type(),
        claims.address(),
        claims.time(),
        claims.room(),
        claims.profile());
  }

  private static SignedClaims addressed(SignedClaims claims) {
    return new SignedClaims(
        claims.type(), Scene.ADDRESS, claims.time(), claims.room(), claims.profile());
  }

  private SignedClaims timed(SignedClaims claims) {
    return new SignedClaims(
        claims.type(), claims.address(), signIn.time(), claims.room(), claims.profile());
  }
}

package dev.rondo.http.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.scenario.TestServer;
import dev.rondo.application.session.ChangePlayerStatus;
import dev.rondo.application.signature.Bodies;
import dev.rondo.application.signature.Signer;
import dev.rondo.domain.player.Player;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.http.testing.ApiClient;
import dev.rondo.http.testing.Logs;
import dev.rondo.http.testing.TestClock;
import dev.rondo.http.testing.UploadClient;
import io.micrometer.core.instrument.MeterRegistry;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import jakarta.inject.Inject;
import java.math.BigInteger;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@MicronautTest(transactional = false)
final class AuthenticateControllerTest {

  private static final String PATH = "/svc/authenticate";

  @Inject ApiClient caller;
  @Inject UploadClient client;
  @Inject Signer signer;
  @Inject TestClock clock;
  @Inject MeterRegistry metrics;
  @Inject ChangePlayerStatus statuses;

  private void refused(String reason, HttpResponse<String> response) {
    assertThat(response.statusCode()).isEqualTo(401);
    assertThat(response.body()).isEmpty();
    assertThat(response.headers().map()).doesNotContainKey("content-type");
    assertThat(response.headers().firstValue("Svc-Version")).hasValue("1.1.3");
    assertThat(count(reason)).isEqualTo(1);
  }

  /** How many requests were refused for that reason since this was asked last. */
  private double count(String reason) {
    double count =
        metrics.find("rondo.signed.requests.refused").tag("reason", reason).counters().stream()
            .mapToDouble(counter -> counter.count())
            .sum();
    metrics.find("rondo.signed.requests.refused").counters().forEach(metrics::remove);
    return count;
  }

  private HttpResponse<String> signed(byte[] body) {
    return client.signed(PATH, body, signer.sign(body).base64());
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void opensASession() {
    HttpResponse<String> response = client.signed(PATH, client.signInBody("p"));
    long expiration = clock.instant().plus(Duration.ofMinutes(30)).toEpochMilli();
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.body())
        .matches("\\{\"session\":\"[\\w-]{22}\\.[\\w-]{43}\",\"expiration\":" + expiration + "}");
    assertThat(response.headers().firstValue("Content-Type")).hasValue("application/json");
    assertThat(response.headers().firstValue("Svc-Version")).hasValue("1.1.3");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "application/json;charset=utf-8",
        "text/plain",
        "application/octet-stream",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "multipart/form-data",
        "nonsense"
      })
  void looksAtTheBytesOfTheBodyWhateverTheirType(String type) {
    byte[] body = utf8(client.signInBody("p"));
    assertThat(
            caller.post(PATH, type, body, "Svc-Signature", signer.sign(body).base64()).statusCode())
        .isEqualTo(200);
  }

  @Test
  void acceptsBodiesThatComeInPieces() {
    String body = client.signInBody("p");
    String answer =
        caller.raw(
            """
            POST /svc/authenticate?localization=ja&any=1 HTTP/1.1
            Host: x
            Connection: close
            Transfer-Encoding: chunked
            Svc-Signature: %s

            5
            %s
            %x
            %s
            0


            """
                .formatted(
                    signer.sign(utf8(body)).base64(),
                    body.substring(0, 5),
                    body.length() - 5,
                    body.substring(5))
                .replace("\n", "\r\n"));
    assertThat(answer).startsWith("HTTP/1.1 200").contains("\"session\":\"");
  }

  @Test
  void refusesABodyWithoutSignature() {
    refused("missing-signature", caller.post(PATH, "application/json", client.signInBody("p")));
    refused("missing-signature", caller.call("POST", PATH));
    for (String malformed : new String[] {"", "{", "nonsense", "[".repeat(10_000)}) {
      refused("missing-signature", caller.post(PATH, "application/json", malformed));
    }
  }

  private Stream<String> malformed(byte[] body) {
    String signature = signer.sign(body).base64();
    byte[] bytes = signer.sign(body).bytes();
    return Stream.of(
        signature.substring(4),
        Base64.getEncoder().encodeToString(new byte[63]),
        Base64.getEncoder().encodeToString(new byte[65]),
        Base64.getEncoder().withoutPadding().encodeToString(bytes),
        "-_-_" + signature.substring(4),
        signer.signInDer(body),
        "x",
        "=".repeat(88),
        signature + "," + signature);
  }

  @Test
  void refusesSignaturesInAnyOtherForm() {
    byte[] body = utf8(client.signInBody("p"));
    malformed(body)
        .forEach(signature -> refused("malformed-signature", client.signed(PATH, body, signature)));
    assertThat(signed(body).statusCode()).isEqualTo(200);
  }

  @Test
  void refusesSignaturesThatNoKeyMade() {
    byte[] body = utf8(client.signInBody("p"));
    BigInteger n = signer.order();
    Stream.of(
            Signer.create().sign(body),
            Signer.signature(BigInteger.ZERO, BigInteger.ONE),
            Signer.signature(BigInteger.ONE, BigInteger.ZERO),
            Signer.signature(n, BigInteger.ONE),
            Signer.signature(BigInteger.ONE, n))
        .forEach(
            signature -> refused("wrong-signature", client.signed(PATH, body, signature.base64())));
    assertThat(signed(body).statusCode()).isEqualTo(200);
  }

  @Test
  void refusesABodyThatDiffersInOneByte() {
    byte[] body = utf8(client.signInBody("p"));
    String signature = signer.sign(body).base64();
    for (int i = 0; i < body.length; i += 17) {
      body[i] ^= 1;
      refused("wrong-signature", client.signed(PATH, body, signature));
      body[i] ^= 1;
    }
    assertThat(client.signed(PATH, body, signature).statusCode()).isEqualTo(200);
  }

  static Stream<String> rewritten() {
    return Stream.of("%s\n", " %s", "\uFEFF%s");
  }

  @ParameterizedTest
  @MethodSource("rewritten")
  void refusesABodyThatSaysTheSameInOtherBytes(String form) {
    String body = client.signInBody("p");
    String signature = signer.sign(utf8(body)).base64();
    refused("wrong-signature", client.signed(PATH, utf8(form.formatted(body)), signature));
    refused("wrong-signature", client.signed(PATH, utf8(body.replace("\":", "\": ")), signature));
  }

  @Test
  void refusesTheSameBodyTwiceAlsoUnderAnotherSignature() {
    byte[] body = utf8(client.signInBody("p"));
    String first = signer.sign(body).base64();
    assertThat(client.signed(PATH, body, first).statusCode()).isEqualTo(200);
    refused("replayed", client.signed(PATH, body, first));
    refused("replayed", signed(body));
    refused("replayed", client.signed(PATH, body, signer.twin(signer.sign(body)).base64()));
  }

  @Test
  void refusesWhatWasSignedForSomethingElse() {
    String body = client.signInBody("p");
    refused("wrong-type", client.signed(PATH, client.joinBody("room", "p")));
    for (String address :
        new String[] {
          "http://rondo.test/game/",
          "http://RONDO.test/game",
          "https://rondo.test/game",
          "http://rondo.test",
          "http://evil.test",
          ""
        }) {
      refused(
          "wrong-address",
          client.signed(
              PATH, body.replace("\"" + UploadClient.ADDRESS + "\"", "\"" + address + "\"")));
    }
  }

  @Test
  void acceptsEveryAddressOfTheServer() {
    String body = client.signInBody("p").replace(UploadClient.ADDRESS, "http://other.test");
    assertThat(client.signed(PATH, body).statusCode()).isEqualTo(200);
  }

  @Test
  void refusesWhatWasSignedTooLongAgoOrInTheFuture() {
    for (long seconds : new long[] {-61, 61}) {
      refused(
          "wrong-time",
          client.signed(
              PATH,
              Bodies.signIn(UploadClient.ADDRESS, clock.instant().plusSeconds(seconds), "p")));
    }
    for (String time : new String[] {"-1", "1e300"}) {
      refused(
          "wrong-time",
          client.signed(
              PATH, client.signInBody("p").replaceAll("\"time\":\\d+", "\"time\":" + time)));
    }
  }

  @Test
  void saysOfAuthenticBodiesThatItDoesNotUnderstandThem() {
    for (String body :
        new String[] {
          "", "{", "null", "[]", "nonsense", "{}", client.signInBody("p").replace("time", "tim")
        }) {
      malformed(signed(utf8(body)));
    }
    byte[] notUtf8 = client.signInBody("p").getBytes(StandardCharsets.UTF_8);
    notUtf8[notUtf8.length - 10] = (byte) 0xFF;
    malformed(signed(notUtf8));
    malformed(signed(new byte[] {(byte) 0xC3, (byte) 0x28}));
  }

  @Test
  void survivesAuthenticBodiesThatAreNestedDeeply() {
    String deep = "[".repeat(10_000) + "]".repeat(10_000);
    String body = client.signInBody("p");
    try (Logs logs = Logs.capture()) {
      malformed(signed(utf8(deep)));
      malformed(signed(utf8(body.substring(0, body.length() - 1) + ",\"x\":" + deep + "}")));
      assertThat(logs.causes()).isEmpty();
    }
  }

  private void malformed(HttpResponse<String> response) {
    assertThat(response.statusCode()).isEqualTo(400);
    assertThat(response.body()).contains("\"code\":\"bad-request\"");
    assertThat(count("malformed-body")).isEqualTo(1);
  }

  @Test
  void refusesABodyThatIsTooLargeBeforeItLooksAtIt() {
    try (Logs logs = Logs.capture()) {
      byte[] body = utf8(client.signInBody("p") + " ".repeat(2 << 20));
      HttpResponse<String> response = signed(body);
      assertThat(response.statusCode()).isEqualTo(413);
      assertThat(response.body()).contains("\"code\":\"too-large\"");
      assertThat(client.signIn("p")).isNotEmpty();
      assertThat(logs.lines()).isEmpty();
    }
  }

  @Test
  void tellsPlayersThatTheyAreTurnedAway() {
    client.signIn("outcast");
    statuses.change(TestServer.COMMAND, new PlayerId("outcast"), Player.AccountStatus.BANNED);
    HttpResponse<String> response =
        client.signed(PATH + "?localization=fr", client.signInBody("outcast"));
    assertThat(response.statusCode()).isEqualTo(403);
    assertThat(response.body())
        .isEqualTo("{\"message\":\"Vous êtes banni de ce serveur.\",\"code\":\"banned\"}");
  }

  @Test
  void saysNothingOfThoseWhoSignInInTheLog() {
    try (Logs logs = Logs.capture()) {
      client.signIn("p");
      assertThat(logs.lines()).isEmpty();
    }
  }

  @Test
  void letsNobodyKeepItsAnswers() {
    String body = client.signInBody("p");
    for (HttpResponse<String> response :
        List.of(
            client.signed(PATH, body),
            client.signed(PATH, body),
            client.signed(PATH, "{}"),
            caller.post(PATH, "application/json", "{}"))) {
      assertThat(response.headers().allValues("Cache-Control")).containsExactly("no-store");
    }
    assertThat(count("replayed")).isEqualTo(1);
  }

  @Test
  void letsWhoeverHasAnOldSessionSignInAgain() {
    HttpResponse<String> response =
        client.signed("/svc/authenticate", client.signInBody("p"), "Svc-Session", "old.session");
    assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
  }
}

package dev.rondo.http.signature;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.scenario.TestServer;
import dev.rondo.application.signature.Bodies;
import dev.rondo.application.signature.Signer;
import dev.rondo.http.testing.Logs;
import dev.rondo.http.testing.ServerTest;
import dev.rondo.http.testing.UploadClient;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the operator reads about requests that are refused without a word. */
final class SignedRequestReaderTest extends ServerTest {

  private static final String SIGN_IN = "/svc/authenticate";
  private static final String WEB_LOGIN =
      "/svc/web/authenticate/da39a3ee5e6b4b0d3255bfef95601890afd80709";

  @Inject TestServer world;

  private Logs logs;

  @BeforeEach
  void listen() {
    ticker.pass(Duration.ofMinutes(2));
    caller.post(SIGN_IN, "application/json", "{}");
    ticker.pass(Duration.ofMinutes(2));
    logs = Logs.capture();
  }

  @AfterEach
  void stop() {
    logs.close();
  }

  private List<String> lines() {
    List<String> lines = logs.lines();
    stop();
    logs = Logs.capture();
    return lines;
  }

  private void tells(String... parts) {
    assertThat(lines()).singleElement().asString().contains(parts);
  }

  @Test
  void namesTheReasonOfEachRefusal() {
    byte[] body = client.signInBody("p").getBytes(StandardCharsets.UTF_8);

    caller.post(SIGN_IN, "application/json", body, "X-Request-Id", "id-1");
    tells("Refused POST /svc/authenticate, request id-1, missing-signature: ", "Svc-Signature");
    client.signed(SIGN_IN, body, "x");
    tells("malformed-signature: ", "Svc-Signature");
    client.signed(SIGN_IN, body, Signer.create().sign(body).base64());
    tells("wrong-signature: ", "RONDO_SIGNATURE_KEYS");
    client.signed(SIGN_IN, "{}");
    tells("malformed-body: ");
    client.signed(SIGN_IN, client.joinBody("room", "p"));
    tells("wrong-type: ");
    client.signed(SIGN_IN, Bodies.signIn(UploadClient.ADDRESS, world.now().minusSeconds(61), "p"));
    tells("wrong-time: ", "clocks");
    String used = client.signInBody("p");
    client.signed(SIGN_IN, used);
    client.signed(SIGN_IN, used);
    tells("replayed: ");
  }

  @Test
  void speaksOfJoinsAndBrowserSignInsToo() {
    client.signed("/svc/rooms/one", client.joinBody("other", "p"));
    tells("Refused POST /svc/rooms/one, ", "wrong-room: ");
    client.signed(WEB_LOGIN, client.signInBody("p"));
    tells("Refused POST " + WEB_LOGIN, "wrong-type: ");
  }

  @Test
  void namesTheAddressThatTheClientUsesAndWhatToDo() {
    client.signed(SIGN_IN, Bodies.signIn("http://10.0.0.7:9999", world.now(), "p"));
    tells(
        "wrong-address: it was signed for \"http://10.0.0.7:9999\", but the address of this server"
            + " is http://rondo.test/game, http://other.test; set RONDO_ADDRESS");

    String url = "http://10.0.0.7:9999" + WEB_LOGIN;
    client.signed(WEB_LOGIN, Bodies.external(url, world.now(), "p"));
    tells("signed for \"" + url + "\"", "RONDO_ADDRESS");
  }

  @Test
  void writesNothingThatWouldBreakALineOrFillIt() {
    String hostile = "http://x\\n2026 ERROR \\u001b[31m\\u202e\\u2028" + "y".repeat(50_000);
    client.signed(SIGN_IN, Bodies.signIn(hostile, world.now(), "p"));

    assertThat(lines())
        .singleElement()
        .asString()
        .contains("http://x\uFFFD2026 ERROR \uFFFD[31m\uFFFD\uFFFDyyy", "yyy…\"")
        .hasSizeLessThan(600);
  }

  @Test
  void tellsNoSecret() {
    String body = client.signInBody("p");
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    String signature = Signer.create().sign(bytes).base64();
    client.signed(SIGN_IN, bytes, signature);
    client.signed(SIGN_IN, bytes, "malformed-secret");

    assertThat(lines())
        .hasSize(2)
        .allSatisfy(line -> assertThat(line).doesNotContain("Name of p", signature, "-secret"));
  }

  @Test
  void writesTenLinesAMinuteOfOneReasonAndThenHowManyThereWere() {
    for (int i = 0; i < 25; i++) {
      caller.post(SIGN_IN, "application/json", "{}");
    }
    assertThat(lines()).hasSize(10);
    client.signed(SIGN_IN, "{}");
    tells("malformed-body: ");

    ticker.pass(Duration.ofMinutes(1));
    caller.post(SIGN_IN, "application/json", "{}");

    assertThat(lines())
        .hasSize(2)
        .contains("Refused 15 more requests within a minute, missing-signature")
        .anySatisfy(line -> assertThat(line).contains("missing-signature: "));
  }
}

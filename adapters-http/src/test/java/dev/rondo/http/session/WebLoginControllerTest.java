package dev.rondo.http.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.scenario.TestServer;
import dev.rondo.application.session.ChangePlayerStatus;
import dev.rondo.application.signature.Bodies;
import dev.rondo.application.signature.Signer;
import dev.rondo.domain.player.Player;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.secret.Secret;
import dev.rondo.domain.session.WebLoginHash;
import dev.rondo.http.testing.ApiClient;
import dev.rondo.http.testing.TestClock;
import dev.rondo.http.testing.UploadClient;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import jakarta.inject.Inject;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A browser is signed in by the game. */
@MicronautTest(transactional = false)
final class WebLoginControllerTest {

  private static final String PATH = "/svc/web/authenticate";

  /** As the web client makes it. */
  private final String key = UUID.randomUUID().toString();

  @Inject ApiClient caller;
  @Inject UploadClient client;
  @Inject Signer signer;
  @Inject TestClock clock;
  @Inject ChangePlayerStatus statuses;

  @Test
  void signsABrowserInOnceItsPlayerHasConfirmed() {
    waits(collect(key));

    HttpResponse<String> confirmed = confirm(key, "ann");
    assertThat(confirmed.statusCode()).as(confirmed.body()).isEqualTo(200);
    assertThat(confirmed.body())
        .isEqualTo("{\"message\":\"You are signed in. Go back to your browser.\"}");
    assertThat(confirmed.headers().firstValue("Cache-Control")).hasValue("no-store");

    HttpResponse<String> collected = collect(key);
    long expiration = clock.instant().plus(Duration.ofMinutes(30)).toEpochMilli();
    assertThat(collected.statusCode()).isEqualTo(200);
    assertThat(collected.body())
        .matches(
            "\\{\"title\":\"Name of ann\",\"session\":\"[\\w-]{22}\\.[\\w-]{43}\",\"expiration\":"
                + expiration
                + "}");
    assertThat(collected.headers().firstValue("Content-Type")).hasValue("application/json");
    assertThat(collected.headers().firstValue("Cache-Control")).hasValue("no-store");
    String session = UploadClient.member(collected.body(), "session");
    assertThat(client.submit(session, "/svc/rooms/create", "{}").statusCode()).isEqualTo(200);
    waits(collect(key));
  }

  @Test
  void letsABrowserWaitWhileNobodyHasConfirmedItsOwnKey() {
    confirm("another key", "ann");

    for (String wrong : List.of(key, "", "x".repeat(10_000), WebLoginHash.of(secret("k")).hex())) {
      waits(collect(wrong));
    }
  }

  @Test
  void signsABrowserInForFiveMinutes() {
    confirm(key, "ann");
    clock.pass(Duration.ofMinutes(5));

    waits(collect(key));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "{", "[]", "null", "\"x\"", "{}", "{\"key\":7}", "{\"key\":null}", "nonsense"})
  void answersNoJsonToAMalformedRequest(String body) {
    HttpResponse<String> response = caller.post(PATH, "application/json", body);

    assertThat(response.statusCode()).isEqualTo(400);
    nothing(response);
  }

  @ParameterizedTest
  @CsvSource({
    "ja,ログインしました。ブラウザに戻ってください。",
    "xx,You are signed in. Go back to your browser.",
  })
  void speaksThePlayersLanguage(String localization, String message) {
    HttpResponse<String> response =
        client.signed(
            path(key) + "?localization=" + localization,
            body(UploadClient.ADDRESS + path(key), "ann"));

    assertThat(response.body()).isEqualTo("{\"message\":\"" + message + "\"}");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "application/json;charset=utf-8", "text/plain", "nonsense"})
  void looksAtTheBytesOfTheSignedBodyWhateverTheirType(String type) {
    byte[] body = body(UploadClient.ADDRESS + path(key), "ann").getBytes(StandardCharsets.UTF_8);
    String signature = signer.sign(body).base64();

    assertThat(caller.post(path(key), type, body, "Svc-Signature", signature).statusCode())
        .isEqualTo(200);
  }

  @Test
  void believesEveryAddressOfTheServerAndNoOtherUrl() {
    for (String url :
        List.of(
            UploadClient.ADDRESS,
            UploadClient.ADDRESS + PATH,
            UploadClient.ADDRESS + path("another key"),
            UploadClient.ADDRESS + path(key) + "?x",
            UploadClient.ADDRESS + path(key) + "/",
            "http://evil.test" + path(key),
            path(key))) {
      refused(client.signed(path(key), body(url, "ann")));
    }
    waits(collect(key));
    assertThat(client.signed(path(key), body("http://other.test" + path(key), "ann")).statusCode())
        .isEqualTo(200);
  }

  @Test
  void believesNoOtherSignedBody() {
    String right = body(UploadClient.ADDRESS + path(key), "ann");
    byte[] bytes = right.getBytes(StandardCharsets.UTF_8);

    refused(caller.post(path(key), "application/json", right));
    refused(client.signed(path(key), bytes, "nonsense"));
    refused(client.signed(path(key), bytes, Signer.create().sign(bytes).base64()));
    refused(client.signed(path(key), right.replace("authenticateExternal", "authenticateServer")));
    refused(client.signed("/svc/authenticate", right.replace("\"url\"", "\"address\"")));
    clock.pass(Duration.ofSeconds(61));
    refused(client.signed(path(key), right));
    waits(collect(key));
  }

  @Test
  void believesABodyOnce() {
    String body = body(UploadClient.ADDRESS + path(key), "ann");
    assertThat(client.signed(path(key), body).statusCode()).isEqualTo(200);
    assertThat(collect(key).statusCode()).isEqualTo(200);

    refused(client.signed(path(key), body));
    waits(collect(key));
  }

  @Test
  void saysOfAnAuthenticBodyThatItDoesNotUnderstandIt() {
    HttpResponse<String> response = client.signed(path(key), "{}");

    assertThat(response.statusCode()).isEqualTo(400);
    assertThat(response.body()).contains("\"code\":\"bad-request\"");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/x",
        "/DA39A3EE5E6B4B0D3255BFEF95601890AFD80709",
        "/da39a3ee5e6b4b0d3255bfef95601890afd8070",
        "/da39a3ee5e6b4b0d3255bfef95601890afd80709/x"
      })
  void knowsNoPathWithoutAHash(String below) {
    HttpResponse<String> response =
        client.signed(PATH + below, body(UploadClient.ADDRESS + PATH + below, "ann"));

    assertThat(response.statusCode()).isEqualTo(404);
    assertThat(response.body()).isEmpty();
  }

  @Test
  void belongsToTheFirstPlayerWhoConfirms() {
    confirm(key, "ann");

    HttpResponse<String> second = confirm(key, "ben");

    assertThat(second.statusCode()).isEqualTo(409);
    assertThat(second.body()).contains("\"code\":\"login-taken\"");
    assertThat(UploadClient.member(collect(key).body(), "title")).isEqualTo("Name of ann");
  }

  @Test
  void tellsPlayersThatTheyAreBanned() {
    client.signIn("outcast");
    confirm(key, "outcast");
    statuses.change(TestServer.COMMAND, new PlayerId("outcast"), Player.AccountStatus.BANNED);

    HttpResponse<String> response = confirm(key, "outcast");

    assertThat(response.statusCode()).isEqualTo(403);
    assertThat(response.body()).contains("\"code\":\"banned\"");
    waits(collect(key));
  }

  @Test
  void letsWhoeverHasAnOldSessionSignInAgain() {
    String body = body(UploadClient.ADDRESS + path(key), "ann");

    assertThat(client.signed(path(key), body, "Svc-Session", "old.session").statusCode())
        .isEqualTo(200);
    assertThat(client.submit("old.session", PATH, json(key)).statusCode()).isEqualTo(200);
  }

  private HttpResponse<String> confirm(String browser, String player) {
    return client.signed(path(browser), body(UploadClient.ADDRESS + path(browser), player));
  }

  private HttpResponse<String> collect(String browser) {
    return caller.post(PATH, "application/json;charset=utf-8", json(browser));
  }

  private String body(String url, String player) {
    clock.pass(Duration.ofMillis(1));
    return Bodies.external(url, clock.instant(), player);
  }

  private static String path(String browser) {
    return PATH + "/" + WebLoginHash.of(secret(browser)).hex();
  }

  private static Secret secret(String browser) {
    return Secret.presented(browser);
  }

  private static String json(String browser) {
    return "{\"key\":\"%s\"}".formatted(browser);
  }

  private static void waits(HttpResponse<String> response) {
    assertThat(response.statusCode()).isEqualTo(404);
    nothing(response);
  }

  private static void refused(HttpResponse<String> response) {
    assertThat(response.statusCode()).isEqualTo(401);
    nothing(response);
  }

  /** The web client takes any JSON for a session. */
  private static void nothing(HttpResponse<String> response) {
    assertThat(response.body()).isEmpty();
    assertThat(response.headers().map()).doesNotContainKey("content-type");
    assertThat(response.headers().firstValue("Cache-Control")).hasValue("no-store");
    assertThat(response.headers().firstValue("Svc-Version")).hasValue("1.1.3");
  }
}

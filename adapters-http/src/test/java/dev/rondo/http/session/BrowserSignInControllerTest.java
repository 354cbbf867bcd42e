package dev.rondo.http.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.never;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import dev.rondo.application.session.CollectBrowserSignIn;
import dev.rondo.application.session.ConfirmBrowserSignIn;
import dev.rondo.application.signature.Bodies;
import dev.rondo.application.signature.ReceivedRequests;
import dev.rondo.domain.secret.Secret;
import dev.rondo.domain.session.BrowserSignInHash;
import dev.rondo.domain.session.SessionToken;
import dev.rondo.domain.signature.SignatureRejection;
import dev.rondo.domain.text.Localization;
import dev.rondo.domain.text.ServerText;
import dev.rondo.http.testing.Answers;
import dev.rondo.http.testing.ServerTest;
import dev.rondo.http.testing.UploadClient;
import io.micronaut.test.annotation.MockBean;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mockito.ArgumentCaptor;

/** A browser is signed in by the game. */
final class BrowserSignInControllerTest extends ServerTest {

  private static final String PATH = "/svc/web/authenticate";
  private static final String JSON = "application/json";
  private static final String DONE = "You are signed in. Go back to your browser.";
  private static final Secret KEY = Secret.presented("9a4e8c5e-6a5f-4d7c-8d5c-1b9f6a0c2d11");
  private static final BrowserSignInHash HASH = BrowserSignInHash.of(KEY);
  private static final String CONFIRMATION = PATH + "/" + HASH.hex();
  private static final String BODY =
      Bodies.external(UploadClient.ADDRESS + CONFIRMATION, Instant.EPOCH, "ann");
  private static final Instant EXPIRES = Instant.ofEpochMilli(1_800_000_000_123L);
  private static final CollectBrowserSignIn.Opened OPENED =
      new CollectBrowserSignIn.Opened(
          "Ann", SessionToken.parse(Answers.SESSION).orElseThrow(), EXPIRES);

  @MockBean(ConfirmBrowserSignIn.class)
  final ConfirmBrowserSignIn confirmations = mock(ConfirmBrowserSignIn.class);

  @MockBean(CollectBrowserSignIn.class)
  final CollectBrowserSignIn collections = mock(CollectBrowserSignIn.class);

  @BeforeEach
  void answer() {
    when(confirmations.confirm(any())).thenReturn(new ConfirmBrowserSignIn.Outcome.Confirmed());
  }

  private HttpResponse<String> confirm(ConfirmBrowserSignIn.Outcome outcome) {
    when(confirmations.confirm(any())).thenReturn(outcome);
    return confirm(CONFIRMATION, JSON);
  }

  private HttpResponse<String> confirm(String path, String type) {
    return caller.post(path, type, BODY, "Svc-Signature", Answers.SIGNATURE);
  }

  private HttpResponse<String> collect(String key) {
    return caller.post(PATH, "application/json;charset=utf-8", "{\"key\":\"" + key + "\"}");
  }

  private static void isNotStored(HttpResponse<String> response) {
    assertThat(response.headers().allValues("Cache-Control")).containsExactly("no-store");
  }

  /** The web client takes any JSON for a session. */
  private static void isBare(HttpResponse<String> response, int status) {
    Answers.isBare(response, status);
    isNotStored(response);
  }

  @Test
  void tellsWhoConfirmsToGoBackToTheBrowser() {
    HttpResponse<String> response = confirm(new ConfirmBrowserSignIn.Outcome.Confirmed());

    assertThat(response.body())
        .startsWith("{\"message\":\"" + DONE + " If that browser is not")
        .contains(ServerText.END_SESSIONS.in(Localization.FALLBACK));
    isNotStored(response);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/142.0|Firefox, Windows,",
        "Mozilla/5.0 (Linux; Android 16) Chrome/140.0 Safari/537.36 Edg/140.0|Edge, Android,",
        "<b>Click here</b>|''"
      })
  void namesTheBrowserThatWillGetTheSession(String userAgent, String named) {
    Secret key = Secret.presented(userAgent);
    when(collections.collect(any())).thenReturn(Optional.empty());
    caller.post(
        PATH,
        JSON,
        "{\"key\":\"" + userAgent + "\"}",
        "User-Agent",
        userAgent,
        "X-Forwarded-For",
        "203.0.113.7");
    assertThat(confirm(PATH + "/" + BrowserSignInHash.of(key).hex(), JSON).body())
        .contains(
            DONE
                + " ("
                + (named.isEmpty() ? "" : named + " ")
                + "203.0.113.7) If that browser is not yours");
  }

  @Test
  void speaksEachLanguageOfClients() {
    assertThat(
            Localization.KNOWN_CODES.stream()
                .map(code -> confirm(CONFIRMATION + "?localization=" + code, JSON).body()))
        .doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @CsvSource({
    "ja,ログインしました。ブラウザに戻ってください。 自分のブラウザでない場合は、",
    "xx," + DONE + " If that browser",
  })
  void speaksThePlayersLanguage(String localization, String message) {
    assertThat(confirm(CONFIRMATION + "?localization=" + localization, JSON).body())
        .startsWith("{\"message\":\"" + message);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "application/json;charset=utf-8", "text/plain", "nonsense"})
  void handsOnTheExactBytesWithThePathThatTheyMustName(String type) {
    assertThat(confirm(CONFIRMATION, type).statusCode()).isEqualTo(200);

    ArgumentCaptor<ConfirmBrowserSignIn.Command> command = ArgumentCaptor.captor();
    verify(confirmations).confirm(command.capture());
    assertThat(command.getValue().path()).isEqualTo(CONFIRMATION);
    assertThat(command.getValue().hash()).isEqualTo(HASH);
    assertThat(ReceivedRequests.body(command.getValue().request()))
        .isEqualTo(BODY.getBytes(StandardCharsets.UTF_8));
    assertThat(ReceivedRequests.signature(command.getValue().request()))
        .isEqualTo(Answers.SIGNATURE);
  }

  @Test
  void tellsNobodyWhyASignedRequestIsRejected() {
    for (SignatureRejection rejection : Answers.UNTOLD) {
      isBare(confirm(new ConfirmBrowserSignIn.Outcome.Rejected(rejection)), 401);
    }
  }

  @Test
  void saysOfAnAuthenticBodyThatItDoesNotUnderstandIt() {
    Answers.fails(
        confirm(new ConfirmBrowserSignIn.Outcome.Rejected(new SignatureRejection.MalformedBody())),
        400,
        "bad-request");
  }

  @Test
  void tellsPlayersThatTheyAreBannedOrTooLate() {
    Answers.fails(confirm(new ConfirmBrowserSignIn.Outcome.Banned()), 403, "banned");
    Answers.fails(confirm(new ConfirmBrowserSignIn.Outcome.Taken()), 409, "login-taken");
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
    Answers.isBare(caller.post(PATH + below, JSON, "any", "Svc-Signature", "any"), 404);
    verify(confirmations, never()).confirm(any());
  }

  @Test
  void signsABrowserInWhoseKeyWasConfirmed() {
    when(collections.collect(KEY)).thenReturn(Optional.of(OPENED));

    HttpResponse<String> response = collect(KEY.reveal());

    Answers.is(
        response,
        "{\"title\":\"Ann\",\"session\":\"%s\",\"expiration\":%d}"
            .formatted(Answers.SESSION, EXPIRES.toEpochMilli()));
    isNotStored(response);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "another key"})
  void letsABrowserWaitWhileNobodyHasConfirmedItsOwnKey(String key) {
    when(collections.collect(Secret.presented(key))).thenReturn(Optional.empty());

    isBare(collect(key), 404);
  }

  @Test
  void readsNoMoreOfAKeyThanAnyKeyHas() {
    String key = "x".repeat(10_000);
    when(collections.collect(Secret.presented(key))).thenReturn(Optional.empty());

    isBare(collect(key), 404);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "{", "[]", "null", "\"x\"", "{}", "{\"key\":7}", "{\"key\":null}", "nonsense"})
  void answersNoJsonToAMalformedRequest(String body) {
    isBare(caller.post(PATH, JSON, body), 400);
    verify(collections, never()).collect(any());
  }

  /** These are refused before the framework, or by it. */
  @Test
  void answersNoJsonToARequestThatNoRouteSees() {
    String large = "{\"key\":\"%s\"}".formatted("x".repeat(2_000_000));

    isBare(caller.post(PATH, JSON, large), 413);
    assertThat(
            caller.raw(
                "POST "
                    + PATH
                    + "/?localization=%zz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"))
        .startsWith("HTTP/1.1 400 ")
        .endsWith("\r\n\r\n");
    verify(collections, never()).collect(any());
  }

  @Test
  void saysThatItCannotSignAnybodyInNow() {
    when(confirmations.confirm(any())).thenThrow(Answers.outage());
    when(collections.collect(any())).thenThrow(Answers.outage());

    Answers.fails(confirm(CONFIRMATION, JSON), 503, "unavailable");
    isBare(collect("any"), 503);
  }

  @Test
  void letsWhoeverHasAnOldSessionSignInAgain() {
    when(collections.collect(any())).thenReturn(Optional.of(OPENED));

    assertThat(
            caller
                .post(
                    CONFIRMATION,
                    JSON,
                    BODY,
                    "Svc-Signature",
                    Answers.SIGNATURE,
                    "Svc-Session",
                    "old.session")
                .statusCode())
        .isEqualTo(200);
    assertThat(caller.post(PATH, JSON, "{\"key\":\"k\"}", "Svc-Session", "a.b").statusCode())
        .isEqualTo(200);
  }
}

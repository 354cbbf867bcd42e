package dev.rondo.http.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.never;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import dev.rondo.application.session.Authenticate;
import dev.rondo.application.session.Authenticate.Outcome;
import dev.rondo.application.signature.Bodies;
import dev.rondo.application.signature.ReceivedRequests;
import dev.rondo.application.signature.SignedRequest;
import dev.rondo.domain.session.SessionToken;
import dev.rondo.domain.signature.SignatureRejection;
import dev.rondo.http.testing.Answers;
import dev.rondo.http.testing.Logs;
import dev.rondo.http.testing.ServerTest;
import dev.rondo.http.testing.UploadClient;
import io.micrometer.core.instrument.MeterRegistry;
import io.micronaut.test.annotation.MockBean;
import jakarta.inject.Inject;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mockito.ArgumentCaptor;

final class AuthenticateControllerTest extends ServerTest {

  private static final String PATH = "/svc/authenticate";
  private static final String JSON = "application/json";
  private static final String BODY = Bodies.signIn(UploadClient.ADDRESS, Instant.EPOCH, "p");
  private static final Instant EXPIRES = Instant.ofEpochMilli(1_800_000_000_123L);
  private static final Outcome OPENED =
      new Outcome.Opened(SessionToken.parse(Answers.SESSION).orElseThrow(), EXPIRES);

  @Inject MeterRegistry metrics;

  @MockBean(Authenticate.class)
  final Authenticate sessions = mock(Authenticate.class);

  private HttpResponse<String> signIn(Outcome outcome) {
    when(sessions.authenticate(any())).thenReturn(outcome);
    return signIn();
  }

  private HttpResponse<String> signIn() {
    return caller.post(PATH, JSON, BODY, "Svc-Signature", Answers.SIGNATURE);
  }

  private SignedRequest received() {
    ArgumentCaptor<SignedRequest> request = ArgumentCaptor.captor();
    verify(sessions).authenticate(request.capture());
    return request.getValue();
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

  @Test
  void opensASession() {
    HttpResponse<String> response = signIn(OPENED);

    Answers.is(
        response,
        "{\"session\":\"" + Answers.SESSION + "\",\"expiration\":" + EXPIRES.toEpochMilli() + "}");
    assertThat(response.headers().allValues("Cache-Control")).containsExactly("no-store");
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
  void handsOnTheExactBytesOfTheBodyWhateverTheirType(String type) {
    when(sessions.authenticate(any())).thenReturn(OPENED);
    byte[] body =
        BODY.replace("\"time\":", "\"\u00e4\" : 1.0,\n\"time\":").getBytes(StandardCharsets.UTF_8);

    assertThat(caller.post(PATH, type, body, "Svc-Signature", Answers.SIGNATURE).statusCode())
        .isEqualTo(200);

    assertThat(ReceivedRequests.body(received())).isEqualTo(body);
    assertThat(ReceivedRequests.signature(received())).isEqualTo(Answers.SIGNATURE);
  }

  @Test
  void handsOnBodiesThatComeInPieces() {
    when(sessions.authenticate(any())).thenReturn(OPENED);

    String answer =
        caller.raw(
            """
            POST /svc/authenticate?localization=ja&any=1 HTTP/1.1
            Host: x
            Connection: close
            Transfer-Encoding: chunked
            Svc-Signature: any

            5
            {"a":
            3
            1 }
            0

            """
                .replace("\n", "\r\n"));

    assertThat(answer).startsWith("HTTP/1.1 200").contains("\"session\":\"");
    assertThat(ReceivedRequests.body(received()))
        .isEqualTo("{\"a\":1 }".getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void takesARequestWithoutBodyAndSignatureForAnEmptyOne() {
    when(sessions.authenticate(any()))
        .thenReturn(new Outcome.Rejected(new SignatureRejection.MissingSignature()));

    Answers.isBare(caller.call("POST", PATH), 401);

    assertThat(ReceivedRequests.body(received())).isEmpty();
    assertThat(ReceivedRequests.signature(received())).isEmpty();
  }

  @Test
  void tellsNobodyWhyASignedRequestIsRejectedButCountsIt() {
    for (SignatureRejection rejection : Answers.UNTOLD) {
      HttpResponse<String> response = signIn(new Outcome.Rejected(rejection));

      Answers.isBare(response, 401);
      assertThat(response.headers().allValues("Cache-Control")).containsExactly("no-store");
      assertThat(count(rejection.reason())).isEqualTo(1);
    }
  }

  @Test
  void saysOfAuthenticBodiesThatItDoesNotUnderstandThem() {
    HttpResponse<String> response =
        signIn(new Outcome.Rejected(new SignatureRejection.MalformedBody()));

    Answers.fails(response, 400, "bad-request");
    assertThat(response.headers().allValues("Cache-Control")).containsExactly("no-store");
    assertThat(count("malformed-body")).isEqualTo(1);
  }

  @Test
  void tellsPlayersThatTheyAreTurnedAway() {
    when(sessions.authenticate(any())).thenReturn(new Outcome.Banned());

    HttpResponse<String> response =
        caller.post(PATH + "?localization=fr", JSON, "any", "Svc-Signature", "any");

    assertThat(response.statusCode()).isEqualTo(403);
    assertThat(response.body())
        .isEqualTo("{\"message\":\"Vous êtes banni de ce serveur.\",\"code\":\"banned\"}");
  }

  @Test
  void refusesABodyThatIsTooLargeBeforeItLooksAtIt() {
    try (Logs logs = Logs.capture()) {
      Answers.fails(caller.post(PATH, JSON, " ".repeat(2 << 20)), 413, "too-large");
      Answers.fails(caller.post(PATH, JSON, " ".repeat((64 << 10) + 1)), 413, "too-large");
      verify(sessions, never()).authenticate(any());
      assertThat(signIn(OPENED).statusCode()).isEqualTo(200);
      assertThat(logs.lines()).isEmpty();
    }
  }

  @Test
  void letsWhoeverHasAnOldSessionSignInAgain() {
    when(sessions.authenticate(any())).thenReturn(OPENED);

    for (String old : List.of("old.session", Answers.SESSION)) {
      HttpResponse<String> response =
          caller.post(PATH, JSON, BODY, "Svc-Signature", Answers.SIGNATURE, "Svc-Session", old);
      assertThat(response.statusCode()).isEqualTo(200);
    }
  }
}

package dev.rondo.http.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.http.testing.Answers;
import dev.rondo.http.testing.ServerTest;
import dev.rondo.http.testing.UploadClient;
import java.net.http.HttpResponse;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Who presents what, on a server where what changes something needs a session. */
final class SessionCheckTest extends ServerTest {

  private static final String LIST = "/svc/backgrounds/list";

  private static void unauthorized(HttpResponse<String> response) {
    Answers.isBare(response, 401);
  }

  private int get(String path, String... headers) {
    return caller.get(path, headers).statusCode();
  }

  @ParameterizedTest
  @CsvSource({
    "/svc/info,200",
    "/svc/package,200",
    LIST + ",200",
    "/svc/rooms/list,200",
    "/svc/levels/info,200",
    "/svc/levels/result/info,200",
    "/svc/skins/none,404",
    "/svc/skins/none/community/info,404",
    "/svc/skins/none/community/comments/list,404",
    "/svc/levels/none/leaderboards/arcade/records/list,404",
    "/svc/repository/none,404",
    "/svc/nowhere,404"
  })
  void refusesSessionsThatDoNotHoldEverywhere(String path, int status) {
    assertThat(get(path)).isEqualTo(status);
    assertThat(get(path, "Svc-Session", client.signIn("p"))).isEqualTo(status);
    unauthorized(caller.get(path, "Svc-Session", "unknown.secret"));
    unauthorized(caller.get(path, "Svc-Session", "nonsense"));
  }

  @ParameterizedTest
  @CsvSource({
    "/svc/rooms/create,200",
    "/svc/levels/result/submit,422",
    "/svc/levels/result/upload,415",
    "/svc/posts/create,422",
    "/svc/posts/upload,415",
    "/svc/skins/none/submit,404",
    "/svc/skins/none/upload,415",
    "/svc/skins/none/community/submit,404",
    "/svc/skins/none/community/upload,415",
    "/svc/skins/none/community/comments/none/submit,404",
    "/svc/skins/none/community/comments/none/upload,415"
  })
  void needsASessionForWhatChangesSomething(String path, int status) {
    unauthorized(caller.post(path, "application/json", "{\"values\":\"\"}"));
    unauthorized(caller.post(path, "application/json", "{\"values\":\"\"}", "Svc-Session", "a.b"));
    assertThat(
            caller
                .post(
                    path,
                    "application/json",
                    "{\"values\":\"\",\"replay\":{}}",
                    "Svc-Session",
                    client.signIn("p"))
                .statusCode())
        .isEqualTo(status);
  }

  @Test
  void takesNoSessionThatWasTamperedWith() {
    String session = client.signIn("p");
    int dot = session.indexOf('.');
    String id = session.substring(0, dot);
    String secret = session.substring(dot + 1);
    String other = client.signIn("q");
    for (String tampered :
        new String[] {
          id,
          id + ".",
          "." + secret,
          secret + "." + id,
          id + "." + secret.substring(1),
          id + "." + secret + "x",
          id + other.substring(other.indexOf('.')),
          id + "." + secret.toUpperCase(Locale.ROOT),
          session + "," + session,
          "..",
          "%00.%00",
          "x".repeat(5000) + "." + secret,
          id + "." + "x".repeat(5000)
        }) {
      unauthorized(caller.get("/svc/info", "Svc-Session", tampered));
    }
    assertThat(get("/svc/info", "Svc-Session", session)).isEqualTo(200);
    assertThat(get("/svc/info", "svc-session", session)).isEqualTo(200);
  }

  @Test
  void takesASessionInTwoPiecesOnTheListOfBackgrounds() {
    String session = client.signIn("p");
    String[] pieces = session.split("\\.", -1);
    assertThat(get(LIST, UploadClient.pieces(session))).isEqualTo(200);
    unauthorized(caller.get(LIST, "Svc-Session-Id", pieces[0]));
    unauthorized(caller.get(LIST, "Svc-Session-Data", pieces[1]));
    unauthorized(caller.get(LIST, "Svc-Session-Id", pieces[1], "Svc-Session-Data", pieces[0]));
    unauthorized(caller.get(LIST, "Svc-Session-Id", session, "Svc-Session-Data", pieces[1]));
    assertThat(get(LIST, "Svc-Session", session)).isEqualTo(200);
    assertThat(get(LIST, "Svc-Session", session, "Svc-Session-Id", "other")).isEqualTo(200);
    String[] wrong = {
      "Svc-Session", "a.b", "Svc-Session-Id", pieces[0], "Svc-Session-Data", pieces[1]
    };
    unauthorized(caller.get(LIST, wrong));
  }

  @Test
  void looksForTwoPiecesNowhereElse() {
    for (String path : new String[] {"/svc/skins/list", "/svc/backgrounds/info", "/svc/info"}) {
      assertThat(get(path, "Svc-Session-Id", "half")).isEqualTo(200);
    }
    String[] pieces = UploadClient.pieces(client.signIn("p"));
    unauthorized(caller.post("/svc/rooms/create", "application/json", "{}", pieces));
  }
}

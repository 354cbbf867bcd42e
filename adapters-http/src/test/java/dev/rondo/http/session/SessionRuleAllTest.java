package dev.rondo.http.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.round.PlayerSocket;
import dev.rondo.http.cache.CatalogueVersion;
import dev.rondo.http.testing.Answers;
import dev.rondo.http.testing.ServerTest;
import dev.rondo.http.testing.UploadClient;
import io.micronaut.context.annotation.Property;
import io.micronaut.runtime.server.EmbeddedServer;
import jakarta.inject.Inject;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A server that asks everybody for a session. */
@Property(name = "trial.session-rule", value = "ALL")
@Property(name = "rondo.session-required", value = "all")
final class SessionRuleAllTest extends ServerTest {

  @Inject EmbeddedServer server;
  @Inject CatalogueVersion version;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/svc/info",
        "/svc/backgrounds/list",
        "/svc/levels/result/info",
        "/svc/rooms/info"
      })
  void needsASessionForReading(String path) {
    for (String method : new String[] {"GET", "HEAD"}) {
      Answers.isBare(caller.call(method, path), 401);
      assertThat(caller.call(method, path, "Svc-Session", client.signIn("p")).statusCode())
          .isEqualTo(200);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/levels", "/feed.atom"})
  void showsStrangersNoPages(String path) {
    assertThat(caller.get(path).statusCode()).isEqualTo(404);
  }

  /** What players see comes from the cache, and is still for players only. */
  @Test
  void needsASessionForWhatIsCached() {
    version.confirm(1, ticker.read());
    String session = client.signIn("p");
    for (int round = 0; round < 2; round++) {
      assertThat(caller.get("/svc/info", "Svc-Session", session).statusCode()).isEqualTo(200);
      assertThat(caller.get("/svc/info").statusCode()).isEqualTo(401);
    }
  }

  @Test
  void takesTwoPiecesOnTheListOfBackgrounds() {
    String[] pieces = UploadClient.pieces(client.signIn("p"));
    assertThat(caller.get("/svc/backgrounds/list", pieces).statusCode()).isEqualTo(200);
  }

  @Test
  void needsNoneForFilesNorForWhatIsSigned() {
    byte[] content = "content".getBytes(StandardCharsets.UTF_8);
    assertThat(caller.get("/svc/repository/" + files.put(content)).body()).isEqualTo("content");
    assertThat(client.signed("/svc/rooms/none", client.joinBody("none", "p")).statusCode())
        .isEqualTo(404);
    assertThat(
            caller.post("/svc/web/authenticate", "application/json", "{\"key\":\"\"}").statusCode())
        .isEqualTo(404);
    assertThat(caller.get("/.well-known/jwks.json").statusCode()).isEqualTo(200);
  }

  @Test
  void answersPathsThatLeadNowhereAsSuch() {
    assertThat(caller.get("/svc/nowhere").statusCode()).isEqualTo(404);
  }

  @Test
  void letsPagesOfOtherOriginsAskWhatTheyMaySend() {
    HttpResponse<String> response =
        caller.call(
            "OPTIONS",
            "/svc/info",
            "Origin",
            "https://game.test",
            "Access-Control-Request-Method",
            "GET",
            "Access-Control-Request-Headers",
            "svc-session");
    assertThat(response.statusCode()).isIn(200, 204);
  }

  @Test
  void asksForATicketAndNoSessionWhereRoundsArePlayed() {
    String address = server.getURL().toString().replace("http:", "ws:");

    // Not the 401 of a missing session: there is a ticket, and this node may not look at it.
    assertThat(PlayerSocket.refusal(URI.create(address + "/svc/rooms/room/play"), "any"))
        .isEqualTo(503);
  }
}

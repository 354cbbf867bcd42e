package dev.rondo.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.bootstrap.SigningClient.Signed;
import io.micronaut.json.tree.JsonNode;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Signing in in a browser, on two nodes that share a data directory. */
final class BrowserSignInIT {
  @TempDir private static Path temp;

  @AutoClose private static Nodes nodes;
  private static SigningClient client;
  private static RunningServer one;
  private static RunningServer other;

  /** As the web client makes it. */
  private final String key = UUID.randomUUID().toString();

  @BeforeAll
  static void startTwoNodes() throws Exception {
    nodes = Nodes.in(temp);
    client = nodes.signing();
    one = nodes.startNode();
    other = nodes.startNode();
  }

  @Test
  void signsABrowserInThatAsksAnotherNode() throws Exception {
    assertThat(collect(other).statusCode()).isEqualTo(404);
    assertThat(collect(other).body()).isEmpty();

    HttpResponse<String> confirmed = send(one, client.confirmBrowserSignIn("ann", sha1(key)));
    assertThat(confirmed.statusCode()).as(confirmed.body()).isEqualTo(200);
    assertThat(RunningServer.json(confirmed).get("message").getStringValue()).isNotEmpty();

    HttpResponse<String> collected = collect(other);
    assertThat(collected.statusCode()).as(collected.body()).isEqualTo(200);
    JsonNode session = RunningServer.json(collected);
    assertThat(session.get("title").getStringValue()).isEqualTo("Player ann");
    assertThat(session.get("expiration").getLongValue()).isGreaterThan(System.currentTimeMillis());
    Map<String, String> header = Map.of("Svc-Session", session.get("session").getStringValue());
    for (RunningServer node : List.of(one, other)) {
      assertThat(node.post("/svc/rooms/create", "{}", header).statusCode()).isEqualTo(200);
      assertThat(collect(node).statusCode()).isEqualTo(404);
    }
  }

  private HttpResponse<String> collect(RunningServer node) {
    return collecting(node).join();
  }

  private CompletableFuture<HttpResponse<String>> collecting(RunningServer node) {
    return node.posting(
        "/svc/web/authenticate",
        "{\"key\":\"%s\"}".formatted(key),
        Map.of("Content-Type", "application/json;charset=utf-8"));
  }

  private static HttpResponse<String> send(RunningServer node, Signed signed) {
    return node.post(signed.path(), signed.body(), Map.of("Svc-Signature", signed.signature()));
  }

  private static String sha1(String text) {
    return PlayerClient.sha1(text.getBytes(StandardCharsets.UTF_8));
  }
}

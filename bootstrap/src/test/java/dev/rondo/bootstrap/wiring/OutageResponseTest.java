package dev.rondo.bootstrap.wiring;

import static org.assertj.core.api.Assertions.assertThat;

import io.micronaut.configuration.jdbc.hikari.DatasourceConfiguration;
import io.micronaut.context.ApplicationContext;
import io.micronaut.runtime.server.EmbeddedServer;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a client is told while the driver fails beneath a repository. */
final class OutageResponseTest {

  @TempDir private Path temp;

  @Test
  void asksClientsToComeAgainUntilTheStatementsOfARepositoryRunAgain() throws Exception {
    Map<String, String> environment =
        Map.of("RONDO_DATA_DIR", temp.resolve("data").toString(), "RONDO_PORT", "0");
    try (ApplicationContext context = Program.startServer(environment, null);
        EmbeddedServer server = context.getBean(EmbeddedServer.class).start();
        HttpClient client = HttpClient.newHttpClient()) {
      // A repository looks for it. Each time for another one, as responses are kept.
      assertThat(item(client, server, "first").statusCode()).isEqualTo(404);

      execute(
          context,
          "CREATE TRIGGER breaking BEFORE SELECT ON item CALL '"
              + BreakingTrigger.class.getName()
              + "'");
      HttpResponse<String> refusal = item(client, server, "second");
      assertThat(refusal.statusCode()).isEqualTo(503);
      assertThat(refusal.headers().firstValue("Retry-After")).isPresent();
      assertThat(refusal.body()).doesNotContain("secret", "SQL", "Exception");

      execute(context, "DROP TRIGGER breaking");
      assertThat(item(client, server, "second").statusCode()).isEqualTo(404);
    }
  }

  private static HttpResponse<String> item(HttpClient client, EmbeddedServer server, String name)
      throws Exception {
    return client.send(
        HttpRequest.newBuilder(server.getURI().resolve("/svc/levels/" + name)).build(),
        BodyHandlers.ofString());
  }

  private static void execute(ApplicationContext context, String text) throws SQLException {
    DatasourceConfiguration database = context.getBean(DatasourceConfiguration.class);
    try (Connection own =
            DriverManager.getConnection(
                database.getUrl(), database.getUsername(), database.getPassword());
        Statement statement = own.createStatement()) {
      statement.execute(text);
    }
  }
}

package dev.rondo.persistence.signature;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.domain.secret.SecretDigest;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.Test;

/** That a body which was used with an earlier release is known to be used. */
final class UsedRequestsMigrationTest {

  private static final String URL =
      "jdbc:h2:mem:used;MODE=PostgreSQL;DATABASE_TO_LOWER=TRUE;DEFAULT_NULL_ORDERING=HIGH";

  @Test
  void hasTheTimeThatTheBodySays() throws SQLException {
    String body = SecretDigest.of(new byte[] {1}).hex();
    try (Connection connection = DriverManager.getConnection(URL);
        Statement statement = connection.createStatement()) {
      Flyway.configure().dataSource(URL, "", "").target("23").load().migrate();
      // Signed at noon, and kept for two windows of a minute.
      statement.executeUpdate(
          "INSERT INTO replay_mark (body_digest, until_at) VALUES ('"
              + body
              + "', TIMESTAMP WITH TIME ZONE '2026-11-20 12:02:00.123Z')");

      Flyway.configure().dataSource(URL, "", "").target("30").load().migrate();

      try (ResultSet row =
          statement.executeQuery("SELECT signed_at, body_digest FROM used_request")) {
        assertThat(row.next()).isTrue();
        assertThat(row.getObject("signed_at", Instant.class))
            .isEqualTo(Instant.parse("2026-11-20T12:00:00.123Z"));
        assertThat(row.getString("body_digest")).isEqualTo(body);
        assertThat(row.next()).isFalse();
      }
    }
  }
}

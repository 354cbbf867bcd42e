package dev.rondo.persistence.signature;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.domain.secret.SecretDigest;
import dev.rondo.persistence.EarlierDatabase;
import java.sql.SQLException;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** That a body which was used with an earlier release is known to be used. */
final class ConsumedRequestsMigrationTest {

  @Test
  void hasTheTimeThatTheBodySays() throws SQLException {
    String body = SecretDigest.of(new byte[] {1}).hex();
    try (EarlierDatabase database = EarlierDatabase.at("23")) {
      // Signed at noon, and kept for two windows of a minute.
      database.update(
          "INSERT INTO replay_mark (body_digest, until_at) VALUES (?, ?)",
          body,
          Instant.parse("2026-11-20T12:02:00.123Z"));

      database.migrateTo("30");

      assertThat(database.rows("SELECT body_digest FROM used_request")).containsExactly(body);
      assertThat(
              database.rows(
                  "SELECT CAST(signed_at AT TIME ZONE 'UTC' AS VARCHAR) FROM used_request"))
          .containsExactly("2026-11-20 12:00:00.123+00");
    }
  }
}

package dev.rondo.persistence.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.session.Sessions;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.secret.SecretDigest;
import dev.rondo.domain.session.Session;
import dev.rondo.domain.session.SessionId;
import dev.rondo.persistence.DatabaseTest;
import io.micronaut.context.annotation.Property;
import jakarta.inject.Inject;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** Instants are kept whatever the zone of the machine is. */
@Property(
    name = "datasources.default.url",
    value =
        "jdbc:h2:mem:zone;MODE=PostgreSQL;DATABASE_TO_LOWER=TRUE;DEFAULT_NULL_ORDERING=HIGH"
            + ";TIME ZONE=Europe/Berlin")
final class JdbcSessionsInAZoneTest extends DatabaseTest {

  /** The second of the two times that this night is half past two in Berlin. */
  private static final Instant AFTER_THE_CHANGE = Instant.parse("2026-10-25T01:30:00Z");

  @Inject JdbcSessions sessions;

  @Test
  void endAtTheirInstantInTheNightWhenClocksAreSetBack() {
    SessionId id = new SessionId("0123456789abcdef");
    Sessions all = sessions;
    all.open(
        new Session(id, SecretDigest.of(new byte[] {1}), new PlayerId("ann"), AFTER_THE_CHANGE));

    assertThat(all.find(id)).map(Session::expires).contains(AFTER_THE_CHANGE);
  }
}

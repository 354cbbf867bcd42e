package dev.rondo.persistence.signature;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.signature.ConsumedRequests;
import dev.rondo.domain.secret.SecretDigest;
import dev.rondo.persistence.DatabaseTest;
import dev.rondo.testkit.transaction.Concurrently;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

final class JdbcConsumedRequestsTest extends DatabaseTest {

  @Inject ConsumedRequests consumedRequests;

  /** A batch that locked all that has expired would write all of it again, for each batch. */
  @Test
  void locksNoMoreThanItPurges() {
    Instant used = Instant.parse("2026-01-01T00:00:00Z");
    Instant now = used.plusSeconds(1);
    for (byte i = 0; i < 40; i++) {
      SecretDigest body = SecretDigest.of(new byte[] {i});
      write(() -> consumedRequests.consume(body, used));
    }

    List<Integer> beside =
        write(
            () -> {
              assertThat(consumedRequests.purge(now, 10)).isEqualTo(10);
              return Concurrently.run(1, _ -> write(() -> consumedRequests.purge(now, 10)));
            });

    assertThat(beside).containsExactly(10);
  }
}

package dev.rondo.persistence.signature;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.signature.UsedRequests;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.secret.SecretDigest;
import dev.rondo.persistence.Tables;
import dev.rondo.testkit.signature.UsedRequestsContract;
import dev.rondo.testkit.transaction.Concurrently;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@MicronautTest(startApplication = false, transactional = false)
final class JdbcUsedRequestsTest implements UsedRequestsContract {

  @Inject Tables tables;
  @Inject UsedRequests usedRequests;
  @Inject Transactions transactions;

  @BeforeEach
  void clear() {
    tables.clear();
  }

  @Override
  public UsedRequests usedRequests() {
    return usedRequests;
  }

  @Override
  public Transactions transactions() {
    return transactions;
  }

  /** A batch that locked all that has expired would write all of it again, for each batch. */
  @Test
  void locksNoMoreThanItPurges() {
    Instant used = Instant.parse("2026-01-01T00:00:00Z");
    Instant now = used.plusSeconds(1);
    for (byte i = 0; i < 40; i++) {
      SecretDigest body = SecretDigest.of(new byte[] {i});
      transactions.write(() -> usedRequests.markUsed(body, used));
    }

    List<Integer> beside =
        transactions.write(
            () -> {
              assertThat(usedRequests.purge(now, 10)).isEqualTo(10);
              return Concurrently.run(
                  1, _ -> transactions.write(() -> usedRequests.purge(now, 10)));
            });

    assertThat(beside).containsExactly(10);
  }
}

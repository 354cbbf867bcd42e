package dev.rondo.bootstrap.wiring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.health.UnavailableException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import org.junit.jupiter.api.Test;

final class KnownOutagesTest {

  private final KnownOutages outages = new KnownOutages();

  @Test
  void tellsWhatAnAdapterFoundToBeAway() {
    UnavailableException away =
        new UnavailableException("the bucket is gone\nreally", new IllegalStateException("secret"));

    assertThat(outages.behind(away)).hasValue("the bucket is gone");
    assertThat(outages.behind(new UncheckedIOException(new IOException("broke off", away))))
        .hasValue("the bucket is gone");
  }

  @Test
  void tellsTheDatabaseInItsOwnWords() {
    SQLException refused = new SQLTransientConnectionException("Connection refused\n at port 1");

    assertThat(outages.behind(new IllegalStateException("no transaction", refused)))
        .hasValue("Connection refused");
  }

  @Test
  void knowsNothingOfFaults() {
    assertThat(outages.behind(new IllegalStateException("a fault"))).isEmpty();
    assertThat(outages.behind(new SQLException("no such column", "42703"))).isEmpty();
    assertThat(outages.behind(new UncheckedIOException(new IOException("torn")))).isEmpty();
  }
}

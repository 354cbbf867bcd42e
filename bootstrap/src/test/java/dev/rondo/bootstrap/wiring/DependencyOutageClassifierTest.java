package dev.rondo.bootstrap.wiring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.health.UnavailableException;
import dev.rondo.http.failure.Outage;
import dev.rondo.http.failure.Outage.Kind;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class DependencyOutageClassifierTest {

  private final DependencyOutageClassifier outages = new DependencyOutageClassifier();

  @Test
  void tellsWhatAnAdapterFoundToBeAway() {
    UnavailableException away =
        new UnavailableException("the bucket is gone\nreally", new IllegalStateException("secret"));
    Outage bucket = new Outage(Kind.FILE_STORE, "the bucket is gone");

    assertThat(outages.outageBehind(away)).hasValue(bucket);
    assertThat(outages.outageBehind(new UncheckedIOException(new IOException("broke off", away))))
        .hasValue(bucket);
  }

  @Test
  void tellsTheDatabaseInItsOwnWords() {
    SQLException refused = new SQLTransientConnectionException("Connection refused\n at port 1");

    assertThat(outages.outageBehind(new IllegalStateException("no transaction", refused)))
        .hasValue(new Outage(Kind.DATABASE, "Connection refused"));
    refused.initCause(new IllegalStateException("key <1> and value (a profile) is locked"));
    assertThat(outages.outageBehind(refused))
        .hasValue(new Outage(Kind.DATABASE, "Connection refused"));
  }

  @Test
  void tellsWhatTheSystemRefusesBeforeWhatFailsOfIt() {
    IOException full = new IOException("No space left on device");
    SQLException database = new SQLTransientConnectionException("writing failed", full);

    assertThat(outages.outageBehind(new IllegalStateException("no transaction", database)))
        .hasValue(new Outage(Kind.FULL_DISK, "the disk is full"));
  }

  @Test
  void knowsWhatTheSystemRefuses() {
    assertThat(kind(new FileSystemException("/data/x", null, "Read-only file system")))
        .hasValue(Kind.FORBIDDEN_FILE);
    assertThat(kind(new AccessDeniedException("/data/x"))).hasValue(Kind.FORBIDDEN_FILE);
    assertThat(kind(new FileNotFoundException("/data/x (Permission denied)")))
        .hasValue(Kind.FORBIDDEN_FILE);
    assertThat(kind(new FileSystemException("/data/x", null, "Too many open files")))
        .hasValue(Kind.OPEN_FILES);
    assertThat(kind(new FileNotFoundException("/data/x (Disk quota exceeded)")))
        .hasValue(Kind.FULL_DISK);
    assertThat(
            outages.outageBehind(
                new OutOfMemoryError("Cannot reserve 4194304 bytes of direct memory")))
        .hasValue(new Outage(Kind.MEMORY, "Cannot reserve 4194304 bytes of direct memory"));
    assertThat(outages.outageBehind(new OutOfMemoryError())).isPresent();
  }

  private Optional<Kind> kind(IOException failure) {
    return outages.outageBehind(new UncheckedIOException(failure)).map(Outage::kind);
  }

  @Test
  void knowsNothingOfFaults() {
    assertThat(outages.outageBehind(new IllegalStateException("a fault"))).isEmpty();
    assertThat(outages.outageBehind(new SQLException("no such column", "42703"))).isEmpty();
    assertThat(outages.outageBehind(new UncheckedIOException(new IOException("torn")))).isEmpty();
  }
}

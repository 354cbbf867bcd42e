package dev.rondo.persistence.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.application.file.S3Server;
import dev.rondo.application.health.UnavailableException;
import dev.rondo.persistence.file.S3Access.Addressing;
import dev.rondo.testkit.file.SampleFiles;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** A server that takes the call and says nothing; in a class of its own, as it waits. */
@Execution(ExecutionMode.CONCURRENT)
final class SilentS3Test {

  @TempDir private Path local;

  @Test
  void isNotWaitedForForLong() throws IOException {
    try (ServerSocket silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      S3Access access =
          new S3Access(
              "http://localhost:" + silent.getLocalPort(),
              S3Server.BUCKET,
              "us-east-1",
              "a",
              "b",
              Addressing.PATH);
      try (S3FileStore mute = S3FileStore.in(access, local.resolve("incoming"), 0, Instant::now)) {
        long begun = System.nanoTime();
        assertThatThrownBy(mute::check).isInstanceOf(UnavailableException.class);
        assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(Duration.ofSeconds(30));
        assertThatThrownBy(() -> mute.find(SampleFiles.DATA.hash()))
            .isInstanceOf(UnavailableException.class);
        assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(Duration.ofMinutes(1));
      }
    }
  }
}

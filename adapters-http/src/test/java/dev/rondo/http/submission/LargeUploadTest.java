package dev.rondo.http.submission;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.domain.file.FileHash;
import dev.rondo.http.testing.ApiClient;
import dev.rondo.http.testing.InMemoryFiles;
import dev.rondo.http.testing.Multipart;
import dev.rondo.http.testing.ServerTest;
import dev.rondo.http.testing.UploadClient;
import io.micronaut.context.annotation.Property;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** Uploads that are larger than the memory they may take, and those that are refused early. */
@Property(name = "trial.max-file", value = "134217728")
final class LargeUploadTest extends ServerTest {

  private static final long SIZE = 100L << 20;
  private static final long OVER_THE_LIMIT = 160L << 20;
  private static final byte[] CHUNK = new byte[1 << 16];

  /** What may be on the way between the caller and the store: buffers of sockets, mostly. */
  private static final long ON_THE_WAY = 32L << 20;

  private static FileHash hashOfZeros(long size) {
    MessageDigest sha1 = InMemoryFiles.digest("SHA-1");
    for (long done = 0; done < size; done += CHUNK.length) {
      sha1.update(CHUNK);
    }
    return new FileHash(HexFormat.of().formatHex(sha1.digest()));
  }

  /** The beginning of an upload of one file of that many zeros. */
  private static String head(String session, String key, long size) {
    String part =
        "--" + Multipart.BOUNDARY + "\r\nContent-Disposition: form-data; name=\"files\"\r\n\r\n";
    long length = part.length() + size + tail().length();
    return UploadClient.head(session, key, "Content-Length: " + length) + part;
  }

  private static String tail() {
    return "\r\n--" + Multipart.BOUNDARY + "--\r\n";
  }

  private static void send(Socket socket, String head, long size, AtomicLong sent) {
    try {
      OutputStream out = new BufferedOutputStream(socket.getOutputStream(), CHUNK.length);
      out.write(head.getBytes(StandardCharsets.US_ASCII));
      for (long done = 0; done < size; done += CHUNK.length) {
        out.write(CHUNK);
        sent.addAndGet(CHUNK.length);
      }
      out.write(tail().getBytes(StandardCharsets.US_ASCII));
      out.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Reads one answer, whose body is as long as it says. */
  private static String answer(Socket socket) throws IOException {
    InputStream in = socket.getInputStream();
    String head = ApiClient.head(in);
    String length = head.toLowerCase(Locale.ROOT);
    int at = length.indexOf("content-length: ") + "content-length: ".length();
    int size = Integer.parseInt(length.substring(at, length.indexOf("\r\n", at)));
    return head + new String(in.readNBytes(size), StandardCharsets.UTF_8);
  }

  private String submit(String session, FileHash proof) {
    byte[] other = "GZIPPED_JSON".getBytes(StandardCharsets.UTF_8);
    return client.submitResult(session, other, new byte[1], "type=submit&proof=" + proof);
  }

  @Test
  void readsAFileOnlyAsFastAsTheStoreTakesIt() throws Exception {
    FileHash hash = hashOfZeros(SIZE);
    String session = client.signIn("p");
    String head = head(session, submit(session, hash), SIZE);
    AtomicLong sent = new AtomicLong();
    files.recount();
    files.hold();
    try (Socket socket = caller.connect()) {
      CompletableFuture<Void> sending =
          CompletableFuture.runAsync(() -> send(socket, head, SIZE, sent));
      files.awaitBegin();
      assertThat(sending)
          .failsWithin(Duration.ofSeconds(1))
          .withThrowableOfType(TimeoutException.class);
      assertThat(sent.get()).isLessThan(ON_THE_WAY);
      files.read();
      assertThat(sending).succeedsWithin(Duration.ofMinutes(2));
      socket.setSoTimeout(60_000);
      assertThat(answer(socket)).startsWith("HTTP/1.1 200").endsWith("\r\n\r\n{}");
    } finally {
      files.read();
    }
    assertThat(files.received()).isEqualTo(SIZE);
    assertThat(files.held()).contains(hash);
    assertThat(files.staged()).isZero();
  }

  @Test
  void answersEarlyRefusalsAndTakesTheNextRequestOfTheConnection() throws Exception {
    String session = client.signIn("q");
    for (String head :
        new String[] {head("no.session", "key", 40 << 20), head(session, "wrong key", 40 << 20)}) {
      try (Socket socket = caller.connect()) {
        socket.setSoTimeout(60_000);
        send(socket, head, 40 << 20, new AtomicLong());
        assertThat(answer(socket)).startsWith("HTTP/1.1 401 ");
        nextRequest(socket);
      }
    }
    assertThat(files.staged()).isZero();
  }

  @Test
  void answersAFileOverTheLimitAndTakesTheNextRequestOfTheConnection() throws Exception {
    String session = client.signIn("r");
    String head = head(session, submit(session, hashOfZeros(CHUNK.length)), OVER_THE_LIMIT);
    try (Socket socket = caller.connect()) {
      socket.setSoTimeout(60_000);
      CompletableFuture<Void> sending =
          CompletableFuture.runAsync(() -> send(socket, head, OVER_THE_LIMIT, new AtomicLong()));
      assertThat(answer(socket)).startsWith("HTTP/1.1 413").contains("\"code\":\"file-too-large\"");
      assertThat(sending).succeedsWithin(Duration.ofMinutes(1));
      nextRequest(socket);
    }
    assertThat(files.staged()).isZero();
  }

  private static void nextRequest(Socket socket) throws IOException {
    socket
        .getOutputStream()
        .write("GET /svc/package HTTP/1.1\r\nHost: x\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
    assertThat(answer(socket)).startsWith("HTTP/1.1 200").endsWith("{\"shouldUpdate\":false}");
  }

  @Test
  void asksNobodyToGoOnWhoIsRefused() throws Exception {
    String session = client.signIn("s");
    String head = head(session, "wrong key", 1 << 20);
    String waiting = head.substring(0, head.indexOf("\r\n\r\n")) + "\r\nExpect: 100-continue";
    try (Socket socket = caller.connect()) {
      socket.getOutputStream().write((waiting + "\r\n\r\n").getBytes(StandardCharsets.US_ASCII));
      assertThat(answer(socket)).startsWith("HTTP/1.1 401");
    }
  }
}

package dev.rondo.http.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.http.testing.Logs;
import dev.rondo.http.testing.ServerTest;
import dev.rondo.http.testing.TestItems;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** Files larger than memory should hold, slow callers and callers that go away. */
final class FileStreamTest extends ServerTest {

  private static final long HUGE = 4L << 30;
  private static final String PATH = "/svc/repository/" + TestItems.hash('a');
  private static final String REQUEST = "GET " + PATH + " HTTP/1.1\r\nHost: x\r\n\r\n";

  @Test
  void readsOnlyWhatTheCallerTakesAndClosesTheFileWhenItLeaves() throws Exception {
    Zeros zeros = new Zeros(HUGE);
    files.put(TestItems.hash('a'), HUGE, (offset, length) -> zeros);
    try (Logs logs = Logs.capture()) {
      try (Socket socket = caller.connect(REQUEST)) {
        assertThat(socket.getInputStream().readNBytes(1 << 20)).hasSize(1 << 20);
      }
      assertThat(zeros.closed.await(1, TimeUnit.MINUTES)).isTrue();
      // What was read is what the caller took and what fits into the buffers on the way.
      assertThat(zeros.read.get()).isLessThan(64 << 20);
      assertThat(logs.lines()).isEmpty();
    }
  }

  @Test
  void breaksTheConnectionWhenAFileEndsEarly() throws Exception {
    files.put(TestItems.hash('a'), 200_000, (offset, length) -> new Zeros(150_000));
    String answer = caller.raw(REQUEST);
    assertThat(answer).startsWith("HTTP/1.1 200").contains("content-length: 200000");
    int body = answer.length() - answer.indexOf("\r\n\r\n") - 4;
    assertThat(body).isLessThan(200_000);
  }

  /** An answer that is held ready does not come between the head and the body of the one before. */
  @Test
  void comesWholeBeforeTheAnswerToTheNextRequest() throws Exception {
    int size = 20_000_000;
    String small = "/svc/repository/" + TestItems.hash('b');
    files.put(TestItems.hash('b'), 5, (offset, length) -> new Zeros(5));
    files.put(TestItems.hash('a'), size, (offset, length) -> new Zeros(size));
    caller.get(small);
    try (Socket socket = caller.connect(REQUEST)) {
      byte[] begin = socket.getInputStream().readNBytes(1_000_000);
      String next = "GET " + small + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
      socket.getOutputStream().write(next.getBytes(StandardCharsets.US_ASCII));
      String all =
          new String(begin, StandardCharsets.ISO_8859_1)
              + new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
      int body = all.indexOf("\r\n\r\n") + 4;
      assertThat(all.indexOf("HTTP/1.1 200", body)).isEqualTo(body + size);
    }
  }

  /** So many zeros. */
  private static final class Zeros extends InputStream {

    private final long size;
    private final AtomicLong read = new AtomicLong();
    private final CountDownLatch closed = new CountDownLatch(1);

    private Zeros(long size) {
      this.size = size;
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0];
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      if (closed.getCount() == 0) {
        throw new IOException("read after close");
      }
      int count = (int) Math.min(length, size - read.get());
      if (count == 0 && length > 0) {
        return -1;
      }
      read.addAndGet(count);
      Arrays.fill(bytes, offset, offset + count, (byte) 0);
      return count;
    }

    @Override
    public void close() {
      closed.countDown();
    }
  }
}

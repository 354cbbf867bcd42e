package dev.rondo.bootstrap;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.zip.GZIPInputStream;

/** A collector of traces, which keeps what it gets. */
final class TraceCollector implements AutoCloseable {

  /** Bodies that came in, each byte a character. */
  private final Queue<String> received = new ConcurrentLinkedQueue<>();

  private HttpServer server = listen(0);

  private HttpServer listen(int port) {
    try {
      HttpServer started =
          HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
      started.createContext("/v1/traces", this::take);
      started.start();
      return started;
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private void take(HttpExchange exchange) throws IOException {
    try (exchange;
        InputStream body = new GZIPInputStream(exchange.getRequestBody())) {
      received.add(new String(body.readAllBytes(), StandardCharsets.ISO_8859_1));
      exchange.sendResponseHeaders(200, -1);
    }
  }

  /** What {@code RONDO_TRACES} is set to. */
  String address() {
    return "http://localhost:" + server.getAddress().getPort();
  }

  /** All that came in. */
  String received() {
    return String.join("", received);
  }

  boolean hasReceived(String... parts) {
    String all = received();
    for (String part : parts) {
      if (!all.contains(part)) {
        return false;
      }
    }
    return true;
  }

  /** Listens again where it did before it was closed. */
  void comeBack() {
    server = listen(server.getAddress().getPort());
  }

  @Override
  public void close() {
    server.stop(0);
  }
}

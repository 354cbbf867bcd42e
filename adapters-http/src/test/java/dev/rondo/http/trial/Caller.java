package dev.rondo.http.trial;

import io.micronaut.runtime.server.EmbeddedServer;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;

/** Talks to the server under test as its clients do. */
@Singleton
public final class Caller {

  private final EmbeddedServer server;
  private final HttpClient client = HttpClient.newHttpClient();

  Caller(EmbeddedServer server) {
    this.server = server;
  }

  /** Fetches a path; headers as name, value, name, value. */
  public HttpResponse<String> get(String path, String... headers) {
    return send("GET", path, HttpResponse.BodyHandlers.ofString(), headers);
  }

  /** Fetches a path's bytes. */
  public HttpResponse<byte[]> bytes(String path, String... headers) {
    return send("GET", path, HttpResponse.BodyHandlers.ofByteArray(), headers);
  }

  /** Sends a request without a body. */
  public HttpResponse<String> call(String method, String path, String... headers) {
    return send(method, path, HttpResponse.BodyHandlers.ofString(), headers);
  }

  /** Posts a body. */
  public HttpResponse<String> post(String path, String type, String body) {
    HttpRequest request =
        HttpRequest.newBuilder(uri(path))
            .header("Content-Type", type)
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build();
    return send(request, HttpResponse.BodyHandlers.ofString());
  }

  /** Sends raw bytes and reads until the server closes the connection. */
  public String raw(String request) {
    try (Socket socket = connect()) {
      OutputStream out = socket.getOutputStream();
      out.write(request.getBytes(StandardCharsets.ISO_8859_1));
      out.flush();
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A connection to the server. */
  public Socket connect() throws IOException {
    Socket socket = new Socket(server.getHost(), server.getPort());
    socket.setSoTimeout(10_000);
    return socket;
  }

  private <T> HttpResponse<T> send(
      String method, String path, HttpResponse.BodyHandler<T> handler, String... headers) {
    HttpRequest.Builder builder =
        HttpRequest.newBuilder(uri(path)).method(method, HttpRequest.BodyPublishers.noBody());
    if (headers.length > 0) {
      builder.headers(headers);
    }
    return send(builder.build(), handler);
  }

  private <T> HttpResponse<T> send(HttpRequest request, HttpResponse.BodyHandler<T> handler) {
    try {
      return client.send(request, handler);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private URI uri(String path) {
    return URI.create(server.getURL() + path);
  }
}

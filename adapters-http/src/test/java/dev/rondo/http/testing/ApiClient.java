package dev.rondo.http.testing;

import dev.rondo.http.protocol.ServerIdentity;
import dev.rondo.openapi.ApiDescription;
import dev.rondo.openapi.ExchangeCheck;
import io.micronaut.runtime.server.EmbeddedServer;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/**
 * Sends requests to the server under test as clients do. Each exchange is checked against the
 * description of the interface, except those with {@link TestController} and those of raw bytes.
 */
@Singleton
public final class ApiClient {

  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private static final ApiDescription DESCRIPTION = ApiDescription.ofTheProject();

  private final EmbeddedServer server;
  private final String failing;
  private final ExchangeCheck check;
  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  ApiClient(EmbeddedServer server, ServerIdentity identity) {
    this.server = server;
    this.failing = "/" + identity.brand() + "/trial/";
    this.check = new ExchangeCheck(DESCRIPTION, identity.brand());
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

  /** Posts a text. */
  public HttpResponse<String> post(String path, String type, String body, String... headers) {
    return post(path, type, body.getBytes(StandardCharsets.UTF_8), headers);
  }

  /** Posts a body. */
  public HttpResponse<String> post(String path, String type, byte[] body, String... headers) {
    return post(path, type, HttpRequest.BodyPublishers.ofByteArray(body), headers);
  }

  /** Posts a body that is made while it is sent; of no type where the type is empty. */
  public HttpResponse<String> post(
      String path, String type, HttpRequest.BodyPublisher body, String... headers) {
    HttpRequest.Builder builder = HttpRequest.newBuilder(uri(path)).timeout(PATIENCE).POST(body);
    if (!type.isEmpty()) {
      builder.header("Content-Type", type);
    }
    if (headers.length > 0) {
      builder.headers(headers);
    }
    return send(builder.build(), HttpResponse.BodyHandlers.ofString());
  }

  /** Sends raw bytes and reads until the server closes the connection. */
  public String raw(String request) {
    try (Socket socket = connect(request)) {
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A connection to the server. */
  public Socket connect() throws IOException {
    Socket socket = new Socket(server.getHost(), server.getPort());
    socket.setSoTimeout(60_000);
    return socket;
  }

  /** A connection on which that was sent. */
  public Socket connect(String request) throws IOException {
    Socket socket = connect();
    socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
    return socket;
  }

  /** The head of the next answer on a connection, with the line that ends it. */
  public static String head(InputStream in) throws IOException {
    StringBuilder head = new StringBuilder();
    while (head.indexOf("\r\n\r\n") < 0) {
      int next = in.read();
      if (next < 0) {
        throw new AssertionError("the connection ended after " + head);
      }
      head.append((char) next);
    }
    return head.toString();
  }

  private <T> HttpResponse<T> send(
      String method, String path, HttpResponse.BodyHandler<T> handler, String... headers) {
    HttpRequest.Builder builder =
        HttpRequest.newBuilder(uri(path))
            .timeout(PATIENCE)
            .method(method, HttpRequest.BodyPublishers.noBody());
    if (headers.length > 0) {
      builder.headers(headers);
    }
    return send(builder.build(), handler);
  }

  private <T> HttpResponse<T> send(HttpRequest request, HttpResponse.BodyHandler<T> handler) {
    try {
      HttpResponse<T> response = client.send(request, handler);
      return request.uri().getPath().startsWith(failing) ? response : check.checked(response);
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

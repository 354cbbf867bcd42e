package dev.rondo.bootstrap.demo;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.rondo.bootstrap.demo.ReplayWriter.ReplayFile;
import dev.rondo.bootstrap.settings.ProgramFailureException;
import dev.rondo.http.protocol.ServerIdentity;
import dev.rondo.persistence.signature.SigningKeys;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.net.http.WebSocketHandshakeException;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.zip.GZIPInputStream;

/** A protocol client for one player of one server. */
final class GameClient implements AutoCloseable {

  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final String BOUNDARY = "rondo-demo-part";

  private static final ObjectMapper JSON = new ObjectMapper();

  private static final int OK = 200;
  private static final int UNAUTHORIZED = 401;
  private static final int NOT_FOUND = 404;

  private final HttpClient http =
      HttpClient.newBuilder()
          .followRedirects(HttpClient.Redirect.NORMAL)
          .connectTimeout(PATIENCE)
          .version(HttpClient.Version.HTTP_1_1)
          .build();
  private final ServerIdentity identity;
  private String session = "";

  GameClient(ServerIdentity identity) {
    this.identity = identity;
  }

  String address() {
    return identity.canonicalAddress();
  }

  URI at(String path) {
    return URI.create(address() + "/" + identity.brand() + path);
  }

  /** Signs the player in with a key that the server accepts. */
  void signIn(String player, Path key, Instant now) {
    byte[] claims = write(claims("authenticateServer", player, now));
    HttpResponse<byte[]> response = send(signed("/authenticate", key, claims));
    switch (response.statusCode()) {
      case UNAUTHORIZED ->
          throw new ProgramFailureException(
              "the server at %s does not take the key %s: it checks signatures by other keys"
                      .formatted(address(), key)
                  + " (RONDO_SIGNATURE_KEYS; --key names the private one), has another address"
                  + " (RONDO_ADDRESS), or another time");
      case NOT_FOUND ->
          throw new ProgramFailureException(
              "what answers at %s is no server of the brand \"%s\" (RONDO_BRAND)"
                  .formatted(address(), identity.brand()));
      default -> session = read(accepted(response)).path("session").asText();
    }
  }

  /** Joins a room, opening it with a key if not empty; returns socket address and ticket. */
  JsonNode join(String player, String room, String roomKey, Path key, Instant now) {
    Map<String, Object> claims = claims("authenticateMultiplayer", player, now);
    claims.put("room", room);
    HttpRequest.Builder request = signed("/rooms/" + encoded(room), key, write(claims));
    if (!roomKey.isEmpty()) {
      request.header(identity.header("Room-Key"), roomKey);
    }
    return read(accepted(send(request)));
  }

  private Map<String, Object> claims(String type, String player, Instant now) {
    Map<String, Object> claims = new LinkedHashMap<>();
    claims.put("type", type);
    claims.put("address", address());
    claims.put("time", now.toEpochMilli());
    claims.put("userProfile", Map.of("id", player, "handle", player, "name", player));
    return claims;
  }

  private HttpRequest.Builder signed(String path, Path key, byte[] claims) {
    return request(path)
        .header("Content-Type", "application/json")
        .header(identity.header("Signature"), signature(key, claims))
        .POST(BodyPublishers.ofByteArray(claims));
  }

  /** Opens a room's socket with the answer of a join. */
  WebSocket connect(String room, JsonNode joined, WebSocket.Listener listener) {
    URI url = URI.create(joined.path("url").asText());
    if (!url.getPath().endsWith(at("/rooms/" + room + "/play").getPath())) {
      throw new ProgramFailureException(
          "rooms of the server at %s are played at %s (RONDO_MULTIPLAYER_URLS), not by the server itself"
              .formatted(address(), url));
    }
    try {
      return http.newWebSocketBuilder()
          .connectTimeout(PATIENCE)
          .header(identity.header("Room-Session"), joined.path("session").asText())
          .buildAsync(url, listener)
          .join();
    } catch (CompletionException e) {
      throw new ProgramFailureException(
          e.getCause() instanceof WebSocketHandshakeException refused
              ? "%s is answered with status %d".formatted(url, refused.getResponse().statusCode())
              : "no server answers at " + url,
          e);
    }
  }

  private static String signature(Path key, byte[] body) {
    try {
      return SigningKeys.sign(key, body);
    } catch (NoSuchFileException e) {
      throw new ProgramFailureException(
          "there is no key %s: a server without RONDO_SIGNATURE_KEYS makes one in its data directory;"
                  .formatted(key)
              + " name it with --key",
          e);
    } catch (IOException e) {
      throw new ProgramFailureException(String.valueOf(e.getMessage()), e);
    }
  }

  /** Gets a resource that may be missing. */
  Optional<JsonNode> find(String path) {
    HttpResponse<byte[]> response = send(request(path).GET());
    return response.statusCode() == NOT_FOUND
        ? Optional.empty()
        : Optional.of(read(accepted(response)));
  }

  boolean isMissing(String path) {
    return send(request(path).GET()).statusCode() == NOT_FOUND;
  }

  JsonNode get(String path) {
    return read(accepted(send(request(path).GET())));
  }

  /** Fetches a gzipped JSON file of an item. */
  JsonNode file(JsonNode resource) {
    String url = resource.path("url").asText();
    URI place = URI.create(url.startsWith("/") ? address() + url : url);
    byte[] content = accepted(send(HttpRequest.newBuilder(place).timeout(PATIENCE).GET()));
    try (InputStream inflated = new GZIPInputStream(new ByteArrayInputStream(content))) {
      return read(inflated.readAllBytes());
    } catch (IOException e) {
      throw new ProgramFailureException(place + " is not gzipped JSON", e);
    }
  }

  JsonNode post(String path, Object body) {
    return read(
        accepted(
            send(
                request(path)
                    .header("Content-Type", "application/json")
                    .POST(BodyPublishers.ofByteArray(write(body))))));
  }

  void upload(String path, String key, List<ReplayFile> files) {
    accepted(
        send(
            request(path)
                .header("Content-Type", "multipart/form-data; boundary=" + BOUNDARY)
                .header(identity.header("Upload-Key"), key)
                .POST(BodyPublishers.ofByteArray(parts(files)))));
  }

  private static byte[] parts(List<ReplayFile> files) {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    for (ReplayFile file : files) {
      body.writeBytes(
          ascii(
              "--%s\r\nContent-Disposition: form-data; name=\"files\"; filename=\"%s\"\r\n\r\n"
                  .formatted(BOUNDARY, file.hash())));
      body.writeBytes(file.content());
      body.writeBytes(ascii("\r\n"));
    }
    body.writeBytes(ascii("--" + BOUNDARY + "--\r\n"));
    return body.toByteArray();
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  private HttpRequest.Builder request(String path) {
    HttpRequest.Builder request = HttpRequest.newBuilder(at(path)).timeout(PATIENCE);
    return session.isEmpty() ? request : request.header(identity.header("Session"), session);
  }

  private HttpResponse<byte[]> send(HttpRequest.Builder request) {
    try {
      return http.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
    } catch (ConnectException e) {
      throw new ProgramFailureException(
          "no server answers at %s: start one, or name another with --server".formatted(address()),
          e);
    } catch (IOException e) {
      throw new ProgramFailureException(
          "the server at %s does not answer as a web server does".formatted(address()), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ProgramFailureException("interrupted", e);
    }
  }

  /** The body of a successful response. */
  private byte[] accepted(HttpResponse<byte[]> response) {
    if (response.statusCode() != OK) {
      throw new ProgramFailureException(
          "the server refused %s with status %d%s"
              .formatted(response.request().uri(), response.statusCode(), reason(response.body())));
    }
    return response.body();
  }

  private String reason(byte[] body) {
    if (body.length == 0) {
      return "";
    }
    String message = read(body).path("message").asText();
    return message.isEmpty() ? "" : ": " + message;
  }

  /** Escapes a piece of a path or query. */
  static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
  }

  JsonNode read(byte[] content) {
    try {
      return JSON.readTree(content);
    } catch (IOException e) {
      throw new ProgramFailureException(
          "what the server at %s answers is not JSON".formatted(address()), e);
    }
  }

  static byte[] write(Object body) {
    try {
      return JSON.writeValueAsBytes(body);
    } catch (IOException e) {
      throw new IllegalStateException("every value can be written", e);
    }
  }

  @Override
  public void close() {
    http.close();
  }
}

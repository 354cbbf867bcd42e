package dev.rondo.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.testkit.file.SampleFiles;
import io.micronaut.json.tree.JsonNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A player who is signed in, with a plain HTTP client. */
final class PlayerClient {

  static final String RESULT = "/svc/levels/result";
  static final String BOUNDARY = "----a-part-of-a-test";

  private final HttpClient http;
  private final int port;
  private final String address;
  private final String session;

  private PlayerClient(HttpClient http, int port, String address, String session) {
    this.http = http;
    this.port = port;
    this.address = address;
    this.session = session;
  }

  /** A player with a session, of a server on that port. */
  static PlayerClient of(int port, String address, String session) {
    return new PlayerClient(HttpClient.newHttpClient(), port, address, session);
  }

  /** Signs a player in. */
  static PlayerClient signIn(RunningServer server, SigningClient client, String player)
      throws Exception {
    // A body whose answer was that it should come again may be used up: each has its own.
    HttpResponse<String> response = Eventually.answered(() -> authenticate(server, client, player));
    assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
    String session = RunningServer.json(response).get("session").getStringValue();
    return of(server.port(), client.address(), session);
  }

  /** Asks for a session of a player. */
  static HttpResponse<String> authenticate(
      RunningServer server, SigningClient client, String player) {
    SigningClient.Signed signed = client.authenticate(player);
    return server.post(signed.path(), signed.body(), Map.of("Svc-Signature", signed.signature()));
  }

  /** The same player with the same session, on another node. */
  PlayerClient on(RunningServer node) {
    return new PlayerClient(http, node.port(), address, session);
  }

  /** The session, as it stands in the header. */
  String session() {
    return session;
  }

  /** Asks for a path. */
  HttpResponse<String> get(String path) {
    return send(request(path).GET());
  }

  /** Fetches a file of the repository. */
  HttpResponse<byte[]> file(String hash) {
    try {
      return RunningServer.CHECK.checked(
          http.send(
              request("/svc/repository/" + hash).GET().build(),
              HttpResponse.BodyHandlers.ofByteArray()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Hands a filled-in form in. */
  HttpResponse<String> submit(String path, String values) {
    return post(path, "{\"values\":\"%s\"}".formatted(values));
  }

  /** Hands a result in whose replay names these hashes, each as it stands in JSON. */
  HttpResponse<String> submitResult(String data, String configuration, String values) {
    return post(
        RESULT + "/submit",
        """
        {"replay":{"name":"r","source":"%1$s","version":1,"title":"A run","subtitle":"",\
        "author":"","tags":[],"level":{"name":"level-0","source":"%1$s","title":"Song"},\
        "data":{"hash":%2$s},"configuration":{"hash":%3$s}},"values":"%4$s"}\
        """
            .formatted(address, data, configuration, values));
  }

  /** Hands a result in. */
  HttpResponse<String> submitResult(byte[] data, byte[] configuration) {
    return submitResult("\"" + sha1(data) + "\"", "\"" + sha1(configuration) + "\"", "");
  }

  /** The upload key of a submission, which must have been accepted. */
  static String key(HttpResponse<String> submitted) {
    return accepted(submitted).get("key").getStringValue();
  }

  /** The hashes that a submission waits for, which must have been accepted. */
  static List<String> hashes(HttpResponse<String> submitted) {
    List<String> hashes = new ArrayList<>();
    accepted(submitted).get("hashes").values().forEach(hash -> hashes.add(hash.getStringValue()));
    return hashes;
  }

  /** The JSON of an answer, which must be 200. */
  static JsonNode accepted(HttpResponse<String> response) {
    assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
    try {
      return RunningServer.json(response);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Posts JSON. */
  HttpResponse<String> post(String path, String json) {
    return send(
        request(path)
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(json)));
  }

  /** Brings files. */
  HttpResponse<String> upload(String path, String key, byte[]... files) {
    return uploadParts(path, key, parts(files));
  }

  /** Brings a body of parts. */
  HttpResponse<String> uploadParts(String path, String key, byte[] body) {
    return upload(path, key, BodyPublishers.ofByteArray(body));
  }

  /** Brings a body of parts; without a key where that is empty. */
  HttpResponse<String> upload(String path, String key, BodyPublisher body) {
    HttpRequest.Builder request =
        request(path).header("Content-Type", "multipart/form-data; boundary=" + BOUNDARY);
    if (!key.isEmpty()) {
      request.header("Svc-Upload-Key", key);
    }
    return send(request.POST(body));
  }

  /** Begins to bring files, and stops in the middle of them; closing gives up. */
  Socket beginUpload(String path, String key, byte[]... files) throws IOException {
    byte[] body = parts(files);
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
    OutputStream out = socket.getOutputStream();
    out.write(
        ascii(
            "POST %s HTTP/1.1\r\nHost: localhost\r\nSvc-Session: %s\r\nSvc-Upload-Key: %s\r\n"
                    .formatted(path, session, key)
                + "Content-Type: multipart/form-data; boundary=%s\r\nContent-Length: %d\r\n\r\n"
                    .formatted(BOUNDARY, body.length)));
    out.write(body, 0, body.length - end().length - 1);
    out.flush();
    return socket;
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create("http://localhost:" + port + path))
        .header("Svc-Session", session);
  }

  private HttpResponse<String> send(HttpRequest.Builder request) {
    try {
      return RunningServer.CHECK.checked(
          http.send(request.build(), HttpResponse.BodyHandlers.ofString()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** A body of files, as the game writes it. */
  static byte[] parts(byte[]... files) {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    for (byte[] file : files) {
      body.writeBytes(part("name=\"files\"; filename=\"" + sha1(file) + "\"", file));
    }
    body.writeBytes(end());
    return body.toByteArray();
  }

  /** One part of a body. */
  static byte[] part(String disposition, byte[] content) {
    ByteArrayOutputStream part = new ByteArrayOutputStream();
    part.writeBytes(begin(disposition));
    part.writeBytes(content);
    part.writeBytes(ascii("\r\n"));
    return part.toByteArray();
  }

  /** What stands before the content of a part. */
  static byte[] begin(String disposition) {
    return ascii(
        "--" + BOUNDARY + "\r\nContent-Disposition: form-data; " + disposition + "\r\n\r\n");
  }

  /** What stands after the last part. */
  static byte[] end() {
    return ascii("--" + BOUNDARY + "--\r\n");
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  /** JSON as the game compresses it. */
  static byte[] gzipped(String json) {
    return SampleFiles.gzip(json);
  }

  /** The identity of a file. */
  static String sha1(byte[] content) {
    return SampleFiles.hash(content).hex();
  }

  static MessageDigest sha1() {
    try {
      return MessageDigest.getInstance("SHA-1");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}

package dev.rondo.http.testing;

import dev.rondo.application.scenario.TestServer;
import dev.rondo.application.signature.Bodies;
import dev.rondo.domain.file.FileHash;
import jakarta.inject.Singleton;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Does what the game does: signs in, submits and uploads. */
@Singleton
public final class UploadClient {

  /** The canonical address of the server. */
  public static final String ADDRESS = "http://rondo.test/game";

  /** The player who helps to run the server. */
  public static final String OPERATOR = "op";

  private final ApiClient caller;
  private final TestServer server;

  UploadClient(ApiClient caller, TestServer server) {
    this.caller = caller;
    this.server = server;
  }

  /** The session of a player who just signed in. */
  public String signIn(String player) {
    HttpResponse<String> response = signed("/svc/authenticate", signInBody(player));
    if (response.statusCode() != 200) {
      throw new AssertionError(response.statusCode() + " " + response.body());
    }
    return member(response.body(), "session");
  }

  /** What a player signs to sign in now; another text each time. */
  public String signInBody(String player) {
    server.pass(Duration.ofMillis(1));
    return Bodies.signIn(ADDRESS, server.now(), player);
  }

  /** What a player signs to join a room now; another text each time. */
  public String joinBody(String room, String player) {
    server.pass(Duration.ofMillis(1));
    return Bodies.join(ADDRESS, room, server.now(), player);
  }

  /** Posts a body with its signature. */
  public HttpResponse<String> signed(String path, String body, String... headers) {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    return signed(path, bytes, server.signer.sign(bytes).base64(), headers);
  }

  /** Posts a body with any signature. */
  public HttpResponse<String> signed(
      String path, byte[] body, String signature, String... headers) {
    return caller.post(path, "application/json", body, with(headers, "Svc-Signature", signature));
  }

  /** Hands in JSON; without a session where it is empty. */
  public HttpResponse<String> submit(String session, String path, String json) {
    return caller.post(path, "application/json", json, session(session));
  }

  /** Hands in a filled-in form. */
  public HttpResponse<String> values(String session, String path, String values) {
    return submit(session, path, "{\"values\":\"%s\"}".formatted(values));
  }

  /** Brings files; without a session or a key where they are empty. */
  public HttpResponse<String> upload(String session, String path, String key, Multipart files) {
    String[] headers = session(session);
    return caller.post(
        path,
        files.type(),
        files.bytes(),
        key.isEmpty() ? headers : with(headers, "Svc-Upload-Key", key));
  }

  /** Hands in a result with the files of its replay; the key by which they are uploaded. */
  public String submitResult(String session, byte[] data, byte[] configuration, String values) {
    String result = result(InMemoryFiles.hash(data), InMemoryFiles.hash(configuration), values);
    return member(submit(session, "/svc/levels/result/submit", result).body(), "key");
  }

  /** The head of an upload of files, for tests that send its body by themselves. */
  public static String head(String session, String key, String... headers) {
    return String.join(
        "\r\n",
        "POST /svc/levels/result/upload HTTP/1.1",
        "Host: x",
        "Svc-Session: " + session,
        "Svc-Upload-Key: " + key,
        "Content-Type: " + new Multipart().type(),
        String.join("\r\n", headers),
        "",
        "");
  }

  /** The headers of a session in two pieces. */
  public static String[] pieces(String session) {
    String[] pieces = session.split("\\.", -1);
    return new String[] {"Svc-Session-Id", pieces[0], "Svc-Session-Data", pieces[1]};
  }

  private static String[] session(String session) {
    return session.isEmpty() ? new String[0] : new String[] {"Svc-Session", session};
  }

  private static String[] with(String[] headers, String name, String value) {
    String[] more = Arrays.copyOf(headers, headers.length + 2);
    more[headers.length] = name;
    more[headers.length + 1] = value;
    return more;
  }

  /** The text under that name in JSON. */
  public static String member(String json, String name) {
    Matcher member = Pattern.compile("\"" + name + "\":\"([^\"]*)\"").matcher(json);
    if (!member.find()) {
      throw new AssertionError("no " + name + " in " + json);
    }
    return member.group(1);
  }

  /** A replay of a level that exists nowhere, as the game hands it in. */
  public static String result(FileHash data, FileHash configuration, String values) {
    return """
    {"replay":{"name":"r","source":"%1$s","version":1,"title":"Run","subtitle":"","author":"",\
    "tags":[],"level":{"name":"song","source":"%1$s","title":"Song"},\
    "data":{"hash":"%2$s"},"configuration":{"hash":"%3$s"}},"values":"%4$s"}\
    """
        .formatted(ADDRESS, data.hex(), configuration.hex(), values);
  }
}

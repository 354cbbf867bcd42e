package dev.rondo.bench;

import com.nimbusds.jose.util.JSONObjectUtils;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.text.ParseException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/** A player who comes and goes as those of a community do, until it is enough. */
final class SoakPlayer implements Runnable {

  /** So many that no body is signed for a time that is still to come. */
  private static final int SIGNING = 1_000;

  private static final int PICTURE = 10_000;
  private static final String BOUNDARY = "----a-picture";

  /** The beginning of a picture of 16 by 16; the rest is not looked at. */
  private static final byte[] PNG =
      HexFormat.of()
          .parseHex("89504e470d0a1a0a0000000d4948445200000010000000100806000000" + "1ff3ff61");

  /** Something that a player does. */
  interface Act {
    void by(SoakPlayer player) throws IOException, InterruptedException;
  }

  private final HttpClient http;
  private final String address;
  private final SoakSigner signer;
  private final BenchPack pack;
  private final int levels;
  private final SoakTally tally;
  private final AtomicBoolean enough;
  private final Duration pause;
  private final Random random;
  private volatile String session = "";
  private volatile String forgotten = "";
  private boolean likes;

  SoakPlayer(
      HttpClient http,
      String address,
      SoakSigner signer,
      BenchPack pack,
      int levels,
      SoakTally tally,
      AtomicBoolean enough,
      Duration pause,
      long seed) {
    this.pause = pause;
    this.http = http;
    this.address = address;
    this.signer = signer;
    this.pack = pack;
    this.levels = levels;
    this.tally = tally;
    this.enough = enough;
    this.random = new Random(seed);
  }

  /** One for each seed from 0, each signed in. */
  static List<SoakPlayer> signedIn(
      int count, ServerProcess server, Path data, BenchPack pack, int levels, SoakTally tally)
      throws IOException, InterruptedException {
    HttpClient http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    SoakSigner signer =
        new SoakSigner(SignedBodies.with(data.resolve("signing-private.jwk"), SIGNING));
    List<SoakPlayer> players = new ArrayList<>();
    for (int seed = 0; seed < count; seed++) {
      SoakPlayer player =
          new SoakPlayer(
              http,
              server.address(),
              signer,
              pack,
              levels,
              tally,
              new AtomicBoolean(),
              Duration.ZERO,
              seed);
      player.signIn();
      players.add(player);
    }
    return players;
  }

  /** One visit after the other: sign in, look around, now and then leave something. */
  @Override
  public void run() {
    while (!enough.get()) {
      long next = System.nanoTime() + pause.toNanos();
      try {
        visit();
        TimeUnit.NANOSECONDS.sleep(next - System.nanoTime());
      } catch (IOException e) {
        tally.refuse();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return;
      }
    }
  }

  private void visit() throws IOException, InterruptedException {
    signIn();
    for (int i = 0; i < 3; i++) {
      get(SoakKind.INFO, "/svc/info");
      get(SoakKind.BROWSE, "/svc/levels/list?page=" + random.nextInt(20));
      get(SoakKind.BROWSE, "/svc/levels/" + level());
      get(SoakKind.BROWSE, "/svc/levels/" + level() + "/leaderboards/arcade/records/list");
    }
    search();
    if (random.nextInt(3) == 0) {
      handIn(level());
    }
    if (random.nextInt(8) == 0) {
      upload();
    }
    if (random.nextInt(8) == 0) {
      comment(level(), "Nice%20" + random.nextInt());
    }
  }

  /** Comments on a level. */
  void comment(String level, String content) throws IOException, InterruptedException {
    String values = "{\"values\":\"type=comment&content=" + content + "\"}";
    post(SoakKind.COMMENT, "/svc/levels/" + level + "/community/submit", values, Map.of());
  }

  /** Likes a level, or likes it no more. */
  void like() throws IOException, InterruptedException {
    likes = !likes;
    post(
        SoakKind.LIKE,
        "/svc/levels/" + pack.name(0) + "/submit",
        "{\"values\":\"type=" + (likes ? "like" : "unlike") + "\"}",
        Map.of());
  }

  /** A search that nobody made yet. */
  void search() throws IOException, InterruptedException {
    get(SoakKind.SEARCH, pack.searches(1).getFirst().path());
  }

  /** The name of a level, any. */
  String level() {
    return pack.name(random.nextInt(levels));
  }

  void signIn() throws IOException, InterruptedException {
    BenchRequest ask = signer.next();
    session = "";
    session = text(post(SoakKind.SIGN_IN, ask.path(), ask.body(), ask.headers()), "session");
  }

  /** A result on a level, with its recording. */
  void handIn(String level) throws IOException, InterruptedException {
    byte[] data = SoakReplayData.of(random);
    byte[] configuration = SoakReplayData.CONFIGURATION;
    String submitted =
        """
        {"values":"","replay":{"name":"r","source":"%1$s","version":1,"title":"A run",\
        "level":{"name":"%2$s","source":"%1$s","title":"Song"},\
        "data":{"hash":"%3$s"},"configuration":{"hash":"%4$s"}}}\
        """
            .formatted(SignedBodies.ADDRESS, level, hash(data), hash(configuration));
    long began = System.nanoTime();
    String answer = send(json("/svc/levels/result/submit", submitted, Map.of()));
    Map<String, byte[]> files = new LinkedHashMap<>();
    for (byte[] file : List.of(data, configuration)) {
      if (answer.contains(hash(file))) {
        files.put(hash(file), file);
      }
    }
    if (!files.isEmpty()) {
      upload("/svc/levels/result/upload", text(answer, "key"), files);
    }
    tally.add(SoakKind.RESULT, System.nanoTime() - began);
  }

  void upload() throws IOException, InterruptedException {
    byte[] picture = new byte[PICTURE];
    random.nextBytes(picture);
    System.arraycopy(PNG, 0, picture, 0, PNG.length);
    String values = "{\"values\":\"type=create&title=Post&thumbnail=" + hash(picture) + "\"}";
    long began = System.nanoTime();
    String key = text(send(json("/svc/posts/create", values, Map.of())), "key");
    upload("/svc/posts/upload", key, Map.of(hash(picture), picture));
    tally.add(SoakKind.UPLOAD, System.nanoTime() - began);
  }

  private void upload(String path, String key, Map<String, byte[]> files)
      throws IOException, InterruptedException {
    List<BodyPublisher> parts = new ArrayList<>();
    files.forEach(
        (hash, content) -> {
          parts.add(
              BodyPublishers.ofString(
                  "--%s\r\nContent-Disposition: form-data; name=\"files\"; filename=\"%s\"\r\n\r\n"
                      .formatted(BOUNDARY, hash)));
          parts.add(BodyPublishers.ofByteArray(content));
          parts.add(BodyPublishers.ofString("\r\n"));
        });
    parts.add(BodyPublishers.ofString("--" + BOUNDARY + "--\r\n"));
    send(
        request(path)
            .header("Svc-Upload-Key", key)
            .header("Content-Type", "multipart/form-data; boundary=" + BOUNDARY)
            .POST(BodyPublishers.concat(parts.toArray(BodyPublisher[]::new))));
  }

  String get(SoakKind kind, String path) throws IOException, InterruptedException {
    return timed(kind, request(path).GET());
  }

  /** Asks for something that may be refused, as too long for example. */
  void tryToGet(String path) throws InterruptedException {
    try {
      int status = http.send(request(path).GET().build(), BodyHandlers.discarding()).statusCode();
      if (status >= 500) {
        throw new IllegalStateException("a long query was answered " + status);
      }
    } catch (IOException closed) {
      tally.refuse();
    }
  }

  /** A number that this player did not have yet, and no other has. */
  long next() {
    return random.nextLong();
  }

  /** Asks without the session from now on. */
  void forgetSession() {
    forgotten = session;
    session = "";
  }

  /** Asks with the session again that was forgotten. */
  void rememberSession() {
    session = forgotten;
  }

  private String post(SoakKind kind, String path, String body, Map<String, String> headers)
      throws IOException, InterruptedException {
    return timed(kind, json(path, body, headers));
  }

  private HttpRequest.Builder json(String path, String body, Map<String, String> headers) {
    HttpRequest.Builder request = request(path).header("Content-Type", "application/json");
    headers.forEach(request::header);
    return request.POST(BodyPublishers.ofString(body));
  }

  private HttpRequest.Builder request(String path) {
    HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(address + path));
    return session.isEmpty() ? request : request.header("Svc-Session", session);
  }

  private String timed(SoakKind kind, HttpRequest.Builder request)
      throws IOException, InterruptedException {
    long began = System.nanoTime();
    String answer = send(request);
    tally.add(kind, System.nanoTime() - began);
    return answer;
  }

  private String send(HttpRequest.Builder request) throws IOException, InterruptedException {
    HttpResponse<String> response =
        http.send(request.build(), BodyHandlers.ofString(StandardCharsets.UTF_8));
    if (response.statusCode() == 503) {
      throw new IOException("it should come again");
    }
    if (response.statusCode() != 200) {
      throw new IllegalStateException(
          response.uri() + " answered " + response.statusCode() + " " + response.body());
    }
    return response.body();
  }

  private static String text(String json, String member) {
    try {
      return JSONObjectUtils.getString(JSONObjectUtils.parse(json), member);
    } catch (ParseException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String hash(byte[] content) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-1").digest(content));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-1", e);
    }
  }
}

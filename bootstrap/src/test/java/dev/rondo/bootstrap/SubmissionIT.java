package dev.rondo.bootstrap;

import static dev.rondo.bootstrap.PlayerClient.RESULT;
import static dev.rondo.bootstrap.PlayerClient.accepted;
import static dev.rondo.bootstrap.PlayerClient.gzipped;
import static dev.rondo.bootstrap.PlayerClient.hashes;
import static dev.rondo.bootstrap.PlayerClient.key;
import static dev.rondo.bootstrap.PlayerClient.sha1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.bootstrap.command.CommandRun;
import io.micronaut.json.tree.JsonNode;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Results, comments and items that players submit, with valid and invalid files. */
final class SubmissionIT {

  private static final String ADDRESS = "http://localhost:8080";
  private static final String UPLOAD = RESULT + "/upload";
  private static final int MAX_FILE = 1 << 20;

  /** More than the heap, in bytes. */
  private static final long LARGE = Long.getLong("uploads.large", 320L << 20);

  private static final byte[] PNG = {
    (byte) 0x89,
    'P',
    'N',
    'G',
    '\r',
    '\n',
    0x1a,
    '\n',
    0,
    0,
    0,
    13,
    'I',
    'H',
    'D',
    'R',
    0,
    0,
    0,
    16,
    0,
    0,
    0,
    16,
    8,
    6,
    0,
    0,
    0,
    0x1f,
    (byte) 0xf3,
    (byte) 0xff,
    0x61
  };

  /** Two files never are the same, else the second would be there already. */
  private static final AtomicInteger NUMBER = new AtomicInteger();

  @TempDir private static Path temp;

  private static Path data;
  private static SigningClient signing;
  private static RunningServer server;
  private static PlayerClient ann;
  private static PlayerClient ben;

  @BeforeAll
  static void start() throws Exception {
    data = temp.resolve("data");
    signing = SigningClient.of(ADDRESS);
    Path pack = GeneratedPack.ofLevels(temp.resolve("pack"), 1, "Song");
    operate("import", pack.toString());
    server = RunningServer.startHere(data, settings(Map.of()));
    ann = PlayerClient.signIn(server, signing, "ann");
    ben = PlayerClient.signIn(server, signing, "ben");
  }

  @AfterAll
  static void stop() throws Exception {
    if (server != null) {
      server.assertSaidNoFault();
      server.close();
    }
  }

  private static Map<String, String> settings(Map<String, String> more) {
    Map<String, String> settings = new HashMap<>();
    settings.put("RONDO_ADDRESS", ADDRESS);
    settings.put("RONDO_SIGNATURE_KEYS", signing.publicJwk().toJSONString());
    settings.put("RONDO_OPERATORS", "op");
    settings.put("RONDO_CREATE", "posts=everyone;levels=everyone");
    settings.put("RONDO_UPLOAD_MAX_FILE", "1MB");
    settings.put("RONDO_UPLOAD_MAX_REQUEST", "4MB");
    settings.put("RONDO_UPLOAD_MAX_INFLATED", "4MB");
    settings.put("RONDO_UPLOAD_MAX_PENDING", "1000");
    settings.putAll(more);
    return settings;
  }

  private static byte[] json() {
    return gzipped("{\"number\":" + NUMBER.incrementAndGet() + "}");
  }

  private static byte[] picture() {
    byte[] picture = Arrays.copyOf(PNG, PNG.length + Integer.BYTES);
    picture[picture.length - 1] = (byte) NUMBER.incrementAndGet();
    picture[picture.length - 2] = 'x';
    return picture;
  }

  /** What lies in the store: files, and pieces of uploads under way, which may vanish meanwhile. */
  private static List<Path> stored() throws IOException {
    List<Path> stored = new ArrayList<>();
    Files.walkFileTree(
        data.resolve("files"),
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (!file.toString().endsWith(".lock")) {
              stored.add(file);
            }
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException gone) {
            return FileVisitResult.CONTINUE;
          }
        });
    stored.sort(Comparator.naturalOrder());
    return stored;
  }

  private static void refused(HttpResponse<String> response, int status, String code) {
    assertThat(response.statusCode()).as(response.body()).isEqualTo(status);
    assertThat(response.headers().firstValue("Svc-Version")).isPresent();
    assertThat(response.body()).matches("\\{\"message\":\"[^\"]+\",\"code\":\"" + code + "\"}");
  }

  private static void empty(HttpResponse<String> response, int status) {
    assertThat(response.statusCode()).as(response.body()).isEqualTo(status);
    assertThat(response.body()).isEmpty();
  }

  @Test
  void keepsAResultWhoseFilesComeOneByOne() throws Exception {
    byte[] replayData = json();
    byte[] options = json();
    HttpResponse<String> submitted = ann.submitResult(replayData, options);
    assertThat(hashes(submitted)).containsExactlyInAnyOrder(sha1(replayData), sha1(options));
    String before = ann.get("/svc/replays/list").body();

    assertThat(ann.upload(UPLOAD, key(submitted), replayData).body()).isEqualTo("{}");
    assertThat(ann.get("/svc/replays/list").body()).isEqualTo(before);
    assertThat(hashes(ann.submitResult(replayData, options))).containsExactly(sha1(options));
    assertThat(ann.upload(UPLOAD, key(submitted), replayData).body()).isEqualTo("{}");
    assertThat(ann.upload(UPLOAD, key(submitted), options).body()).isEqualTo("{}");
    assertThat(ann.upload(UPLOAD, key(submitted), replayData, options).body()).isEqualTo("{}");

    JsonNode replay = accepted(ann.get("/svc/replays/list")).get("items").get(0);
    assertThat(replay.get("author").getStringValue()).isEqualTo("Player ann");
    assertThat(replay.get("data").get("hash").getStringValue()).isEqualTo(sha1(replayData));
    assertThat(ann.file(sha1(replayData)).body()).isEqualTo(replayData);
    assertThat(hashes(ann.submitResult(replayData, options))).isEmpty();
  }

  @Test
  void takesNobodyElsesKey() throws Exception {
    byte[] replayData = json();
    byte[] options = json();
    String key = key(ann.submitResult(replayData, options));
    String comment = comment(ann, "post-of-keys");
    List<Path> before = stored();

    empty(ann.upload(UPLOAD, "", replayData), 401);
    empty(ann.upload(UPLOAD, "wrong", replayData), 401);
    empty(ann.upload(UPLOAD, key + "x", replayData), 401);
    empty(ben.upload(UPLOAD, key, replayData), 401);
    empty(ann.upload("/svc/posts/upload", key, replayData), 401);
    empty(ann.upload(comment + "/upload", key, replayData), 401);
    assertThat(stored()).isEqualTo(before);
  }

  @Test
  void takesNoKeyOfAnotherComment() throws Exception {
    String one = comment(ann, "post-of-comments");
    String other = comment(ann, "post-of-comments");
    byte[] picture = picture();
    String key =
        key(ben.submit(one + "/submit", "type=report&reason=spam&picture=" + sha1(picture)));

    empty(ben.upload(other + "/upload", key, picture), 401);
    assertThat(ben.upload(one + "/upload", key, picture).statusCode()).isEqualTo(200);
  }

  @Test
  void forgetsKeysThatHaveExpired() throws Exception {
    Path own = temp.resolve("short");
    try (RunningServer brief =
        RunningServer.startHere(own, settings(Map.of("RONDO_UPLOAD_KEY_LIFETIME", "1s")))) {
      PlayerClient player = PlayerClient.signIn(brief, signing, "ann");
      byte[] replayData = json();
      String key = key(player.submitResult(replayData, json()));
      long deadline = System.nanoTime() + Duration.ofMinutes(1).toNanos();
      int status = 0;
      while (status != 401 && System.nanoTime() < deadline) {
        status = player.upload(UPLOAD, key, json()).statusCode();
        assertThat(status).isIn(401, 422);
      }
      empty(player.upload(UPLOAD, key, replayData), 401);
    }
  }

  @Test
  void refusesFilesThatWereNotAskedFor() throws Exception {
    byte[] replayData = json();
    byte[] options = json();
    String key = key(ann.submitResult(replayData, options));
    List<Path> before = stored();

    refused(ann.upload(UPLOAD, key, json()), 422, "file-not-asked-for");
    refused(ann.upload(UPLOAD, key, replayData, json()), 422, "file-not-asked-for");
    refused(ann.upload(UPLOAD, key, new byte[0]), 422, "file-not-asked-for");
    refused(
        ann.uploadParts(
            UPLOAD, key, one("name=\"files\"; filename=\"" + sha1(replayData) + "\"", json())),
        422,
        "file-not-asked-for");
    refused(ann.uploadParts(UPLOAD, key, one("name=\"other\"", replayData)), 400, "no-files");
    refused(ann.uploadParts(UPLOAD, key, PlayerClient.end()), 400, "no-files");
    refused(ann.uploadParts(UPLOAD, key, new byte[0]), 400, "no-files");
    refused(
        ann.uploadParts(UPLOAD, key, Arrays.copyOf(PlayerClient.parts(replayData), 100)),
        400,
        "bad-request");
    refused(ann.upload(UPLOAD, key, replayData, options, replayData), 400, "too-many-files");
    byte[][] many = new byte[10_000][];
    Arrays.fill(many, replayData);
    refused(ann.upload(UPLOAD, key, many), 400, "too-many-files");
    assertThat(stored()).isEqualTo(before);

    assertThat(ann.uploadParts(UPLOAD, key, one("name=\"files\"", replayData)).body())
        .isEqualTo("{}");
    assertThat(ann.upload(UPLOAD, key, options).body()).isEqualTo("{}");
  }

  private static byte[] one(String disposition, byte[] content) {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    body.writeBytes(PlayerClient.part(disposition, content));
    body.writeBytes(PlayerClient.end());
    return body.toByteArray();
  }

  @Test
  void refusesFilesThatAreTooLargeOrOfTheWrongKind() throws Exception {
    List<Path> before = stored();
    byte[] large = new byte[MAX_FILE + 1];
    refused(upload(large), 413, "file-too-large");
    refused(upload(gzipped(" ".repeat(64 * MAX_FILE) + "{}")), 422, "wrong-file-kind");
    refused(upload(gzipped("{\"a\":")), 422, "wrong-file-kind");
    refused(upload(Arrays.copyOf(json(), 20)), 422, "wrong-file-kind");
    refused(upload("{}".getBytes(StandardCharsets.UTF_8)), 422, "wrong-file-kind");
    refused(upload(PNG), 422, "wrong-file-kind");
    byte[] request = new byte[5 * MAX_FILE];
    String key = key(ann.submitResult(request, json()));
    // Over a connection of its own: the server closes it when it has read enough of what it
    // refused.
    PlayerClient again = PlayerClient.signIn(server, signing, "ann");
    refused(again.upload(UPLOAD, key, request), 413, "too-large");
    assertThat(stored()).isEqualTo(before);
  }

  /** Brings a file that was asked for as a recording, with and without its length told. */
  private static HttpResponse<String> upload(byte[] replayData) {
    String key = key(ann.submitResult(replayData, json()));
    byte[] body = PlayerClient.parts(replayData);
    HttpResponse<String> chunked =
        ann.upload(UPLOAD, key, BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(body)));
    HttpResponse<String> response = ann.uploadParts(UPLOAD, key, body);
    assertThat(chunked.body()).isEqualTo(response.body());
    return response;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "null",
        "\"\"",
        "\"da39a3ee5e6b4b0d3255bfef95601890afd8070\"",
        "\"DA39A3EE5E6B4B0D3255BFEF95601890AFD80709\"",
        "\"../../../etc/passwd/aaaaaaaaaaaaaaaaaaaa\"",
        "5",
        "{}"
      })
  void refusesReplaysWithoutTheirHashes(String hash) {
    String sound = "\"" + "a".repeat(40) + "\"";
    refused(ann.submitResult(hash, sound, ""), 422, "invalid-replay");
    refused(ann.submitResult(sound, hash, ""), 422, "invalid-replay");
  }

  @ParameterizedTest
  @CsvSource({
    "type=unknown,422,unknown-form",
    "type=submit&other=1,422,invalid-values",
    "type=submit&type=submit,400,broken-values",
    "type=%zz,400,broken-values",
    "type=%,400,broken-values",
    "type=submit&a=%ff,400,broken-values"
  })
  void refusesValuesThatAreNotValid(String values, int status, String code) {
    String sound = "\"" + "a".repeat(40) + "\"";
    refused(ann.submitResult(sound, sound, values), status, code);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"rating=1000.01", "rating=-1", "rating=1.005", "rating=x", "engine=1", "cover=x"})
  void refusesValuesOutOfTheirRange(String value) {
    refused(
        ann.submit("/svc/levels/create", "type=create&title=T&" + value), 422, "invalid-values");
  }

  @Test
  void knowsNoTargetsThatAreNotThere() {
    String post = post(ann, "post-of-targets");
    for (String path :
        List.of(
            "/svc/posts/none/community/submit",
            "/svc/posts/none/submit",
            "/svc/posts/" + post + "/community/comments/none/submit",
            "/svc/levels/" + post + "/community/submit",
            "/svc/none/create")) {
      empty(ann.submit(path, "type=like"), 404);
    }
    empty(ann.get("/svc/posts/none/community/info"), 404);
    empty(ann.get("/svc/posts/none/community/comments/list"), 404);
  }

  @Test
  void keepsNothingOfACallerWhoGoesAway() throws Exception {
    byte[] replayData = new byte[MAX_FILE / 2];
    System.arraycopy(json(), 0, replayData, 0, 10);
    String key = key(ann.submitResult(replayData, json()));
    List<Path> before = stored();
    byte[] body = PlayerClient.parts(replayData);
    try (Socket socket = new Socket("localhost", server.port())) {
      String head =
          String.join(
              "\r\n",
              "POST " + UPLOAD + " HTTP/1.1",
              "Host: localhost",
              "Svc-Session: " + ann.session(),
              "Svc-Upload-Key: " + key,
              "Content-Type: multipart/form-data; boundary=" + PlayerClient.BOUNDARY,
              "Content-Length: " + body.length,
              "",
              "");
      socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
      socket.getOutputStream().write(body, 0, body.length / 2);
      socket.getOutputStream().flush();
      await(() -> stored().size() > before.size());
    }
    await(() -> stored().equals(before));
  }

  private interface Condition {
    boolean holds() throws IOException;
  }

  private static void await(Condition condition) throws IOException {
    long deadline = System.nanoTime() + Duration.ofMinutes(1).toNanos();
    while (!condition.holds()) {
      assertThat(System.nanoTime()).isLessThan(deadline);
      Thread.onSpinWait();
    }
  }

  /** Makes a post without files, and answers its name. */
  private static String post(PlayerClient player, String title) {
    JsonNode made = accepted(player.submit("/svc/posts/create", "type=create&title=" + title));
    assertThat(made.get("hashes").size()).isZero();
    assertThat(made.get("shouldUpdateInfo").getBooleanValue()).isTrue();
    return made.get("shouldNavigateToItem").getStringValue();
  }

  /** Makes a post with a comment, and answers the path of the comment. */
  private static String comment(PlayerClient player, String title) {
    String community = "/svc/posts/" + post(player, title) + "/community";
    JsonNode said = accepted(player.submit(community + "/submit", "type=comment&content=Hello"));
    assertThat(said.get("shouldNavigateCommentsToPage").getIntValue()).isZero();
    return community
        + "/comments/"
        + comments(player, community).getFirst().get("name").getStringValue();
  }

  private static List<JsonNode> comments(PlayerClient player, String community) {
    List<JsonNode> comments = new ArrayList<>();
    accepted(player.get(community + "/comments/list"))
        .get("comments")
        .values()
        .forEach(comments::add);
    return comments;
  }

  @Test
  void showsAnItemOnceItsFilesAreThere() {
    byte[] picture = picture();
    HttpResponse<String> submitted =
        ann.submit(
            "/svc/posts/create", "type=create&title=With+picture&thumbnail=" + sha1(picture));
    String name = accepted(submitted).get("shouldNavigateToItem").getStringValue();
    empty(ann.get("/svc/posts/" + name), 404);

    JsonNode uploaded = accepted(ann.upload("/svc/posts/upload", key(submitted), picture));
    assertThat(uploaded.get("shouldNavigateToItem").getStringValue()).isEqualTo(name);
    assertThat(uploaded.get("shouldUpdateInfo").getBooleanValue()).isTrue();
    JsonNode item = accepted(ann.get("/svc/posts/" + name)).get("item");
    assertThat(item.get("title").getStringValue()).isEqualTo("With picture");
    assertThat(item.get("thumbnail").get("hash").getStringValue()).isEqualTo(sha1(picture));

    refused(ben.submit("/svc/posts/" + name + "/submit", "type=delete"), 422, "unknown-form");
    JsonNode edited =
        accepted(ann.submit("/svc/posts/" + name + "/submit", "type=edit&title=Renamed"));
    assertThat(edited.get("shouldUpdateItem").getBooleanValue()).isTrue();
    assertThat(accepted(ben.get("/svc/posts/" + name)).get("item").get("title").getStringValue())
        .isEqualTo("Renamed");
    JsonNode deleted = accepted(ann.submit("/svc/posts/" + name + "/submit", "type=delete"));
    assertThat(deleted.get("shouldRemoveItem").getBooleanValue()).isTrue();
    empty(ann.get("/svc/posts/" + name), 404);
  }

  @Test
  void letsOnlyThoseMakeItemsWhoMay() {
    refused(ann.submit("/svc/skins/create", "type=create&title=S"), 403, "forbidden");
  }

  @Test
  void letsPlayersTalkAndOperatorsModerate() throws Exception {
    String comment = comment(ann, "post-of-talk");
    String community = comment.substring(0, comment.indexOf("/comments/"));
    String name = comment.substring(comment.lastIndexOf('/') + 1);

    accepted(ben.submit(comment + "/submit", "type=like"));
    accepted(ben.submit(comment + "/submit", "type=reply&content=Hi+there"));
    accepted(ann.submit(comment + "/submit", "type=edit&content=Hello+all"));
    refused(ben.submit(comment + "/submit", "type=edit&content=Mine"), 422, "unknown-form");
    assertThat(comments(ben, community))
        .extracting(said -> said.get("content").getStringValue())
        .containsExactly("↪ Player ann\nHi there", "Hello all");
    byte[] picture = picture();
    String key =
        key(
            ben.submit(
                comment + "/submit",
                "type=report&reason=spam&details=Look&picture=" + sha1(picture)));
    assertThat(ben.upload(comment + "/upload", key, picture).body()).isEqualTo("{}");

    assertThat(operate("reports", "list"))
        .anyMatch(
            line ->
                line.matches(
                    ".* comments/%s +ben +spam +Look +ann +Hello all +%s"
                        .formatted(name, sha1(picture))));
    assertThat(operate("comments", "hide", name))
        .containsExactly(
            "Hidden: comment %s of %s"
                .formatted(name, community.replaceAll("^/svc/|/community$", "")));
    assertThat(comments(ben, community)).hasSize(1);
    empty(ben.submit(comment + "/submit", "type=like"), 404);
    assertThat(operate("comments", "restore", name)).hasSize(1);
    assertThat(comments(ben, community)).hasSize(2);
    PlayerClient op = PlayerClient.signIn(server, signing, "op");
    accepted(op.submit(comment + "/submit", "type=hide"));
    assertThat(comments(ben, community)).hasSize(1);
    assertThat(comments(op, community)).hasSize(2);
  }

  private static List<String> operate(String... command) throws Exception {
    return CommandRun.done(settings(Map.of("RONDO_DATA_DIR", data.toString())), command);
  }

  @Test
  void takesAFileLargerThanItsMemory() throws Exception {
    long size = LARGE;
    Path own = temp.resolve("large");
    Map<String, String> more =
        Map.of(
            "RONDO_JAVA_OPTS", "-Xmx256m",
            "RONDO_UPLOAD_MAX_FILE", "2GB",
            "RONDO_UPLOAD_MAX_REQUEST", "3GB",
            "RONDO_UPLOAD_MAX_USER", "4GB");
    try (RunningServer small = RunningServer.start(own, settings(more))) {
      PlayerClient player = PlayerClient.signIn(small, signing, "ann");
      String hash = LargePicture.sha1(PNG, size);
      HttpResponse<String> submitted =
          player.submit("/svc/posts/create", "type=create&title=Large&thumbnail=" + hash);
      HttpResponse<String> uploaded =
          player.upload("/svc/posts/upload", key(submitted), LargePicture.upload(PNG, size));
      String name = accepted(uploaded).get("shouldNavigateToItem").getStringValue();
      assertThat(accepted(player.get("/svc/posts/" + name)).get("item").get("thumbnail"))
          .isNotNull();
      assertThat(own.resolve("files").resolve(hash.substring(0, 2)).resolve(hash)).hasSize(size);
    }
  }
}

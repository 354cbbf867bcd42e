package dev.rondo.bootstrap;

import static dev.rondo.bootstrap.PlayerClient.RESULT;
import static dev.rondo.bootstrap.PlayerClient.accepted;
import static dev.rondo.bootstrap.PlayerClient.gzipped;
import static dev.rondo.bootstrap.PlayerClient.hashes;
import static dev.rondo.bootstrap.PlayerClient.key;
import static dev.rondo.bootstrap.PlayerClient.sha1;
import static org.assertj.core.api.Assertions.assertThat;

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
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Results, comments and items that players submit, with valid and invalid files. */
final class SubmissionIT {

  private static final String UPLOAD = RESULT + "/upload";
  private static final int MAX_FILE = 1 << 20;

  /** More than the heap, in bytes. */
  private static final long LARGE = Long.getLong("uploads.large", 320L << 20);

  private static final byte[] PNG =
      HexFormat.of().parseHex("89504e470d0a1a0a0000000d49484452000000100000001008060000001ff3ff61");

  /** Two files never are the same, else the second would be there already. */
  private static final AtomicInteger NUMBER = new AtomicInteger();

  @TempDir private static Path temp;

  private static Path data;
  @AutoClose private static LevelServer levels;
  private static RunningServer server;
  private static PlayerClient ann;
  private static PlayerClient ben;

  @BeforeAll
  static void start() throws Exception {
    data = temp.resolve("data");
    levels = LevelServer.start(temp, 1, settings());
    server = levels.server();
    ann = levels.signIn("ann");
    ben = levels.signIn("ben");
  }

  private static Map<String, String> settings() {
    return Map.of(
        "RONDO_OPERATORS", "op",
        "RONDO_CREATE", "posts=everyone;levels=everyone",
        "RONDO_UPLOAD_MAX_FILE", "1MB",
        "RONDO_UPLOAD_MAX_REQUEST", "4MB",
        "RONDO_UPLOAD_MAX_INFLATED", "4MB",
        "RONDO_UPLOAD_MAX_PENDING", "1000");
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

  private static byte[] one(String disposition, byte[] content) {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    body.writeBytes(PlayerClient.part(disposition, content));
    body.writeBytes(PlayerClient.end());
    return body.toByteArray();
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
  void takesAFileLargerThanItsMemory() throws Exception {
    long size = LARGE;
    Path own = temp.resolve("large");
    Map<String, String> more = new HashMap<>(settings());
    more.putAll(levels.signing().settings());
    more.putAll(
        Map.of(
            "RONDO_JAVA_OPTS", "-Xmx256m",
            "RONDO_UPLOAD_MAX_FILE", "2GB",
            "RONDO_UPLOAD_MAX_REQUEST", "3GB",
            "RONDO_UPLOAD_MAX_USER", "4GB"));
    try (RunningServer small = RunningServer.start(own, more)) {
      PlayerClient player = PlayerClient.signIn(small, levels.signing(), "ann");
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

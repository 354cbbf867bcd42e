package dev.rondo.bootstrap;

import static dev.rondo.bootstrap.PlayerClient.accepted;
import static dev.rondo.bootstrap.PlayerClient.gzipped;
import static dev.rondo.bootstrap.PlayerClient.hashes;
import static dev.rondo.bootstrap.PlayerClient.key;
import static dev.rondo.bootstrap.PlayerClient.sha1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.application.file.FaultyProxy;
import dev.rondo.application.file.S3Server;
import dev.rondo.bootstrap.command.CommandRun;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A server that keeps its files in a bucket, which goes away at times. */
final class S3IT {

  private static final String ADDRESS = "http://localhost:8080";
  private static final String UPLOAD = PlayerClient.RESULT + "/upload";

  /** Larger than any buffer, so that it is put in parts and is under way for a while. */
  private static final byte[] CONTENT =
      "the content of a pack ".repeat(1 << 20).getBytes(StandardCharsets.US_ASCII);

  /** More than an answer without a body takes, and less than one with a file. */
  private static final long LONGEST_HEAD = 1_000;

  private static final String FILE = "/svc/repository/" + sha1(CONTENT);

  @TempDir private Path temp;

  @Test
  void keepsFilesInTheBucketAndWaitsForItWhenItIsGone() throws Exception {
    SigningClient signing = SigningClient.of(ADDRESS);
    Path data = temp.resolve("data");
    try (S3Server bucket = S3Server.start(temp.resolve("objects"))) {
      Map<String, String> settings = settings(bucket);
      settings.put("RONDO_SIGNATURE_KEYS", signing.publicJwk().toJSONString());
      importPack(settings);
      try (RunningServer server = RunningServer.start(data, settings)) {
        HttpResponse<String> whole = server.get(FILE);
        assertThat(whole.statusCode()).isEqualTo(200);
        assertThat(sha1(whole.body().getBytes(StandardCharsets.US_ASCII))).isEqualTo(sha1(CONTENT));
        HttpResponse<String> part = server.get(FILE, Map.of("Range", "bytes=4-10"));
        assertThat(part.statusCode()).isEqualTo(206);
        assertThat(part.body()).isEqualTo("content");
        PlayerClient player = PlayerClient.signIn(server, signing, "ann");
        handIn(player, "first");

        byte[] replayData = gzipped("{\"late\":1}");
        byte[] options = gzipped("{\"late\":2}");
        String key = key(player.submitResult(replayData, options));
        assertThat(bodyUntilTheEnd(server, bucket::stop)).isBetween(1L, CONTENT.length - 1L);
        HttpResponse<String> gone = server.get(FILE);
        assertThat(gone.statusCode()).isEqualTo(503);
        assertThat(gone.headers().firstValue("Retry-After")).hasValue("5");
        assertThat(gone.headers().firstValue("Cache-Control")).isEmpty();
        assertThat(gone.body()).contains("\"code\":\"unavailable\"");
        assertThat(player.upload(UPLOAD, key, replayData, options).statusCode()).isEqualTo(503);
        assertThat(server.get("/health/ready").statusCode()).isEqualTo(503);
        assertThat(server.get("/health/live").statusCode()).isEqualTo(200);
        assertThat(server.get("/svc/levels/list").statusCode()).isEqualTo(200);

        bucket.restart();
        awaitReady(server);
        assertThat(server.get(FILE).statusCode()).isEqualTo(200);
        accepted(player.upload(UPLOAD, key, replayData, options));
        assertThat(player.file(sha1(replayData)).body()).isEqualTo(replayData);

        assertThat(server.program().errors())
            .anyMatch(line -> line.contains("GET " + FILE + " cannot be answered now"))
            .anyMatch(line -> line.contains("not ready: file store cannot be used: bucket rondo"))
            .noneMatch(line -> line.contains("ERROR") || line.startsWith("\tat "));
        assertThat(server.program().stop()).isZero();
      }
      assertThat(bucket.held())
          .allMatch(object -> object.matches("files/(installation|../[0-9a-f]{40})"));
    }
    assertThat(data.resolve("files")).doesNotExist();
    try (Stream<Path> staged = Files.walk(data.resolve("incoming"))) {
      assertThat(staged.filter(Files::isRegularFile)).isEmpty();
    }
  }

  @Test
  void asksToComeAgainWhenTheBucketBreaksOffInTheMiddleOfAFile() throws Exception {
    SigningClient signing = SigningClient.of(ADDRESS);
    try (S3Server bucket = S3Server.start(temp.resolve("objects"));
        FaultyProxy line = FaultyProxy.to(bucket.endpoint())) {
      Map<String, String> settings = settings(bucket);
      settings.put("RONDO_S3_ENDPOINT", line.endpoint());
      settings.put("RONDO_SIGNATURE_KEYS", signing.publicJwk().toJSONString());
      importPack(settings);
      try (RunningServer server = RunningServer.start(temp.resolve("data"), settings)) {
        byte[] replayData = gzipped("{\"noise\":\"" + noise(40_000) + "\"}");
        byte[] options = gzipped("{\"noise\":\"" + noise(2_000) + "\"}");
        PlayerClient ann = PlayerClient.signIn(server, signing, "ann");
        PlayerClient ben = PlayerClient.signIn(server, signing, "ben");
        String key = key(ann.submitResult(replayData, options));
        accepted(ann.upload(UPLOAD, key, replayData, options));

        line.breakAfter(LONGEST_HEAD);
        Eventually.assertAsksToComeAgain(server.get("/svc/repository/" + sha1(options)));
        assertThat(server.get("/health/ready").statusCode()).isEqualTo(200);
        assertThat(authors(server)).containsExactly("Player ann");
        for (long bytes : List.of(LONGEST_HEAD, 1_000_000L)) {
          int before = line.breaks();
          line.breakAfter(bytes);
          assertThatThrownBy(() -> server.get(FILE)).isInstanceOf(IOException.class);
          assertThat(line.breaks()).isGreaterThan(before);
        }

        line.hold();
        assertThat(hashes(ben.submitResult(replayData, options))).isEmpty();
        assertThat(authors(server)).containsExactly("Player ben", "Player ann");
        assertThat(ben.file(sha1(CONTENT)).body()).isEqualTo(CONTENT);
        assertThat(ben.file(sha1(options)).body()).isEqualTo(options);
        assertThat(server.program().errors())
            .anyMatch(
                said -> said.contains("cannot be answered now") && said.contains("broke off"));
        server.assertSaidNoFault();
      }
    }
  }

  /** Text that gzip makes little of. */
  private static String noise(int bytes) {
    byte[] noise = new byte[bytes];
    RandomGeneratorFactory.of("L64X128MixRandom").create(bytes).nextBytes(noise);
    return HexFormat.of().formatHex(noise);
  }

  private static List<String> authors(RunningServer server) throws Exception {
    List<String> authors = new ArrayList<>();
    server
        .json("/svc/replays/list")
        .get("items")
        .values()
        .forEach(item -> authors.add(item.get("author").getStringValue()));
    return authors;
  }

  @Test
  void sendsCallersToTheBucket() throws Exception {
    // Not every machine resolves names below localhost.
    Path hosts =
        Files.writeString(
            temp.resolve("hosts"),
            "127.0.0.1 localhost rondo.localhost " + InetAddress.getLocalHost().getHostName());
    try (S3Server bucket = S3Server.start(temp.resolve("objects"))) {
      Map<String, String> settings = settings(bucket);
      importPack(settings);
      settings.put("RONDO_S3_PATH_STYLE", "false");
      settings.put("RONDO_JAVA_OPTS", "-Djdk.net.hosts.file=" + hosts);
      settings.put("RONDO_FILES_REDIRECT", "presigned");
      try (RunningServer server = RunningServer.start(temp.resolve("data"), settings)) {
        HttpResponse<String> sent = server.get(FILE);
        assertThat(sent.statusCode()).isEqualTo(302);
        URI there = URI.create(sent.headers().firstValue("Location").orElseThrow());
        assertThat(there.getHost()).isEqualTo("rondo.localhost");
        assertThat(there.getQuery()).contains("X-Amz-Expires=3600");
        assertThat(server.get("/svc/repository/" + "0".repeat(40)).statusCode()).isEqualTo(404);
      }
      settings.put("RONDO_FILES_REDIRECT", "https://cdn.test/rondo");
      try (RunningServer server = RunningServer.start(temp.resolve("data"), settings)) {
        String hash = sha1(CONTENT);
        assertThat(server.get(FILE).headers().firstValue("Location"))
            .hasValue("https://cdn.test/rondo/files/" + hash.substring(0, 2) + "/" + hash);
      }
    }
  }

  @Test
  void saysInOneLineWhatIsWrongWithTheBucket() throws Exception {
    try (S3Server bucket = S3Server.start(temp.resolve("objects"))) {
      Map<String, String> settings = settings(bucket);
      assertThat(doctor(settings))
          .anyMatch(line -> line.matches("file store +ok +bucket rondo at .*"));

      settings.put("RONDO_S3_BUCKET", "other");
      refuses(settings, "RONDO_S3_...: bucket other at " + bucket.endpoint() + " refuses: 404");
      assertThat(doctor(settings))
          .filteredOn(line -> line.startsWith("file store "))
          .singleElement()
          .asString()
          .matches("file store +error +RONDO_S3_...: bucket other at .* refuses: 404.*");

      settings.put("RONDO_S3_BUCKET", S3Server.BUCKET);
      settings.put("RONDO_S3_SECRET_KEY", "wrong");
      refuses(settings, "refuses: 403 SignatureDoesNotMatch");

      bucket.stop();
      refuses(settings, "does not answer: ConnectException, Connection refused");
    }
  }

  private Map<String, String> settings(S3Server bucket) {
    Map<String, String> settings = new HashMap<>(RunningServer.settings(temp.resolve("data")));
    settings.put("RONDO_ADDRESS", ADDRESS);
    settings.put("RONDO_FILES", "s3");
    settings.put("RONDO_S3_ENDPOINT", bucket.endpoint());
    settings.put("RONDO_S3_BUCKET", S3Server.BUCKET);
    settings.put("RONDO_S3_ACCESS_KEY", S3Server.ACCESS_KEY);
    settings.put("RONDO_S3_SECRET_KEY", S3Server.SECRET_KEY);
    settings.put("RONDO_S3_PATH_STYLE", "true");
    return settings;
  }

  private void importPack(Map<String, String> settings) throws Exception {
    Path pack = GeneratedPack.ofLevels(temp.resolve("pack"), 1, "Song", CONTENT);
    CommandRun.done(settings, "import", pack.toString());
  }

  /**
   * Begins to fetch the file, has something done, and reads on until the connection is closed.
   *
   * @return how many bytes came of the whole file that the answer has promised
   */
  private static long bodyUntilTheEnd(RunningServer server, Runnable meanwhile) throws Exception {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
      socket.setSoTimeout(60_000);
      socket
          .getOutputStream()
          .write(
              ("GET " + FILE + " HTTP/1.1\r\nHost: localhost\r\n\r\n")
                  .getBytes(StandardCharsets.US_ASCII));
      InputStream in = socket.getInputStream();
      StringBuilder head = new StringBuilder();
      while (head.indexOf("\r\n\r\n") < 0) {
        head.append((char) in.read());
      }
      assertThat(head.toString().toLowerCase(Locale.ROOT))
          .startsWith("http/1.1 200 ")
          .contains("content-length: " + CONTENT.length + "\r\n");
      meanwhile.run();
      return in.transferTo(OutputStream.nullOutputStream());
    }
  }

  private static void handIn(PlayerClient player, String word) {
    byte[] replayData = gzipped("{\"" + word + "\":1}");
    byte[] options = gzipped("{\"" + word + "\":2}");
    String key = key(player.submitResult(replayData, options));
    accepted(player.upload(UPLOAD, key, replayData, options));
    assertThat(player.file(sha1(replayData)).body()).isEqualTo(replayData);
    assertThat(player.file(sha1(options)).body()).isEqualTo(options);
  }

  private static void awaitReady(RunningServer server) throws Exception {
    Eventually.await(
        Eventually.AT_LAST, "ready", () -> server.get("/health/ready").statusCode() == 200);
  }

  private static List<String> doctor(Map<String, String> settings) throws Exception {
    CommandRun doctor = CommandRun.of(settings, "doctor");
    assertThat(doctor.errors()).noneMatch(line -> line.startsWith("\tat "));
    return doctor.output();
  }

  private static void refuses(Map<String, String> settings, String why) throws Exception {
    try (RunningProgram program = RunningProgram.start(settings)) {
      program.assertRefused(why);
    }
  }
}

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
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Collectors;
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
  void asksToComeAgainWhenTheBucketBreaksOffInTheMiddleOfAFile() throws Exception {
    SigningClient signing = SigningClient.of(ADDRESS);
    try (S3Server bucket = S3Server.start(temp.resolve("objects"));
        FaultyProxy line = FaultyProxy.to(bucket.endpoint())) {
      Map<String, String> settings = settings(bucket);
      settings.put("RONDO_S3_ENDPOINT", line.endpoint());
      settings.put("RONDO_SIGNATURE_KEYS", signing.publicJwk());
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
  void saysInOneLineWhatIsWrongWithTheBucket() throws Exception {
    try (S3Server bucket = S3Server.start(temp.resolve("objects"))) {
      Map<String, String> settings = settings(bucket);
      awaitFromDoctor(settings, "file store +ok +bucket rondo at .*");

      settings.put("RONDO_S3_BUCKET", "other");
      refuses(settings, "RONDO_S3_...: bucket other at " + bucket.endpoint() + " refuses: 404");
      awaitFromDoctor(
          settings, "file store +error +RONDO_S3_...: bucket other at .* refuses: 404.*");

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

  /** On a busy machine the bucket may not answer within the two seconds that the doctor waits. */
  private static void awaitFromDoctor(Map<String, String> settings, String line) {
    Eventually.await(Eventually.AT_LAST, line, () -> ofFileStore(settings).matches(line));
  }

  private static String ofFileStore(Map<String, String> settings) {
    CommandRun doctor = CommandRun.of(settings, "doctor");
    assertThat(doctor.errors()).noneMatch(line -> line.startsWith("\tat "));
    return doctor.output().stream()
        .filter(line -> line.startsWith("file store "))
        .collect(Collectors.joining("\n"));
  }

  private static void refuses(Map<String, String> settings, String why) throws Exception {
    try (RunningProgram program = RunningProgram.start(settings)) {
      program.assertRefused(why);
    }
  }
}

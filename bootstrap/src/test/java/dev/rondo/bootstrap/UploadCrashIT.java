package dev.rondo.bootstrap;

import static dev.rondo.bootstrap.PlayerClient.accepted;
import static dev.rondo.bootstrap.PlayerClient.gzipped;
import static dev.rondo.bootstrap.PlayerClient.hashes;
import static dev.rondo.bootstrap.PlayerClient.key;
import static dev.rondo.bootstrap.PlayerClient.sha1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is left when the server is killed again and again while players hand results in. */
final class UploadCrashIT {

  private static final String ADDRESS = "http://localhost:8080";
  private static final String UPLOAD = PlayerClient.RESULT + "/upload";
  private static final long SEED = Long.getLong("rondo.seed", System.nanoTime());
  private static final int KILLS = 5;
  private static final int PLAYERS = 4;
  private static final int MOST_BYTES = 40_000;

  @TempDir private Path temp;

  private final RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(SEED);
  private final ConcurrentLinkedQueue<Throwable> failures = new ConcurrentLinkedQueue<>();
  private final ConcurrentLinkedQueue<Run> runs = new ConcurrentLinkedQueue<>();

  /** A result as its player knows it. Only its own player changes it. */
  private static final class Run {
    private final String player;
    private final byte[] replayData;
    private final byte[] options;
    private String key = "";
    private Stage stage = Stage.UNANSWERED;

    Run(String player, byte[] replayData, byte[] options) {
      this.player = player;
      this.replayData = replayData;
      this.options = options;
    }
  }

  /** What a player was answered with 200. */
  private enum Stage {
    UNANSWERED,
    SUBMITTED,
    HALF_UPLOADED,
    DONE
  }

  @Test
  void keepsWhatItAnsweredAndLetsTheRestBeRepeated() throws Exception {
    SigningClient signing = SigningClient.of(ADDRESS);
    Path data = temp.resolve("data");
    Map<String, String> settings =
        Map.of(
            "RONDO_DATA_DIR",
            data.toString(),
            "RONDO_ADDRESS",
            ADDRESS,
            "RONDO_SIGNATURE_KEYS",
            signing.publicJwk().toJSONString(),
            "RONDO_UPLOAD_MAX_PENDING",
            "100000");
    Path pack = GeneratedPack.ofLevels(temp.resolve("pack"), 1, "Song");
    assertThat(RunningProgram.run(settings, "import", pack.toString()).awaitExit()).isZero();

    for (int kill = 0; kill < KILLS; kill++) {
      try (RunningServer server = RunningServer.start(data, settings)) {
        CountDownLatch until = new CountDownLatch(50 + random.nextInt(100));
        List<Thread> players = new ArrayList<>();
        for (int i = 0; i < PLAYERS; i++) {
          PlayerClient player = PlayerClient.signIn(server, signing, "player-" + i);
          long seed = random.nextLong();
          String name = "player-" + i;
          players.add(Thread.startVirtualThread(() -> play(player, name, seed, until)));
        }
        assertThat(until.await(2, TimeUnit.MINUTES)).as("seed " + SEED).isTrue();
        server.program().kill();
        for (Thread player : players) {
          player.join();
        }
        assertThat(failures).as("seed " + SEED).isEmpty();
      }
      assertFilesAreWhole(data);
    }

    try (RunningServer server = RunningServer.start(data, settings)) {
      for (int i = 0; i < PLAYERS; i++) {
        String name = "player-" + i;
        PlayerClient player = PlayerClient.signIn(server, signing, name);
        runs.stream().filter(run -> run.player.equals(name)).forEach(run -> settle(player, run));
      }
      int replays = 0;
      for (String page = "page=0"; !page.isEmpty(); ) {
        var list = server.json("/svc/replays/list?" + page);
        replays += list.get("items").size();
        int number = Integer.parseInt(page.substring("page=".length())) + 1;
        page = number < list.get("pageCount").getIntValue() ? "page=" + number : "";
      }
      // A result whose last answer was lost is there once more when it is handed in again.
      long done = runs.stream().filter(run -> run.stage == Stage.DONE).count();
      assertThat(replays).as("seed " + SEED).isGreaterThanOrEqualTo((int) done);
    }
    RunningProgram collecting = RunningProgram.run(settings, "submissions", "collect");
    assertThat(collecting.awaitExit()).as(collecting.toString()).isZero();
    try (Stream<Path> staged = Files.walk(data.resolve("files").resolve("incoming"))) {
      assertThat(staged.filter(Files::isRegularFile)).as("seed " + SEED).isEmpty();
    }
    assertFilesAreWhole(data);
  }

  /** Hands results in until the server is gone. */
  private void play(PlayerClient player, String name, long seed, CountDownLatch answered) {
    RandomGenerator own = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    try {
      while (true) {
        Run run = new Run(name, file(own), file(own));
        runs.add(run);
        HttpResponse<String> submitted = player.submitResult(run.replayData, run.options);
        run.key = key(submitted);
        run.stage = Stage.SUBMITTED;
        answered.countDown();
        if (own.nextBoolean()) {
          accepted(player.upload(UPLOAD, run.key, run.replayData));
          run.stage = Stage.HALF_UPLOADED;
          answered.countDown();
          accepted(player.upload(UPLOAD, run.key, run.options));
        } else {
          accepted(player.upload(UPLOAD, run.key, run.replayData, run.options));
        }
        run.stage = Stage.DONE;
        answered.countDown();
      }
    } catch (UncheckedIOException serverIsGone) {
      // Then this player waits for the next one.
    } catch (RuntimeException | AssertionError e) {
      failures.add(e);
    }
  }

  private static byte[] file(RandomGenerator random) {
    byte[] noise = new byte[1 + random.nextInt(MOST_BYTES)];
    random.nextBytes(noise);
    return gzipped("{\"noise\":\"" + java.util.HexFormat.of().formatHex(noise) + "\"}");
  }

  /** What was answered is there, and what was not can be repeated to its end. */
  private static void settle(PlayerClient player, Run run) {
    switch (run.stage) {
      case UNANSWERED -> {
        HttpResponse<String> again = player.submitResult(run.replayData, run.options);
        run.key = key(again);
        bring(player, run, hashes(again));
      }
      case SUBMITTED -> bring(player, run, List.of(sha1(run.replayData), sha1(run.options)));
      case HALF_UPLOADED -> {
        assertThat(player.file(sha1(run.replayData)).body()).isEqualTo(run.replayData);
        bring(player, run, List.of(sha1(run.options)));
      }
      case DONE -> bring(player, run, List.of(sha1(run.options)));
    }
    run.stage = Stage.DONE;
    assertThat(player.file(sha1(run.replayData)).body())
        .as("seed " + SEED)
        .isEqualTo(run.replayData);
    assertThat(player.file(sha1(run.options)).body()).as("seed " + SEED).isEqualTo(run.options);
  }

  private static void bring(PlayerClient player, Run run, List<String> hashes) {
    byte[][] files =
        Stream.of(run.replayData, run.options)
            .filter(file -> hashes.contains(sha1(file)))
            .toArray(byte[][]::new);
    if (files.length > 0) {
      accepted(player.upload(UPLOAD, run.key, files));
    }
  }

  private static void assertFilesAreWhole(Path data) throws IOException {
    try (Stream<Path> files = Files.walk(data.resolve("files"))) {
      for (Path file :
          files
              .filter(Files::isRegularFile)
              .filter(path -> !path.toString().contains("incoming"))
              .toList()) {
        assertThat(sha1(Files.readAllBytes(file)))
            .as("seed " + SEED)
            .isEqualTo(file.getFileName().toString());
      }
    }
  }
}

package dev.rondo.bootstrap;

import static dev.rondo.bootstrap.PlayerClient.accepted;
import static dev.rondo.bootstrap.PlayerClient.gzipped;
import static dev.rondo.bootstrap.PlayerClient.key;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.bootstrap.command.CommandRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What weeks of use do to the embedded database, in some minutes: sizes and ratios, no times. */
final class EnduranceIT {

  private static final String ADDRESS = "http://localhost:8080";
  private static final int CLIENTS = 8;
  private static final int SIGN_INS = Integer.getInteger("endurance.signins", 800);
  private static final int UPLOADS = Integer.getInteger("endurance.uploads", 120);
  private static final int KILLS = Integer.getInteger("endurance.kills", 2);

  /** What an empty database and the places of chunks between two writes of the disk take. */
  private static final long AT_REST = 8_000_000;

  /** Chunks that hold little and wait until they are worth being rewritten. */
  private static final long SPARSE = 3_000_000;

  @TempDir private Path temp;

  private Path data;
  private SigningClient signing;
  private Map<String, String> settings;

  @BeforeEach
  void configure() throws Exception {
    data = temp.resolve("data");
    signing = SigningClient.of(ADDRESS);
    settings = new HashMap<>(RunningServer.settings(data));
    settings.putAll(signing.settings());
    settings.put("RONDO_UPLOAD_MAX_PENDING", "100000");
    Path pack = GeneratedPack.ofLevels(temp.resolve("pack"), 100, "Song");
    CommandRun.done(settings, "import", pack.toString());
  }

  @Test
  void staysSmallUnderLoad() throws Exception {
    long running;
    try (RunningServer server = RunningServer.start(data, settings)) {
      each(
          SIGN_INS,
          number -> accepted(PlayerClient.authenticate(server, signing, "player-" + number % 200)));
      long signedIn = size();
      assertThat(signedIn - AT_REST).as("after signing in").isLessThan(1000L * SIGN_INS);

      List<PlayerClient> players = new ArrayList<>();
      for (int i = 0; i < CLIENTS; i++) {
        players.add(PlayerClient.signIn(server, signing, "uploader-" + i));
      }
      each(UPLOADS, number -> handIn(players.get(number % CLIENTS), number));
      running = size();
      assertThat(running - signedIn - SPARSE).as("after uploads").isLessThan(10_000L * UPLOADS);

      assertThat(server.program().stop()).isZero();
    }
    assertThat(running).as("against stopped").isLessThan(3 * size() + AT_REST);
  }

  @Test
  void writesNothingWhileNobodyCallsEvenAfterKills() throws Exception {
    for (int kill = 0; kill < KILLS; kill++) {
      try (RunningServer server = RunningServer.start(data, settings)) {
        AtomicBoolean killed = new AtomicBoolean();
        try (ExecutorService executor = Executors.newFixedThreadPool(CLIENTS)) {
          for (int i = 0; i < CLIENTS; i++) {
            int number = 1000 * kill + 100 * i;
            var _ = executor.submit(() -> playUntil(killed, server, number));
          }
          // Enough to be in the middle of much.
          long before = size();
          Awaitility.await().atMost(Eventually.AT_LAST).until(() -> size() != before);
          server.program().kill();
          killed.set(true);
        }
      }
    }
    try (RunningServer server = RunningServer.start(data, settings)) {
      accepted(PlayerClient.authenticate(server, signing, "last"));
      // The results that a kill left are scored, and all that is due is done.
      Awaitility.await()
          .during(Duration.ofSeconds(12))
          .atMost(Eventually.AT_LAST)
          .until(new Unchanged(database())::holds);
      assertThat(server.program().errors()).noneMatch(line -> line.contains("failed"));
      handIn(PlayerClient.signIn(server, signing, "last"), 1_000_000);
      server.assertSaidNoFault();
    }
  }

  /** Whether a file is to the byte what it was when this was asked last. */
  private static final class Unchanged {
    private final Path file;
    private byte[] last = new byte[0];

    Unchanged(Path file) {
      this.file = file;
    }

    boolean holds() throws IOException {
      byte[] now = Files.readAllBytes(file);
      boolean same = Arrays.equals(last, now);
      last = now;
      return same;
    }
  }

  private void playUntil(AtomicBoolean killed, RunningServer server, int number) {
    try {
      PlayerClient player = PlayerClient.signIn(server, signing, "player-" + number);
      for (int run = number; !killed.get(); run++) {
        handIn(player, run);
        accepted(PlayerClient.authenticate(server, signing, "player-" + number));
      }
    } catch (Exception | AssertionError whenItIsKilled) {
      // Nobody waits for an answer any more.
    }
  }

  /** Hands a result with a recording of some 10 kB in. */
  private static boolean handIn(PlayerClient player, int number) {
    byte[] replayData = LeaderboardIT.recording(9, 1000 + number, 900_000, 9);
    byte[] options = gzipped("{\"options\":[" + number + "],\"x\":\"" + noise(number) + "\"}");
    String key = key(player.submitResult(replayData, options));
    accepted(player.upload(PlayerClient.RESULT + "/upload", key, replayData, options));
    return true;
  }

  /** Text that hardly gets smaller. */
  private static String noise(int seed) {
    byte[] noise = new byte[7500];
    new java.util.Random(seed).nextBytes(noise);
    return java.util.Base64.getEncoder().encodeToString(noise);
  }

  private interface Client {
    Object act(int number) throws Exception;
  }

  private static void each(int count, Client client) throws Exception {
    try (ExecutorService executor = Executors.newFixedThreadPool(CLIENTS)) {
      List<Future<?>> acts = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        int number = i;
        acts.add(executor.submit(() -> client.act(number)));
      }
      for (Future<?> act : acts) {
        act.get();
      }
    }
  }

  private Path database() {
    return data.resolve("rondo.mv.db");
  }

  private long size() throws IOException {
    return Files.size(database());
  }
}

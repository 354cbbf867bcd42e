package dev.rondo.bootstrap;

import static dev.rondo.bootstrap.PlayerClient.accepted;
import static dev.rondo.bootstrap.PlayerClient.gzipped;
import static dev.rondo.bootstrap.PlayerClient.hashes;
import static dev.rondo.bootstrap.PlayerClient.key;
import static dev.rondo.bootstrap.PlayerClient.sha1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.bootstrap.command.CommandRun;
import io.micronaut.json.tree.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What is left when the server is killed again and again while players sign in, hand results in,
 * comment and like: after each kill all invariants of the data hold, and the next server has
 * everything that was answered.
 */
final class UploadCrashIT {

  private static final String ADDRESS = "http://localhost:8080";
  private static final String UPLOAD = PlayerClient.RESULT + "/upload";
  private static final String COMMUNITY = "/svc/levels/level-0/community";
  private static final long SEED = Long.getLong("rondo.seed", System.nanoTime());
  private static final int ROUNDS = Integer.getInteger("faults.rounds", 3);

  /** There a kill of the server leaves the database alone. */
  private static final int ROUNDS_BESIDE_A_DATABASE = Math.max(1, ROUNDS / 10);

  private static final int PLAYERS = 4;
  private static final int LEVELS = 3;
  private static final int MOST_BYTES = 40_000;
  private static final int HIGHEST_SCORE = 1_000_000;

  @TempDir private Path temp;

  private final RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(SEED);
  private final Queue<Throwable> failures = new ConcurrentLinkedQueue<>();

  /** Whether the server of the round was killed: before that, nobody may lose a connection. */
  private volatile boolean isKilled;

  /** Results that no later server was asked for yet. */
  private final Queue<Run> runs = new ConcurrentLinkedQueue<>();

  /** The comments that were answered with 200. */
  private final Set<String> comments = new HashSet<>();

  private final Map<String, Integer> done = new HashMap<>();
  private long answered;

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
    Map<String, String> settings = new HashMap<>(RunningServer.settings(data));
    settings.putAll(signing.settings());

    killAgainAndAgain(data, settings, signing, ROUNDS);

    CommandRun.done(settings, "submissions", "collect");
    try (Stream<Path> staged = Files.walk(data.resolve("files").resolve("incoming"))) {
      assertThat(staged.filter(Files::isRegularFile)).as("seed " + SEED).isEmpty();
    }
    assertFilesAreWhole(data);
    DeepDoctor.assertWhole(settings, "seed " + SEED);
  }

  @Test
  void keepsWhatItAnsweredInADatabaseAndABucket() throws Exception {
    try (Nodes nodes = Nodes.in(temp)) {
      killAgainAndAgain(
          temp.resolve("node"), nodes.settings(), nodes.signing(), ROUNDS_BESIDE_A_DATABASE);
    }
  }

  private void killAgainAndAgain(
      Path data, Map<String, String> place, SigningClient signing, int rounds) throws Exception {
    Map<String, String> settings = new HashMap<>(place);
    settings.putAll(RunningServer.settings(data));
    settings.put("RONDO_UPLOAD_MAX_PENDING", "100000");
    settings.put("RONDO_UPLOAD_MAX_USER", "100GB");
    Path pack = GeneratedPack.ofLevels(temp.resolve("pack"), LEVELS, "Song");
    CommandRun.done(settings, "import", pack.toString());
    for (int round = 0; round < rounds; round++) {
      try (RunningServer server = RunningServer.start(data, settings)) {
        List<PlayerClient> players = signIn(server, signing);
        settle(players);
        playUntilKilled(server, signing, players);
      }
      DeepDoctor.assertWhole(settings, "round %d, seed %d".formatted(round, SEED));
    }
    try (RunningServer server = RunningServer.start(data, settings)) {
      settle(signIn(server, signing));
      assertEverythingIsListed(server);
      DeepDoctor.assertWhole(settings, "beside a server, seed " + SEED);
    }
    System.out.printf(
        "%d kills: %d writes answered, of them %d results and %d comments; lost: 0; seed %d%n",
        rounds,
        answered,
        done.values().stream().mapToInt(Integer::intValue).sum(),
        comments.size(),
        SEED);
  }

  private static List<PlayerClient> signIn(RunningServer server, SigningClient signing)
      throws Exception {
    List<PlayerClient> players = new ArrayList<>();
    for (int i = 0; i < PLAYERS; i++) {
      players.add(PlayerClient.signIn(server, signing, name(i)));
    }
    return players;
  }

  private static String name(int player) {
    return "player-" + player;
  }

  private void playUntilKilled(
      RunningServer server, SigningClient signing, List<PlayerClient> players) throws Exception {
    isKilled = false;
    long answers = 50 + random.nextInt(100);
    CountDownLatch until = new CountDownLatch((int) answers);
    Queue<String> written = new ConcurrentLinkedQueue<>();
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < PLAYERS; i++) {
      Play play = new Play(players.get(i), name(i), random.nextLong(), until, written);
      threads.add(Thread.startVirtualThread(play::untilTheServerIsGone));
    }
    threads.add(
        Thread.startVirtualThread(() -> signInUntilTheServerIsGone(server, signing, until)));
    assertThat(until.await(10, TimeUnit.MINUTES))
        .as("%d answers to come, seed %d, %s", until.getCount(), SEED, failures)
        .isTrue();
    isKilled = true;
    server.program().kill();
    for (Thread thread : threads) {
      thread.join();
    }
    assertThat(failures).as("seed " + SEED).isEmpty();
    comments.addAll(written);
    answered += answers - until.getCount();
  }

  private void signInUntilTheServerIsGone(
      RunningServer server, SigningClient signing, CountDownLatch answered) {
    try {
      while (true) {
        accepted(PlayerClient.authenticate(server, signing, "guest"));
      }
    } catch (UncheckedIOException | CompletionException disconnected) {
      requireKilled(disconnected, answered);
    } catch (RuntimeException | AssertionError e) {
      failures.add(e);
    }
  }

  /** Whoever is disconnected by a server that was not killed ends the round at once. */
  private void requireKilled(RuntimeException disconnected, CountDownLatch answered) {
    if (!isKilled) {
      failures.add(disconnected);
      while (answered.getCount() > 0) {
        answered.countDown();
      }
    }
  }

  /** One player's part of a round. */
  private final class Play {

    private final PlayerClient player;
    private final String name;
    private final RandomGenerator random;
    private final CountDownLatch answered;
    private final Queue<String> written;

    Play(
        PlayerClient player,
        String name,
        long seed,
        CountDownLatch answered,
        Queue<String> written) {
      this.player = player;
      this.name = name;
      this.random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
      this.answered = answered;
      this.written = written;
    }

    void untilTheServerIsGone() {
      try {
        while (true) {
          switch (random.nextInt(4)) {
            case 0 -> comment();
            case 1 -> like();
            default -> handIn();
          }
        }
      } catch (UncheckedIOException disconnected) {
        requireKilled(disconnected, answered);
      } catch (RuntimeException | AssertionError e) {
        failures.add(e);
      }
    }

    private void comment() {
      String text = "c" + HexFormat.of().toHexDigits(random.nextLong());
      accepted(player.submit(COMMUNITY + "/submit", "type=comment&content=" + text));
      written.add(text);
      answered.countDown();
    }

    /** Whoever likes a level already is refused. */
    private void like() {
      String level = "/svc/levels/level-" + random.nextInt(LEVELS);
      String form = random.nextBoolean() ? "like" : "unlike";
      assertThat(player.submit(level + "/submit", "type=" + form).statusCode()).isLessThan(500);
      answered.countDown();
    }

    private void handIn() {
      Run run = new Run(name, random.nextBoolean() ? noise() : recording(), noise());
      runs.add(run);
      HttpResponse<String> submitted = player.submitResult(run.replayData, run.options);
      run.key = key(submitted);
      run.stage = Stage.SUBMITTED;
      answered.countDown();
      if (random.nextBoolean()) {
        uploaded(run, run.replayData);
        run.stage = Stage.HALF_UPLOADED;
        answered.countDown();
        uploaded(run, run.options);
      } else {
        uploaded(run, run.replayData, run.options);
      }
      run.stage = Stage.DONE;
      answered.countDown();
    }

    /** A disk that others keep busy has players come again. */
    private void uploaded(Run run, byte[]... files) {
      accepted(Eventually.answered(() -> player.upload(UPLOAD, run.key, files)));
    }

    private byte[] noise() {
      byte[] noise = new byte[1 + random.nextInt(MOST_BYTES)];
      random.nextBytes(noise);
      return gzipped("{\"noise\":\"" + HexFormat.of().formatHex(noise) + "\"}");
    }

    /** One that counts on the leaderboards. */
    private byte[] recording() {
      return LeaderboardIT.recording(
          9, random.nextInt(HIGHEST_SCORE), random.nextInt(HIGHEST_SCORE), 9);
    }
  }

  /** What was answered is there, and what was not can be repeated to its end. */
  private void settle(List<PlayerClient> players) {
    for (int i = 0; i < PLAYERS; i++) {
      String name = name(i);
      PlayerClient player = players.get(i);
      runs.stream().filter(run -> run.player.equals(name)).forEach(run -> settle(player, run));
    }
    runs.forEach(run -> done.merge("Player " + run.player, 1, Integer::sum));
    runs.clear();
  }

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

  /** A result whose last answer was lost is there once more when it is handed in again. */
  private void assertEverythingIsListed(RunningServer server) throws Exception {
    Map<String, Integer> replays = new HashMap<>();
    walk(
        server,
        "/svc/replays/list",
        "items",
        item -> replays.merge(item.get("author").getStringValue(), 1, Integer::sum));
    done.forEach(
        (player, results) ->
            assertThat(replays.getOrDefault(player, 0))
                .as("results of %s, seed %d", player, SEED)
                .isGreaterThanOrEqualTo(results));
    Set<String> listed = new HashSet<>();
    walk(
        server,
        COMMUNITY + "/comments/list",
        "comments",
        comment -> listed.add(comment.get("content").getStringValue()));
    assertThat(listed).as("seed " + SEED).containsAll(comments);
  }

  private static void walk(
      RunningServer server, String list, String members, Consumer<JsonNode> each) throws Exception {
    String page = "page=0";
    for (int number = 1; !page.isEmpty(); number++) {
      JsonNode answer = server.json(list + "?" + page);
      answer.get(members).values().forEach(each);
      int pages = answer.get("pageCount").getIntValue();
      if (pages < 0) {
        JsonNode cursor = answer.get("cursor");
        page = cursor == null ? "" : "cursor=" + cursor.getStringValue();
      } else {
        page = number < pages ? "page=" + number : "";
      }
    }
  }

  /** All but the one that says whose files they are. */
  private static void assertFilesAreWhole(Path data) throws IOException {
    try (Stream<Path> files = Files.walk(data.resolve("files"))) {
      for (Path file :
          files
              .filter(Files::isRegularFile)
              .filter(path -> !path.toString().contains("incoming"))
              .filter(path -> !path.endsWith("installation"))
              .toList()) {
        assertThat(sha1(Files.readAllBytes(file)))
            .as("seed " + SEED)
            .isEqualTo(file.getFileName().toString());
      }
    }
  }
}

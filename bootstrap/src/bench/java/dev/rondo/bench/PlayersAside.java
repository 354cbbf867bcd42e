package dev.rondo.bench;

import java.io.IOException;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/**
 * Players who hand results in at a pace, and two who watch a level's comments, beside what a load
 * generator asks for.
 */
final class PlayersAside implements AutoCloseable {

  private static final int PLAYERS = 8;
  private static final Duration POLL = Duration.ofMillis(20);

  private final ScheduledExecutorService timer = Executors.newScheduledThreadPool(PLAYERS + 1);
  private final HttpClient http = HttpClient.newHttpClient();
  private final ServerProcess server;
  private final SoakSigner signer;
  private final BenchPack pack;
  private final long began = System.nanoTime();
  private final AtomicLong results = new AtomicLong();
  private final AtomicLong missed = new AtomicLong();
  private final AtomicLong longestNanos = new AtomicLong();
  private long comments;

  private PlayersAside(ServerProcess server, SignedBodies bodies, BenchPack pack) {
    this.server = server;
    this.signer = new SoakSigner(bodies);
    this.pack = pack;
  }

  /** Begins with so many results a second, each for a level whose name is asked for. */
  static PlayersAside begin(
      ServerProcess server,
      SignedBodies bodies,
      BenchPack pack,
      Supplier<String> level,
      int perSecond)
      throws IOException, InterruptedException {
    PlayersAside aside = new PlayersAside(server, bodies, pack);
    long pause = TimeUnit.SECONDS.toNanos(PLAYERS) / perSecond;
    for (SoakPlayer player : aside.players(PLAYERS)) {
      aside.repeat(pause, () -> aside.handIn(player, level.get()));
    }
    return aside;
  }

  /** Has one player comment on a level again and again, and another wait for each comment. */
  void watch(String level) throws IOException, InterruptedException {
    List<SoakPlayer> both = players(2);
    repeat(TimeUnit.SECONDS.toNanos(1), () -> watchOnce(level, both.getFirst(), both.getLast()));
  }

  private List<SoakPlayer> players(int count) throws IOException, InterruptedException {
    List<SoakPlayer> players = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      SoakPlayer player =
          new SoakPlayer(
              http,
              server.address(),
              signer,
              pack,
              1,
              new SoakTally(),
              new AtomicBoolean(),
              Duration.ZERO,
              System.nanoTime());
      player.signIn();
      players.add(player);
    }
    return players;
  }

  private void repeat(long pauseNanos, Act act) {
    var _ =
        timer.scheduleAtFixedRate(() -> tried(act), pauseNanos, pauseNanos, TimeUnit.NANOSECONDS);
  }

  private static void tried(Act act) {
    try {
      act.run();
    } catch (IOException | IllegalStateException e) {
      System.err.println("Beside the load: " + e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void handIn(SoakPlayer player, String level) throws IOException, InterruptedException {
    player.handIn(level);
    results.incrementAndGet();
  }

  private void watchOnce(String level, SoakPlayer author, SoakPlayer other)
      throws IOException, InterruptedException {
    String content = "Comment-" + comments++ + ".";
    String page = "/svc/levels/" + level + "/community/info";
    author.comment(level, content);
    long written = System.nanoTime();
    if (!author.get(SoakKind.BROWSE, page).contains(content)) {
      missed.incrementAndGet();
    }
    while (!other.get(SoakKind.BROWSE, page).contains(content)) {
      Thread.sleep(POLL);
    }
    longestNanos.accumulateAndGet(System.nanoTime() - written, Math::max);
  }

  /** Results in a second so far. */
  double resultsPerSecond() {
    return results.get() / ((System.nanoTime() - began) / 1e9);
  }

  /** How long a comment was not seen by the other player, at the most, in seconds. */
  double longestUnseen() {
    return longestNanos.get() / 1e9;
  }

  /** How many comments their own author did not see at once. */
  long missedByTheirAuthor() {
    return missed.get();
  }

  @Override
  public void close() {
    timer.shutdownNow();
    http.shutdownNow();
  }

  /** What a player does. */
  @FunctionalInterface
  private interface Act {
    void run() throws IOException, InterruptedException;
  }
}

package dev.rondo.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Measures what acts cost a node and its PostgreSQL, and what more nodes serve. */
@Command(
    name = "scale",
    mixinStandardHelpOptions = true,
    description = "Measures what acts cost a node and PostgreSQL, and one, two and three nodes.")
final class Scale implements Callable<Integer> {

  private static final int FULL_SIZE = 60;
  private static final int LEVELS = 1_000;
  private static final int ACTS = 1_000;
  private static final int CALLERS = 16;
  private static final int MOST_NODES = 3;

  @Option(names = "--seconds", description = "How long each number of nodes is asked.")
  private int seconds = FULL_SIZE;

  @Mixin private BenchFolders place = new BenchFolders();
  @Mixin private BenchmarkPage document = new BenchmarkPage();

  private final StringBuilder text = new StringBuilder();

  @Override
  public Integer call() throws IOException, InterruptedException {
    Folders.clear(place.work());
    BenchPack pack = BenchPack.write(place.work().resolve("pack"), LEVELS);
    text.append(Machine.description()).append(".\n\n");
    try (PostgresqlHost postgresql = PostgresqlHost.start(place.work().resolve("postgresql"))) {
      // All nodes have the data directory in common.
      Map<String, String> settings = Soak.settings(postgresql.settings());
      Path data = Path.of(settings.get("RONDO_DATA_DIR"));
      ServerProcess.command(place.distribution(), settings, "import", pack.directory().toString());
      List<ServerProcess> nodes = new ArrayList<>();
      try {
        nodes.add(ServerProcess.start(place.distribution(), settings));
        tellActs(
            postgresql,
            nodes.getFirst(),
            SoakPlayer.signedIn(1, nodes.getFirst(), data, pack, LEVELS, new SoakTally())
                .getFirst());
        text.append(
            """

            | nodes | requests, 1/s | p50, ms | p99, ms of results | CPU of nodes, ms a request | of PostgreSQL |
            | ---: | ---: | ---: | ---: | ---: | ---: |
            """);
        while (true) {
          tellNodes(postgresql, nodes, data, pack);
          if (nodes.size() == MOST_NODES) {
            break;
          }
          nodes.add(ServerProcess.start(place.distribution(), settings));
        }
      } finally {
        for (ServerProcess node : nodes) {
          node.close();
        }
      }
    }
    document.show("scale", text.toString().stripTrailing(), seconds >= FULL_SIZE);
    Folders.clear(place.work());
    return 0;
  }

  private void tellActs(PostgresqlHost postgresql, ServerProcess node, SoakPlayer player)
      throws IOException, InterruptedException {
    Map<String, SoakPlayer.Act> kinds = new LinkedHashMap<>();
    kinds.put("Sign in", SoakPlayer::signIn);
    kinds.put("Like, unlike", SoakPlayer::like);
    kinds.put("Comment", one -> one.comment(one.level(), "Nice" + one.next()));
    kinds.put("Result, to the board", one -> one.handIn(one.level()));
    kinds.put(
        "Level, not held",
        one -> one.get(SoakKind.BROWSE, "/svc/levels/" + one.level() + "?other=" + one.next()));
    text.append(
        """
        | | CPU of the node, ms | of PostgreSQL, ms | its log, bytes |
        | --- | ---: | ---: | ---: |
        """);
    for (Map.Entry<String, SoakPlayer.Act> kind : kinds.entrySet()) {
      // What is compiled first is not what is judged.
      repeat(kind.getValue(), player);
      double before = node.cpuSeconds();
      double beforeThere = postgresql.cpuSeconds();
      long logged = postgresql.logged();
      repeat(kind.getValue(), player);
      text.append(
          "| %s | %.2f | %.2f | %,d |\n"
              .formatted(
                  kind.getKey(),
                  1_000 * (node.cpuSeconds() - before) / ACTS,
                  1_000 * (postgresql.cpuSeconds() - beforeThere) / ACTS,
                  (postgresql.logged() - logged) / ACTS));
    }
  }

  private static void repeat(SoakPlayer.Act act, SoakPlayer player)
      throws IOException, InterruptedException {
    for (int i = 0; i < ACTS; i++) {
      act.by(player);
    }
  }

  private void tellNodes(
      PostgresqlHost postgresql, List<ServerProcess> nodes, Path data, BenchPack pack)
      throws IOException, InterruptedException {
    SoakTally tally = new SoakTally();
    List<SoakPlayer> players = new ArrayList<>();
    for (ServerProcess node : nodes) {
      players.addAll(SoakPlayer.signedIn(CALLERS / nodes.size(), node, data, pack, LEVELS, tally));
    }
    // A new node compiles first.
    ask(players, seconds / 2);
    tally.drain();
    double before = cpuSeconds(nodes);
    double beforeThere = postgresql.cpuSeconds();
    long requests = ask(players, seconds);
    Map<SoakKind, SoakTally.Figures> figures = tally.drain();
    text.append(
        "| %d | %,d | %.1f | %.1f | %.2f | %.2f |\n"
            .formatted(
                nodes.size(),
                requests / seconds,
                figures.getOrDefault(SoakKind.BROWSE, SoakTally.Figures.NONE).p50(),
                figures.getOrDefault(SoakKind.RESULT, SoakTally.Figures.NONE).p99(),
                1_000 * (cpuSeconds(nodes) - before) / requests,
                1_000 * (postgresql.cpuSeconds() - beforeThere) / requests));
  }

  private static double cpuSeconds(List<ServerProcess> nodes) {
    return nodes.stream().mapToDouble(ServerProcess::cpuSeconds).sum();
  }

  /** Has all of them do what players do, each one thing after the other. */
  private static long ask(List<SoakPlayer> players, int seconds) throws InterruptedException {
    AtomicBoolean enough = new AtomicBoolean();
    AtomicLong requests = new AtomicLong();
    try (ExecutorService threads = Executors.newFixedThreadPool(players.size())) {
      for (int i = 0; i < players.size(); i++) {
        SoakPlayer player = players.get(i);
        Random random = new Random(i);
        threads.submit(
            () -> {
              while (!enough.get()) {
                EveningMix.next(random).by(player);
                requests.incrementAndGet();
              }
              return null;
            });
      }
      TimeUnit.NANOSECONDS.sleep(Duration.ofSeconds(seconds).toNanos());
      enough.set(true);
    }
    return requests.get();
  }
}

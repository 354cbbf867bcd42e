package dev.rondo.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Compares a server that runs from the distribution with nginx, in turn, on one machine. */
@Command(
    name = "requests",
    description = "Compares requests with nginx; writes a table to standard output.",
    mixinStandardHelpOptions = true)
final class Requests implements Callable<Integer> {

  private static final int ITEMS = 100_000;
  private static final int FEW_ITEMS = 100;

  @Option(names = "--items", description = "Items of the catalogue.")
  private int items = ITEMS;

  @Option(names = "--rounds", description = "How often everything is measured.")
  private int rounds = 5;

  @Option(names = "--seconds", description = "How long each of them takes.")
  private int seconds = 2;

  @Parameters(index = "0", description = "The distribution.")
  private Path distribution = Path.of("rondo");

  @Parameters(index = "1", description = "A directory to work in; what is in it is deleted.")
  private Path work = Path.of("bench");

  @Parameters(
      index = "2",
      description = "The document that shows the table; only a run of full size changes it.")
  private Path document = Path.of("performance.md");

  /** Runs it. */
  public static void main(String[] arguments) {
    // Numbers look the same wherever it runs.
    Locale.setDefault(Locale.ROOT);
    System.exit(new CommandLine(new Requests()).execute(arguments));
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    Folders.clear(work);
    RequestReport report = new RequestReport(rounds, seconds, items);
    BenchPack pack = BenchPack.write(work.resolve("pack"), items);
    Path data = work.resolve("data");
    Map<String, String> settings = Map.of("RONDO_DATA_DIR", data.toString());
    System.err.printf("Importing %,d items%n", items);
    ServerProcess.command(distribution, settings, "import", pack.directory().toString());
    try (ServerProcess server = ServerProcess.start(distribution, settings);
        NginxProcess nginx = NginxProcess.start(work.resolve("nginx"))) {
      compare(report, server, nginx, pack);
      signIn(report, server, data);
      search(report, server, pack);
      report.memory(server.residentMegabytes());
    }
    grow(report);
    start(report, settings);
    String text = report.text();
    System.out.println(text);
    Folders.clear(work);
    if (items == ITEMS) {
      DocumentSection.write(document, "requests", text);
      System.err.println("Written to " + document.normalize());
    }
    return 0;
  }

  private void compare(
      RequestReport report, ServerProcess server, NginxProcess nginx, BenchPack pack)
      throws IOException, InterruptedException {
    String list = "/svc/levels/list";
    List<Pair> pairs = new ArrayList<>();
    pairs.add(same("Server info", 0.7, "/svc/info", server, nginx));
    pairs.add(same("List of items", 0.7, list, server, nginx));
    pairs.add(same("Item details", 0.7, "/svc/levels/" + pack.name(items / 2), server, nginx));
    pairs.add(
        same("List of items, gzip", 0.7, list, server, nginx).with("Accept-Encoding", "gzip"));
    pairs.add(
        same("List of items, not modified", 0.9, list, server, nginx)
            .withOwn("If-None-Match", Requests::tag));
    pairs.add(same("File of 10 kB", 0.7, pack.small(), server, nginx));
    pairs.add(same("File of 1 MiB", 0.95, pack.large(), server, nginx));
    for (int round = -1; round < rounds; round++) {
      System.err.println(round < 0 ? "Warming up" : "Round " + (round + 1) + " of " + rounds);
      for (Pair pair : pairs) {
        Load ours = Wrk.run(server.pid(), seconds, pair.ours(), pair.ourHeaders());
        Load theirs = Wrk.run(nginx.pid(), seconds, pair.theirs(), pair.theirHeaders());
        if (round >= 0) {
          report.add(pair, ours, theirs);
        }
      }
    }
  }

  private static Pair same(
      String label, double wanted, String path, ServerProcess server, NginxProcess nginx)
      throws IOException, InterruptedException {
    byte[] body = fetch(server.address() + path).body();
    return new Pair(label, wanted, server.address() + path, nginx.serve(body), Map.of(), Map.of());
  }

  private static HttpResponse<byte[]> fetch(String url) throws IOException, InterruptedException {
    try (HttpClient client = HttpClient.newHttpClient()) {
      HttpResponse<byte[]> response =
          client.send(
              HttpRequest.newBuilder(URI.create(url)).build(),
              HttpResponse.BodyHandlers.ofByteArray());
      if (response.statusCode() != 200) {
        throw new IllegalStateException(url + " answered " + response.statusCode());
      }
      return response;
    }
  }

  private static String tag(String url) {
    try {
      return fetch(url).headers().firstValue("ETag").orElseThrow();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private void signIn(RequestReport report, ServerProcess server, Path data)
      throws IOException, InterruptedException {
    SignedBodies bodies = SignedBodies.with(data.resolve("signing-private.jwk"));
    double bare = bodies.verificationMicros();
    Path script = WrkScripts.signIn(work);
    Path signed = work.resolve("signed.txt");
    for (int round = -1; round < rounds; round++) {
      bodies.write(signed, seconds * 12_000);
      Load load = Wrk.run(server.pid(), seconds, server.address(), script, signed);
      if (round >= 0) {
        report.signIn(load, bare);
      }
    }
  }

  private void search(RequestReport report, ServerProcess server, BenchPack pack)
      throws IOException, InterruptedException {
    Path script = WrkScripts.search(work);
    for (int round = -1; round < rounds; round++) {
      Load load = Wrk.run(server.pid(), seconds, server.address(), script, pack.words(work), 1);
      if (round >= 0) {
        report.search(load);
      }
    }
  }

  /** The first page of a small catalogue beside that of the large one is in the table already. */
  private void grow(RequestReport report) throws IOException, InterruptedException {
    BenchPack pack = BenchPack.write(work.resolve("few"), FEW_ITEMS);
    Map<String, String> settings = Map.of("RONDO_DATA_DIR", work.resolve("few-data").toString());
    ServerProcess.command(distribution, settings, "import", pack.directory().toString());
    try (ServerProcess server = ServerProcess.start(distribution, settings)) {
      for (int round = -1; round < rounds; round++) {
        Load load = Wrk.run(server.pid(), seconds, server.address() + "/svc/levels/list", Map.of());
        if (round >= 0) {
          report.few(load);
        }
      }
    }
  }

  private void start(RequestReport report, Map<String, String> settings)
      throws IOException, InterruptedException {
    Path cache = distribution.resolve("lib/rondo.aot");
    Path aside = distribution.resolve("rondo.aot.aside");
    Map<String, String> few = Map.of("RONDO_DATA_DIR", work.resolve("few-data").toString());
    for (int round = 0; round < rounds; round++) {
      report.start(ServerProcess.secondsToFirstAnswer(distribution, few));
      Files.move(cache, aside);
      try {
        report.plainStart(ServerProcess.secondsToFirstAnswer(distribution, few));
      } finally {
        Files.move(aside, cache);
      }
      report.java(ServerProcess.secondsOfJavaVersion());
    }
  }
}

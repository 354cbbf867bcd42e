package dev.rondo.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/**
 * What a server has taken of its machine.
 *
 * @param cpuSeconds its time on a core since it started
 * @param heap what is left of its heap after a full collection, in bytes, the least of some: what
 *     it does at one moment, such as writing its search index, is gone at the next
 * @param direct what its buffers beside the heap take, in bytes
 * @param resident what it has in memory, in megabytes
 * @param threads how many it runs
 * @param descriptors how many files and connections it has open
 * @param database the size of the database, in bytes
 * @param files the size of the stored files, in bytes
 */
record SoakState(
    double cpuSeconds,
    long heap,
    long direct,
    long resident,
    long threads,
    long descriptors,
    long database,
    long files) {

  private static final int COLLECTIONS = 3;

  private static final Duration BETWEEN_COLLECTIONS = Duration.ofMillis(500);

  /** Of a server, after full collections. */
  static SoakState of(ServerProcess server, Path data, LongSupplier database)
      throws IOException, InterruptedException {
    long heap = heapAfterACollection(server);
    for (int more = 1; more < COLLECTIONS; more++) {
      TimeUnit.NANOSECONDS.sleep(BETWEEN_COLLECTIONS.toNanos());
      heap = Math.min(heap, heapAfterACollection(server));
    }
    List<String> metrics = metrics(server);
    return new SoakState(
        server.cpuSeconds(),
        heap,
        sum(metrics, "jvm_buffer_memory_used_bytes{id=\"direct\"")
            + sum(metrics, "netty_allocator_memory_used{", "memory_type=\"direct\""),
        server.residentMegabytes(),
        sum(metrics, "jvm_threads_live_threads"),
        entries(Path.of("/proc/" + server.pid() + "/fd")),
        database.getAsLong(),
        bytes(data.resolve("files")));
  }

  private static long heapAfterACollection(ServerProcess server)
      throws IOException, InterruptedException {
    Path jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd");
    new ProcessBuilder(jcmd.toString(), String.valueOf(server.pid()), "GC.run")
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .start()
        .waitFor();
    return sum(metrics(server), "jvm_memory_used_bytes{area=\"heap\"");
  }

  private static List<String> metrics(ServerProcess server) throws IOException {
    URI metrics = URI.create(server.address() + "/metrics");
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(metrics.toURL().openStream(), StandardCharsets.UTF_8))) {
      return lines.lines().toList();
    }
  }

  private static long sum(List<String> metrics, String beginning) {
    return sum(metrics, beginning, "");
  }

  private static long sum(List<String> metrics, String beginning, String label) {
    return metrics.stream()
        .filter(line -> line.startsWith(beginning) && line.contains(label))
        .mapToLong(line -> (long) Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
        .sum();
  }

  private static long entries(Path directory) throws IOException {
    try (Stream<Path> entries = Files.list(directory)) {
      return entries.count();
    }
  }

  /** What the files below a directory have in them. */
  static long bytes(Path directory) throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      return files.filter(Files::isRegularFile).mapToLong(SoakState::size).sum();
    } catch (UncheckedIOException movedMeanwhile) {
      return -1;
    }
  }

  private static long size(Path file) {
    try {
      return Files.size(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

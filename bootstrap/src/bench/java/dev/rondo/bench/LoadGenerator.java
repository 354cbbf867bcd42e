package dev.rondo.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** A generator of load. */
abstract class LoadGenerator {

  /** How many connections ask at the same time where nothing else is said. */
  static final int CONNECTIONS = 32;

  /** More than are answered in a second of those requests that are made once each. */
  static final int MOST_A_SECOND = 10_000;

  private static final double TICK_MICROS = 10_000;

  /** Wrk where it is installed; it leaves more of the machine to the server. */
  static LoadGenerator here(Path work) {
    boolean hasWrk =
        Stream.of(System.getenv("PATH").split(":"))
            .anyMatch(folder -> Files.isExecutable(Path.of(folder, "wrk")));
    return hasWrk ? new Wrk(work) : new JavaClients();
  }

  /** What it is, as the report says it. */
  abstract String description();

  /**
   * Asks for some seconds.
   *
   * @param server whose CPU is counted
   * @param address where it listens
   * @param asks one request, which is made again and again; or more, made in their order, and then
   *     from the first on again
   * @param connections how many ask at the same time
   */
  final Load run(long server, int seconds, String address, List<BenchRequest> asks, int connections)
      throws IOException, InterruptedException {
    long before = ticks(server);
    Answered answered = ask(seconds, address, asks, connections);
    double micros = (ticks(server) - before) * TICK_MICROS;
    return new Load(
        answered.perSecond(), micros / answered.count(), answered.p50(), answered.p99());
  }

  abstract Answered ask(int seconds, String address, List<BenchRequest> asks, int connections)
      throws IOException, InterruptedException;

  /**
   * What a load generator saw.
   *
   * @param count answers
   * @param p50 the median time to one, in milliseconds
   * @param p99 the time that 99 of 100 keep, in milliseconds
   */
  record Answered(double perSecond, long count, double p50, double p99) {}

  /** The hundredths of a second that a process has been on a core. */
  private static long ticks(long process) throws IOException {
    String stat = Files.readString(Path.of("/proc/" + process + "/stat"));
    String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
    return Long.parseLong(fields[11]) + Long.parseLong(fields[12]);
  }
}

package dev.rondo.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * Loads of the same length, made again and again.
 *
 * @param rounds how often each is measured
 * @param seconds how long each takes
 */
record LoadRounds(LoadGenerator load, int rounds, int seconds) {

  /** How many rounds show how little something grows. */
  private static final int FEW = 3;

  /** Fewer rounds of the same. */
  LoadRounds few() {
    return new LoadRounds(load, Math.min(FEW, rounds), seconds);
  }

  /** One round. */
  Load once(HttpProcess server, List<BenchRequest> asks) throws IOException, InterruptedException {
    return once(server, asks, LoadGenerator.CONNECTIONS);
  }

  private Load once(HttpProcess server, List<BenchRequest> asks, int connections)
      throws IOException, InterruptedException {
    return load.run(server.pid(), seconds, server.address(), asks, connections);
  }

  /** One request again and again; the first round warms up. */
  List<Load> again(HttpProcess server, BenchRequest ask) throws IOException, InterruptedException {
    List<Load> loads = new ArrayList<>();
    for (int round = -1; round < rounds; round++) {
      Load load = once(server, List.of(ask));
      if (round >= 0) {
        loads.add(load);
      }
    }
    return loads;
  }

  /**
   * What is asked for differs each time. Three in four rounds warm up: so much code takes part that
   * compiling it goes on for half a minute.
   */
  List<Load> each(HttpProcess server, int connections, IntFunction<List<BenchRequest>> asks)
      throws IOException, InterruptedException {
    List<Load> loads = new ArrayList<>();
    int warming = 3 * rounds;
    for (int round = 0; round < warming + rounds; round++) {
      loads.add(once(server, asks.apply(seconds * LoadGenerator.MOST_A_SECOND), connections));
    }
    return loads.subList(warming, loads.size());
  }
}

package dev.rondo.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Measures the parts of requests by JMH. */
@Command(name = "micro", description = "Measures what requests are made of.")
final class MicroBenchmarks implements Callable<Integer> {

  private static final String ALLOCATED = "gc.alloc.rate.norm";
  private static final int FORKS = 2;
  private static final int ITERATIONS = 5;

  @Mixin private BenchmarkPage document = new BenchmarkPage();

  @Override
  public Integer call() throws RunnerException, IOException {
    Collection<RunResult> results =
        new Runner(
                new OptionsBuilder()
                    .include("dev\\.rondo\\..*Benchmark\\..*")
                    .mode(Mode.AverageTime)
                    .timeUnit(TimeUnit.MICROSECONDS)
                    .forks(FORKS)
                    .warmupIterations(ITERATIONS)
                    .warmupTime(TimeValue.seconds(1))
                    .measurementIterations(ITERATIONS)
                    .measurementTime(TimeValue.seconds(1))
                    .jvmArgsAppend("--enable-native-access=ALL-UNNAMED")
                    .addProfiler(GCProfiler.class)
                    .build())
            .run();
    String text = table(results);
    document.show("micro", text, true);
    return 0;
  }

  private static String table(Collection<RunResult> results) {
    List<String> lines = new ArrayList<>();
    lines.add(
        "%s. Means of %d runs of %d s with their 99.9 %% confidence."
            .formatted(Machine.description(), FORKS, ITERATIONS));
    lines.add("");
    lines.add("| | µs | bytes allocated |");
    lines.add("| --- | ---: | ---: |");
    for (RunResult result : results) {
      var time = result.getPrimaryResult();
      lines.add(
          "| %s | %.2f ± %.2f | %,.0f |"
              .formatted(
                  result.getParams().getBenchmark().replaceFirst(".*\\.(\\w+)Benchmark\\.", "$1: "),
                  time.getScore(),
                  time.getScoreError(),
                  result.getSecondaryResults().get(ALLOCATED).getScore()));
    }
    return String.join("\n", lines);
  }
}

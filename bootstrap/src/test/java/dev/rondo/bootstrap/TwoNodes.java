package dev.rondo.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Two nodes that offer one level and were started at the same time; they must end without a fault.
 */
record TwoNodes(Nodes common, RunningServer one, RunningServer other) implements AutoCloseable {

  /** Starts them in a directory. */
  static TwoNodes in(Path directory) throws Exception {
    Nodes common = Nodes.in(directory.resolve("nodes"));
    Path pack = GeneratedPack.ofLevels(directory.resolve("pack"), 1, "Song");
    common.operate("import", pack.toString());
    List<RunningServer> started = common.startTwo(Map.of());
    return new TwoNodes(common, started.getFirst(), started.getLast());
  }

  @Override
  public void close() throws Exception {
    try (Nodes _ = common) {
      for (RunningServer node : List.of(one, other)) {
        node.assertSaidNoFault();
        assertThat(node.program().stop()).isZero();
      }
    }
  }
}

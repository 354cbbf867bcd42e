package dev.rondo.bench;

import java.nio.file.Path;
import picocli.CommandLine.Parameters;

/** Where a benchmark finds its server, and where it keeps what it makes. */
final class BenchFolders {

  @Parameters(index = "0", description = "The distribution.")
  private Path distribution = Path.of("rondo");

  @Parameters(index = "1", description = "A directory to work in; what is in it is deleted.")
  private Path work = Path.of("bench");

  Path distribution() {
    return distribution;
  }

  Path work() {
    return work;
  }
}

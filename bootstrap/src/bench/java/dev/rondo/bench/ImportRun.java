package dev.rondo.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Imports a hundred items every ten seconds, for as long as it is open. */
final class ImportRun implements AutoCloseable {

  private static final int ITEMS = 100;
  private static final int SECONDS = 10;

  private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();

  private ImportRun() {}

  /** Begins, with the data of settings. */
  static ImportRun begin(BenchFolders place, Map<String, String> settings) throws IOException {
    Path pack = BenchPack.write(place.work().resolve("again"), ITEMS).directory();
    ImportRun run = new ImportRun();
    var _ =
        run.timer.scheduleWithFixedDelay(
            () -> importOnce(place, settings, pack), 0, SECONDS, TimeUnit.SECONDS);
    return run;
  }

  private static void importOnce(BenchFolders place, Map<String, String> settings, Path pack) {
    try {
      ServerProcess.command(place.distribution(), settings, "import", pack.toString());
    } catch (IOException e) {
      System.err.println("An import failed: " + e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    timer.close();
  }
}

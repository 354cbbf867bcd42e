package dev.rondo.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import io.micronaut.json.tree.JsonNode;
import java.nio.file.Path;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is left when a process is killed in the middle of an import, or right after it. */
final class CrashIT {

  private static final int OLD_LEVELS = 100;

  /** Enough for a while of writing, told in several lines. */
  private static final int NEW_LEVELS = Integer.getInteger("crash.levels", 20_000);

  /** With what the levels build on. */
  private static final int NEW_ITEMS = NEW_LEVELS + 5;

  @TempDir private Path temp;

  private Path data;
  private Path old;
  private Path large;

  @BeforeEach
  void makePacks() throws Exception {
    data = temp.resolve("data");
    old = GeneratedPack.ofLevels(temp.resolve("old"), OLD_LEVELS, "Old");
    large = GeneratedPack.ofLevels(temp.resolve("large"), NEW_LEVELS, "New");
  }

  private RunningProgram startImport(Path pack) throws Exception {
    return RunningProgram.start(RunningServer.settings(data), "import", pack.toString());
  }

  private void importOld() throws Exception {
    try (RunningProgram program = startImport(old)) {
      assertThat(program.awaitExit()).as(program.toString()).isZero();
    }
  }

  /** Waits until an import has written some ten thousand items, drawn by lot. */
  private static void awaitSomewhereInTheMiddle(RunningProgram program) throws Exception {
    long seed = System.nanoTime();
    RandomGenerator random = RandomGeneratorFactory.getDefault().create(seed);
    int written = random.nextInt(0, NEW_LEVELS / 10_000) * 10_000;
    String wanted = "Writing items: " + (written == 0 ? "" : written + " of ") + NEW_ITEMS;
    program.awaitError(wanted::equals);
  }

  private void assertOldCatalogueIsWhole(RunningServer server) throws Exception {
    JsonNode page = server.json("/svc/levels/list?page=4");
    assertThat(page.get("pageCount").getIntValue()).isEqualTo(OLD_LEVELS / 20);
    assertThat(RunningServer.names(page)).hasSize(20).last().isEqualTo("level-99");
    assertThat(page.get("items").get(0).get("title").getStringValue()).isEqualTo("Old number 80");
    assertThat(server.json("/svc/info").get("title").getStringValue()).isEqualTo("Old");
  }

  @Test
  void keepsTheOldCatalogueWhenAnImportIsKilled() throws Exception {
    importOld();
    try (RunningProgram program = startImport(large)) {
      awaitSomewhereInTheMiddle(program);
      program.kill();
    }
    try (RunningServer server = RunningServer.start(data)) {
      assertOldCatalogueIsWhole(server);
    }
  }

  @Test
  void keepsTheOldCatalogueWhenTheServerIsKilledUnderAnImport() throws Exception {
    importOld();
    try (RunningServer server = RunningServer.start(data);
        RunningProgram program = startImport(large)) {
      awaitSomewhereInTheMiddle(program);
      server.program().kill();
      assertThat(program.awaitExit()).as(program.toString()).isNotZero();
      assertThat(program.errors()).last().asString().startsWith("rondo: the database failed: ");
      assertThat(program.output()).isEmpty();
    }
    try (RunningServer server = RunningServer.start(data)) {
      assertOldCatalogueIsWhole(server);
    }
  }

  @Test
  void keepsWhatWasImportedWhenTheServerIsKilledRightAfter() throws Exception {
    try (RunningServer server = RunningServer.start(data)) {
      importOld();
      server.program().kill();
    }
    try (RunningServer server = RunningServer.start(data)) {
      assertOldCatalogueIsWhole(server);
    }
  }

  @Test
  void servesWhileAnImportThatBeganBeforeItRuns() throws Exception {
    importOld();
    try (RunningProgram program = startImport(large)) {
      program.awaitError(("Writing items: " + NEW_ITEMS)::equals);
      try (RunningServer server = RunningServer.start(data)) {
        assertThat(program.awaitExit()).as(program.toString()).isZero();
        // The server looks once a second whether there is something new.
        Eventually.await(
            Eventually.AT_LAST,
            "the last level is found",
            () ->
                server.names("/svc/levels/list?type=quick&keywords=" + (NEW_LEVELS - 1)).size()
                    == 1);
        assertThat(server.json("/svc/levels/list").get("pageCount").getIntValue()).isEqualTo(-1);
        assertThat(server.names("/svc/skins/list")).isEqualTo(List.of("skin"));
      }
    }
  }
}

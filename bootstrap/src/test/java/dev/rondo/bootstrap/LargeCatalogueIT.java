package dev.rondo.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import io.micronaut.json.tree.JsonNode;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A catalogue that is listed by cursor, in a small heap; a hundred thousand levels if thorough. */
final class LargeCatalogueIT {

  private static final int LEVELS = Integer.getInteger("catalogue.levels", 12_000);
  private static final Map<String, String> SMALL_HEAP = Map.of("RONDO_JAVA_OPTS", "-Xmx256m");

  @TempDir private Path temp;

  @Test
  void importsAndListsManyLevels() throws Exception {
    Path data = temp.resolve("data");
    Path pack = GeneratedPack.ofLevels(temp.resolve("pack"), LEVELS, "Song");
    Map<String, String> settings = new HashMap<>(RunningServer.settings(data));
    settings.putAll(SMALL_HEAP);
    RunningProgram imported = RunningProgram.run(settings, "import", pack.toString());
    assertThat(imported.output())
        .last()
        .asString()
        .startsWith("Imported: " + (LEVELS + 5) + " added");
    assertThat(imported.errors()).contains("Writing items: 10000 of " + (LEVELS + 5));

    Map<String, String> largePages = new HashMap<>(SMALL_HEAP);
    largePages.put("RONDO_PAGE_ITEMS", "100");
    try (RunningServer server = RunningServer.start(data, largePages)) {
      JsonNode first = server.json("/svc/levels/list");
      assertThat(first.get("pageCount").getIntValue()).isEqualTo(-1);
      assertThat(RunningServer.names(first)).hasSize(100).startsWith("level-0", "level-1");

      assertThat(RunningServer.names(server.json("/svc/levels/list?page=" + (LEVELS / 100 - 1))))
          .hasSize(100)
          .last()
          .isEqualTo(GeneratedPack.levelName(LEVELS - 1));
      assertThat(server.names("/svc/levels/list?page=" + LEVELS / 100)).isEmpty();

      Set<String> walked = new HashSet<>(RunningServer.names(first));
      JsonNode cursor = first.get("cursor");
      while (cursor != null) {
        JsonNode page = server.json("/svc/levels/list?cursor=" + cursor.getStringValue());
        assertThat(walked.addAll(RunningServer.names(page))).isTrue();
        cursor = page.get("cursor");
      }
      assertThat(walked).hasSize(LEVELS);

      JsonNode found = server.json("/svc/levels/list?type=quick&keywords=song%20number%207777");
      assertThat(RunningServer.names(found)).containsExactly("level-7777");
    }
  }

  /** Which must not take many times as long: nobody else can change the catalogue meanwhile. */
  @Test
  void importsAsManyIntoPostgresql() throws Exception {
    Path pack = GeneratedPack.ofLevels(temp.resolve("pack"), LEVELS, "Song");
    try (Postgres postgres = Postgres.start(temp.resolve("tables"))) {
      Map<String, String> settings = new HashMap<>(RunningServer.settings(temp.resolve("data")));
      settings.putAll(postgres.settings());
      settings.putAll(SMALL_HEAP);

      RunningProgram imported = RunningProgram.run(settings, "import", pack.toString());

      assertThat(imported.output())
          .last()
          .asString()
          .startsWith("Imported: " + (LEVELS + 5) + " added");
    }
  }
}

package dev.rondo.bench;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * The embedded database, as the program opens it.
 *
 * @param directory where it lies
 */
record EmbeddedHost(Path directory) implements Host {

  EmbeddedHost {
    Folders.clear(directory);
  }

  @Override
  public Map<String, String> settings() {
    return Map.of("RONDO_DATA_DIR", directory.toString());
  }

  @Override
  public String numbers() {
    return "SYSTEM_RANGE(?, ?) AS numbers (i)";
  }

  @Override
  public String seeding() {
    return "CALL RAND(42)";
  }

  @Override
  public List<String> tidying() {
    return List.of("ANALYZE");
  }
}

package dev.rondo.bootstrap.wiring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.bootstrap.starter.Starter;
import io.micronaut.context.ApplicationContext;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a server does by itself while nobody asks it for anything. */
final class IdleTest {

  @TempDir private Path temp;

  @Test
  void noJobWritesAByteWhereNothingIsToBeDone() throws Exception {
    Map<String, String> environment =
        Map.of("RONDO_DATA_DIR", temp.resolve("data").toString(), "RONDO_PORT", "0");
    try (ApplicationContext context = Program.startServer(environment, null)) {
      context.getBean(Starter.class).install();
      Jobs jobs = context.getBean(Jobs.class);
      runEach(jobs);
      Map<String, String> before = files();

      runEach(jobs);
      runEach(jobs);

      assertThat(files()).isEqualTo(before).containsKey("rondo.mv.db");
    }
  }

  private static void runEach(Jobs jobs) {
    jobs.all().forEach(Job::run);
  }

  private Map<String, String> files() throws IOException {
    Map<String, String> files = new TreeMap<>();
    Path data = temp.resolve("data");
    try (Stream<Path> walk = Files.walk(data)) {
      for (Path file : walk.filter(Files::isRegularFile).toList()) {
        files.put(data.relativize(file).toString(), content(file));
      }
    }
    return files;
  }

  private static String content(Path file) throws IOException {
    return HexFormat.of().formatHex(Files.readAllBytes(file));
  }
}

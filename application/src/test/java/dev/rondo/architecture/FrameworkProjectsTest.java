package dev.rondo.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.EvaluationResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs the rules over a small library on other frameworks. Its sources are in src/test/projects:
 * {@code plain} is the same for all, {@code java21} needs that release, and each framework has a
 * folder that keeps the rules and one that breaks a rule.
 */
final class FrameworkProjectsTest {

  private static final Path PROJECTS = Path.of("src/test/projects");

  private static final HexagonRules RULES = HexagonRules.of("org.example.library");

  @TempDir private Path classes;

  @Test
  void readsProjectsWithSpring() throws IOException {
    read(
        "spring",
        RULES,
        "the application depends on the domain and plain Java alone",
        "application.CountBooksService");
  }

  @Test
  void readsProjectsWithQuarkus() throws IOException {
    read(
        "quarkus",
        RULES.controllers("jakarta.ws.rs.Path"),
        "controllers are not public",
        "http.DoorResource");
  }

  @Test
  void readsProjectsWithMicronaut() throws IOException {
    read("micronaut", RULES, "the domain depends on plain Java alone", "domain.Author");
  }

  private void read(String framework, HexagonRules rules, String brokenRule, String culprit)
      throws IOException {
    assertThat(broken(rules, 17, "plain", framework)).isEmpty();
    assertThat(broken(rules, 21, "plain", "java21", framework)).isEmpty();
    for (int release : new int[] {17, 21}) {
      assertThat(broken(rules, release, "plain", framework, framework + "-broken"))
          .singleElement()
          .asString()
          .contains(brokenRule + ", because ", "<org.example.library." + culprit + ">");
    }
  }

  /** The messages of the rules that the folders break together. */
  private List<String> broken(HexagonRules rules, int release, String... folders)
      throws IOException {
    Path compiled = Files.createTempDirectory(classes, "release");
    List<String> arguments =
        new ArrayList<>(
            List.of("--release", String.valueOf(release), "-proc:none", "-d", compiled.toString()));
    arguments.addAll(List.of("--class-path", System.getProperty("java.class.path")));
    for (String folder : folders) {
      try (Stream<Path> files = Files.walk(PROJECTS.resolve(folder))) {
        files.map(Path::toString).filter(file -> file.endsWith(".java")).forEach(arguments::add);
      }
    }
    assertThat(
            ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, arguments.toArray(String[]::new)))
        .isZero();
    JavaClasses project = new ClassFileImporter().importPath(compiled);
    return rules.all().stream()
        .map(rule -> rule.evaluate(project))
        .filter(EvaluationResult::hasViolation)
        .map(result -> result.getFailureReport().toString())
        .toList();
  }
}

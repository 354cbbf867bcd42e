package dev.rondo.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The page of promises names tests that are there. */
final class ReliabilityPageTest {

  private static final Path ROOT = Path.of("..");
  private static final Pattern NAMED = Pattern.compile("`(\\w+(?:IT|Test|Contract))\\.(\\w+)`");

  @Test
  void namesNoTestThatIsNotThere() throws IOException {
    List<MatchResult> named =
        NAMED.matcher(Files.readString(ROOT.resolve("docs/reliability.md"))).results().toList();
    Map<String, String> sources = sources();

    assertThat(named).hasSizeGreaterThan(40);
    assertThat(named)
        .allSatisfy(
            test ->
                assertThat(sources.getOrDefault(test.group(1), ""))
                    .as(test.group())
                    .contains("void " + test.group(2) + "("));
  }

  private static Map<String, String> sources() throws IOException {
    try (Stream<Path> files = Files.walk(ROOT)) {
      return files
          .filter(
              file -> file.toString().matches(".*/src/test(kit)?/java/.*(IT|Test|Contract)\\.java"))
          .collect(
              Collectors.toMap(
                  file -> file.getFileName().toString().replace(".java", ""),
                  ReliabilityPageTest::text,
                  (one, other) -> one + other));
    }
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

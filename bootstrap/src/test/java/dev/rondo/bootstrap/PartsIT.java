package dev.rondo.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The document that says what the program is made of. */
final class PartsIT {

  private static final Path DOCUMENT =
      Path.of("target", "classes", "META-INF", "sbom", "application.cdx.json");

  /**
   * Under which the program may be handed on as it is. The two parts that say "BSD" and no more are
   * taken for the oldest form of it, but have the newest.
   */
  private static final Set<String> ALLOWED =
      Set.of(
          "Apache-2.0",
          "BSD-2-Clause",
          "BSD-3-Clause",
          "BSD-4-Clause",
          "CC0-1.0",
          "EPL-1.0",
          "EPL-2.0",
          "MIT",
          "MIT-0",
          "MPL-2.0");

  /** A build without a network does not write it. */
  @BeforeAll
  static void isThere() {
    assumeThat(DOCUMENT).exists();
  }

  private static List<JsonNode> parts() throws IOException {
    return StreamSupport.stream(
            new ObjectMapper().readTree(DOCUMENT.toFile()).path("components").spliterator(), false)
        .toList();
  }

  @Test
  void namesEveryArchiveOfTheDistribution() throws IOException {
    Set<String> named = new TreeSet<>();
    for (JsonNode part : parts()) {
      named.add(part.path("name").asText() + "-" + part.path("version").asText());
    }
    try (Stream<Path> archives = Files.list(Path.of("target", "rondo", "lib"))) {
      assertThat(archives.map(archive -> archive.getFileName().toString()))
          .filteredOn(name -> name.endsWith(".jar") && !name.startsWith("rondo-bootstrap-"))
          .isNotEmpty()
          .allMatch(name -> named.stream().anyMatch(name::startsWith));
    }
  }

  @Test
  void hasAFixedVersionOfEveryPart() throws IOException {
    assertThat(parts())
        .isNotEmpty()
        .allSatisfy(
            part -> {
              String version = part.path("version").asText();
              assertThat(part.path("purl").asText())
                  .startsWith("pkg:maven/")
                  .contains("@" + version);
              if (!part.path("group").asText().equals("dev.rondo")) {
                assertThat(version).doesNotContain("SNAPSHOT");
              }
            });
  }

  @Test
  void hasAnAllowedLicenceOfEveryPart() throws IOException {
    assertThat(parts())
        .filteredOn(part -> !part.path("group").asText().equals("dev.rondo"))
        .allSatisfy(
            part ->
                assertThat(licences(part))
                    .as(part.path("purl").asText())
                    .containsAnyElementsOf(ALLOWED));
  }

  private static Set<String> licences(JsonNode part) {
    Set<String> licences = new TreeSet<>();
    for (JsonNode choice : part.path("licenses")) {
      licences.add(choice.path("license").path("id").asText());
      licences.addAll(List.of(choice.path("expression").asText().split("[() ]+")));
    }
    return licences;
  }
}

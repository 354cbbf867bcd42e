package dev.rondo.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The service of docs/reuse.md, built as it stands there by a Maven that has an empty home: Rondo
 * is installed in it, and all else comes from what the build that runs this test has fetched, so
 * that no network is needed.
 */
final class ReuseIT {

  private static final Path MODULES = Path.of("..");
  private static final Pattern PACKAGE = Pattern.compile("(?m)^package (\\S+);$");
  private static final Pattern TYPE =
      Pattern.compile("(?m)^(?:public )?(?:final )?(?:interface|class|record) (\\w+)");

  @TempDir private Path home;

  @BeforeEach
  void installRondo() throws Exception {
    String version = ProjectVersion.read();
    install("rondo", version, "pom.xml", ".pom");
    for (String module : List.of("domain", "application")) {
      String artifact = "rondo-" + module;
      install(artifact, version, module + "/pom.xml", ".pom");
      install(artifact, version, jar(module, version, ".jar"), ".jar");
    }
    for (String ending : List.of("-architecture-rules.jar", "-testkit.jar")) {
      install("rondo-application", version, jar("application", version, ending), ending);
    }
    install("rondo-bom", version, "application/bom/pom.xml", ".pom");
    Files.writeString(
        home.resolve(".m2/settings.xml"),
        """
        <settings><mirrors>
          <mirror><id>fetched</id><mirrorOf>central</mirrorOf><url>%1$s</url></mirror>
          <mirror><id>all-fetched</id><mirrorOf>*</mirrorOf><url>%1$s</url></mirror>
        </mirrors></settings>
        """
            .formatted(Path.of(ofMaven("maven.repository")).toUri()));
  }

  private static String jar(String module, String version, String ending) {
    return module + "/target/rondo-" + module + "-" + version + ending;
  }

  private void install(String artifact, String version, String file, String ending)
      throws IOException {
    Path place = home.resolve(".m2/repository/dev/rondo").resolve(artifact).resolve(version);
    Files.createDirectories(place);
    Files.copy(MODULES.resolve(file), place.resolve(artifact + "-" + version + ending));
  }

  private static String ofMaven(String property) {
    String value = System.getProperty(property, "");
    assertThat(value).as(property + ", which the build tells its tests").isNotEmpty();
    return value;
  }

  @Test
  void buildsAndRunsTheServiceOfThePage() throws Exception {
    Document page = Document.read("docs/reuse.md");
    Path project = Files.createDirectory(home.resolve("chess"));
    Files.writeString(project.resolve("pom.xml"), page.in("xml").getFirst().text());
    for (Document.Block block : page.in("java")) {
      Path file = project.resolve(fileOf(block.text()));
      Files.createDirectories(file.getParent());
      Files.writeString(file, block.text());
    }
    Map<String, String> environment =
        Map.of(
            "HOME",
            home.toString(),
            "MAVEN_ARGS",
            "",
            "MAVEN_OPTS",
            "-XX:TieredStopAtLevel=1 -Duser.home=" + home,
            "MAVEN_SKIP_RC",
            "true",
            "PATH",
            ofMaven("maven.home") + "/bin" + File.pathSeparator + System.getenv("PATH"));

    new DocumentShell(project, environment, UnaryOperator.identity()).follow(page);
  }

  private static String fileOf(String source) {
    String type = found(TYPE, source);
    String folder = type.endsWith("Test") ? "src/test/java/" : "src/main/java/";
    return folder + found(PACKAGE, source).replace('.', '/') + "/" + type + ".java";
  }

  private static String found(Pattern pattern, String source) {
    Matcher matcher = pattern.matcher(source);
    assertThat(matcher.find()).as(source).isTrue();
    return matcher.group(1);
  }
}

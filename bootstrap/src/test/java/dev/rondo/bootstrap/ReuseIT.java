package dev.rondo.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The service of docs/reuse.md, built as it stands there by a Maven that has an empty home: Rondo
 * is installed in it, and all else comes from what the build that runs this test has fetched, so
 * that no network is needed. And the small services of docs/reuse, from the same jars.
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
    new DocumentShell(project, environment(), UnaryOperator.identity()).follow(page);
  }

  private Map<String, String> environment() {
    return Map.of(
        "HOME",
        home.toString(),
        "MAVEN_ARGS",
        "",
        "MAVEN_OPTS",
        "-XX:TieredStopAtLevel=1 -Duser.home=" + home,
        "MAVEN_SKIP_RC",
        "true",
        "PATH",
        String.join(
            File.pathSeparator,
            ofMaven("maven.home") + "/bin",
            System.getProperty("java.home") + "/bin",
            System.getenv("PATH")));
  }

  @Test
  void runsTheSmallServicesOnTheModulePath() throws Exception {
    new DocumentShell(copyOfServices(), environment(), UnaryOperator.identity())
        .follow(Document.read("docs/reuse/README.md"));
  }

  private Path copyOfServices() throws IOException {
    Path copies = Files.createDirectory(home.resolve("services"));
    try (Stream<Path> files = Files.list(MODULES.resolve("docs/reuse"))) {
      for (Path file : files.toList()) {
        Files.copy(file, copies.resolve(file.getFileName()));
      }
    }
    return copies;
  }

  @ParameterizedTest
  @ValueSource(strings = {"claimed", "storing", "stored"})
  void losesNoEntryThatAKillCutsOff(String step) throws Exception {
    Path directory = copyOfServices();
    Path photo = Files.writeString(directory.resolve("fog.jpg"), "not really a photo");
    String key;
    try (RunningProgram contest =
        contest(directory, "-Dwait=" + step, "enter", "ann", "Fog", "fog.jpg")) {
      key = contest.awaitOutput(line -> line.startsWith("Key: ")).substring("Key: ".length());
      contest.awaitOutput(line -> line.equals("Waiting at: " + step));
      contest.kill();
    }
    assertThat(said(directory)).containsExactly("Fog by ann: claimed");

    assertThat(said(directory, "send", key, "fog.jpg")).containsExactly("Confirmed");
    assertThat(said(directory)).containsExactly("Fog by ann: confirmed");
    try (Stream<Path> kept = Files.list(directory.resolve("photos"))) {
      assertThat(kept).anySatisfy(file -> assertThat(file).hasSameBinaryContentAs(photo));
    }
  }

  @Test
  void takesAnEntryAgainWhoseClaimAKillCutsOff() throws Exception {
    Path directory = copyOfServices();
    Files.writeString(directory.resolve("fog.jpg"), "not really a photo");
    try (RunningProgram contest =
        contest(directory, "-Dwait=noting", "enter", "ann", "Fog", "fog.jpg")) {
      contest.awaitOutput(line -> line.equals("Waiting at: noting"));
      contest.kill();
    }
    assertThat(said(directory)).isEmpty();

    assertThat(said(directory, "enter", "ann", "Fog", "fog.jpg")).contains("Confirmed");
    assertThat(said(directory)).containsExactly("Fog by ann: confirmed");
  }

  private List<String> said(Path directory, String... arguments) throws Exception {
    try (RunningProgram contest = contest(directory, "-Dwait=never", arguments)) {
      assertThat(contest.awaitExit()).as(contest.toString()).isZero();
      return contest.output();
    }
  }

  private static RunningProgram contest(Path directory, String wait, String... arguments)
      throws IOException {
    String version = ProjectVersion.read();
    String modules =
        Stream.of("domain", "application")
            .map(module -> MODULES.resolve(jar(module, version, ".jar")).toAbsolutePath())
            .map(Path::toString)
            .collect(Collectors.joining(File.pathSeparator));
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of(wait, "-p", modules, "--add-modules", "dev.rondo.application"));
    command.addAll(List.of("PhotoContest.java", "photos"));
    command.addAll(List.of(arguments));
    return RunningProgram.startCommand(directory, Map.of(), command);
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

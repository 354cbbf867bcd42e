package dev.rondo.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The service of docs/reuse.md and the profile of docs/rules.md, built as they stand there by a
 * Maven that has an empty home: Rondo is in a repository, the staged one or one of what was built,
 * and all else comes from what the build that runs this test has fetched, so that no network is
 * needed. And the small services of docs/reuse, from the same repository.
 */
final class ReuseIT {

  private static final Path MODULES = Path.of("..");
  private static final Path JDK = Path.of(System.getProperty("java.home"));

  /** The repository that mvn verify -Pthorough stages. */
  private static final String STAGED = System.getProperty("staged", "");

  private static final Pattern PACKAGE = Pattern.compile("(?m)^package (\\S+);$");
  private static final Pattern TYPE =
      Pattern.compile("(?m)^(?:public )?(?:final )?(?:interface|class|record) (\\w+)");

  private static final Pattern PLATFORM =
      Pattern.compile("<micronaut.platform.version>(.+)</micronaut.platform.version>");
  private static final Pattern RULES_OR_THEIR_LIBRARIES =
      Pattern.compile("/(archunit|slf4j-api|rondo-application)-[^/]+\\.jar$");

  private static final String LIBRARY =
      """
      <project>
        <modelVersion>4.0.0</modelVersion>
        <groupId>org.example</groupId>
        <artifactId>library</artifactId>
        <version>1.0</version>
        <properties>
          <maven.compiler.release>17</maven.compiler.release>
          <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
        </properties>
        <dependencyManagement><dependencies><dependency>
          <groupId>io.micronaut.platform</groupId>
          <artifactId>micronaut-platform</artifactId>
          <version>%s</version>
          <type>pom</type>
          <scope>import</scope>
        </dependency></dependencies></dependencyManagement>
        <dependencies><dependency>
          <groupId>io.micronaut</groupId>
          <artifactId>micronaut-http</artifactId>
        </dependency></dependencies>
        <build><plugins>
          <plugin><artifactId>maven-resources-plugin</artifactId><version>3.4.0</version></plugin>
          <plugin><artifactId>maven-compiler-plugin</artifactId><version>3.15.0</version></plugin>
        </plugins></build>
        <profiles>%s</profiles>
      </project>
      """;

  @TempDir private Path home;

  @BeforeEach
  void offerRondo() throws Exception {
    if (STAGED.isEmpty()) {
      offerWhatIsBuilt();
    }
    Files.writeString(
        Files.createDirectory(home.resolve(".m2")).resolve("settings.xml"),
        """
        <settings>
          <mirrors>
            <mirror><id>fetched</id><mirrorOf>central</mirrorOf><url>%1$s</url></mirror>
            <mirror><id>all-fetched</id><mirrorOf>*,!rondo</mirrorOf><url>%1$s</url></mirror>
          </mirrors>
          <profiles><profile><id>rondo</id><repositories>
            <repository><id>rondo</id><url>%2$s</url></repository>
          </repositories></profile></profiles>
          <activeProfiles><activeProfile>rondo</activeProfile></activeProfiles>
        </settings>
        """
            .formatted(Path.of(ofMaven("maven.repository")).toUri(), repository().toUri()));
  }

  private Path repository() {
    return STAGED.isEmpty() ? home.resolve("repository") : Path.of(STAGED);
  }

  private void offerWhatIsBuilt() throws IOException {
    offer("rondo", "pom.xml", ".pom");
    offer("rondo-bom", "application/bom/pom.xml", ".pom");
    for (String module : List.of("domain", "application")) {
      offer("rondo-" + module, module + "/pom.xml", ".pom");
      offerJar(module, ".jar");
    }
    offerJar("application", "-architecture-rules.jar");
    offerJar("application", "-testkit.jar");
  }

  private void offerJar(String module, String ending) throws IOException {
    String artifact = "rondo-" + module;
    offer(artifact, module + "/target/" + artifact + "-" + ProjectVersion.read() + ending, ending);
  }

  private void offer(String artifact, String file, String ending) throws IOException {
    Path place = offered(artifact, ending);
    Files.createDirectories(place.getParent());
    Files.copy(MODULES.resolve(file), place);
  }

  private Path offered(String artifact, String ending) throws IOException {
    String version = ProjectVersion.read();
    return repository()
        .resolve(Path.of("dev", "rondo", artifact, version, artifact + "-" + version + ending));
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
    new DocumentShell(project, environment(JDK), UnaryOperator.identity()).follow(page);
  }

  private Map<String, String> environment(Path jdk) {
    return Map.of(
        "JAVA_HOME",
        jdk.toString(),
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
            jdk + "/bin",
            System.getenv("PATH")));
  }

  @Test
  void runsTheRulesOnJava17WithoutTests() throws Exception {
    Path jdk = jdk17();
    Document page = Document.read("docs/rules.md");
    Path project = Files.createDirectory(home.resolve("library"));
    Files.writeString(
        project.resolve("pom.xml"),
        LIBRARY.formatted(
            found(PLATFORM, Files.readString(MODULES.resolve("pom.xml"))),
            page.in("xml").getFirst().text()));
    String check =
        page.in("yaml").getFirst().text().replaceFirst("(?s).*run: >", "").replace("\n", " ");
    List<String> onTheClassPath =
        List.of("sh", "-c", check.replace("org.example.depot", "org.example.library"));
    Map<String, String> environment = environment(jdk);

    copyOfLibrary("plain", project);
    copyOfLibrary("micronaut", project);
    assertEnds(0, "", RunningProgram.startCommand(project, environment, onTheClassPath));
    assertEnds(
        0,
        "",
        RunningProgram.startCommand(
            project,
            environment,
            List.of(
                jdk.resolve("bin/java").toString(),
                "--class-path=target/classes",
                "--module-path=" + fetchedRules(),
                "--add-modules=ALL-MODULE-PATH",
                "--module=dev.rondo.architecture/dev.rondo.architecture.HexagonRules",
                "org.example.library")));
    copyOfLibrary("micronaut-broken", project);
    assertEnds(
        1,
        "Rule 'the domain depends on plain Java alone, because",
        RunningProgram.startCommand(project, environment, onTheClassPath));
  }

  private static void assertEnds(int exit, String said, RunningProgram program) throws Exception {
    try (program) {
      assertThat(program.awaitExit()).as(program.toString()).isEqualTo(exit);
      assertThat(program.toString()).contains(said);
    }
  }

  private static Path jdk17() throws IOException {
    Path several = Path.of("/usr/lib/jvm");
    try (Stream<Path> jdks = Files.isDirectory(several) ? Files.list(several) : Stream.empty()) {
      Optional<Path> found = jdks.filter(ReuseIT::isJdk17).findFirst();
      assumeThat(found).as("a JDK 17 in " + several).isPresent();
      return found.orElseThrow();
    }
  }

  private static boolean isJdk17(Path jdk) {
    try {
      return Files.exists(jdk.resolve("bin/javac"))
          && Files.readString(jdk.resolve("release")).contains("JAVA_VERSION=\"17.");
    } catch (IOException itSaysNoVersion) {
      return false;
    }
  }

  private static void copyOfLibrary(String folder, Path project) throws IOException {
    Path from = MODULES.resolve("application/src/test/projects").resolve(folder);
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path copy = project.resolve("src/main/java").resolve(from.relativize(file));
        Files.createDirectories(copy.getParent());
        Files.copy(file, copy);
      }
    }
  }

  private String fetchedRules() throws IOException {
    try (Stream<Path> files = Files.walk(home.resolve(".m2/repository"))) {
      return files
          .map(Path::toString)
          .filter(file -> RULES_OR_THEIR_LIBRARIES.matcher(file).find())
          .collect(Collectors.joining(File.pathSeparator));
    }
  }

  @Test
  void runsTheSmallServicesOnTheModulePath() throws Exception {
    new DocumentShell(
            copyOfServices(),
            environment(JDK),
            text -> text.replace("$HOME/.m2/repository", repository().toString()))
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

  static List<String> steps() {
    return List.of(System.getProperty("reuse.steps", "storing").split(","));
  }

  @ParameterizedTest
  @MethodSource("steps")
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

  private RunningProgram contest(Path directory, String wait, String... arguments)
      throws Exception {
    String modules =
        offered("rondo-domain", ".jar") + File.pathSeparator + offered("rondo-application", ".jar");
    List<String> onModulePath = List.of("-p", modules, "--add-modules", "dev.rondo.application");
    if (Files.notExists(directory.resolve("classes"))) {
      List<String> compile = new ArrayList<>(List.of(JDK.resolve("bin/javac").toString()));
      compile.addAll(onModulePath);
      compile.addAll(List.of("-d", "classes", "PhotoContest.java"));
      try (RunningProgram compiling = RunningProgram.startCommand(directory, Map.of(), compile)) {
        assertThat(compiling.awaitExit()).as(compiling.toString()).isZero();
      }
    }
    List<String> command = new ArrayList<>(List.of(JDK.resolve("bin/java").toString(), wait));
    command.addAll(onModulePath);
    command.addAll(List.of("-cp", "classes", "PhotoContest", "photos"));
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

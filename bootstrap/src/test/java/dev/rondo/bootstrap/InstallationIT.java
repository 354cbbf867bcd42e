package dev.rondo.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * The package with a Java of its own on a machine that has none: installed, run as its unit says,
 * upgraded and purged. The machine is a directory made of this system's packages.
 */
@EnabledIfSystemProperty(
    named = "program.distribution",
    matches = ".+",
    disabledReason = "only -Pruntime makes the package with a Java of its own")
final class InstallationIT {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Path TARGET = Path.of("target").toAbsolutePath();
  private static final String UNIT = "usr/lib/systemd/system/rondo.service";
  private static final String CONFIG = "/etc/rondo/rondo.yml";
  private static final String PORT = "8097";
  private static final String ADDRESS = "http://localhost:" + PORT;
  private static final String READY = " is ready at ";

  /**
   * As systemd runs the unit and a container its image: as its user, without privileges, and
   * writing to its data alone.
   */
  private static final String AS_USER =
      """
      set -e
      root=$1
      user=$2
      shift 2
      mount --bind "$root" "$root"
      mount --rbind /proc "$root/proc"
      mount --rbind /dev "$root/dev"
      mount -t tmpfs tmpfs "$root/tmp"
      mount --bind "$root/var/lib/rondo" "$root/var/lib/rondo"
      mount -o remount,bind,ro "$root"
      exec chroot "$root" setpriv --reuid="${user%:*}" --regid="${user#*:}" --clear-groups --no-new-privs \
        --bounding-set=-all --inh-caps=-all "$@"
      """;

  @TempDir private Path temp;

  private Path root;
  private Path debian;
  private Path plain;

  @BeforeEach
  void makeMachine() throws Exception {
    assumeThat(System.getProperty("user.name"))
        .as("only root can make the root directory of another system and run programs in it")
        .isEqualTo("root");
    assumeThat(Path.of("/usr/bin/apt-cache")).as("a system of packages of Debian").exists();
    String version = ProjectVersion.read();
    plain = TARGET.resolve("rondo_" + version + "_all.deb");
    try (Stream<Path> packages = Files.list(TARGET)) {
      debian =
          packages
              .filter(file -> file.getFileName().toString().startsWith("rondo_" + version + "_"))
              .filter(file -> file.toString().endsWith(".deb") && !file.equals(plain))
              .findFirst()
              .orElseThrow();
    }
    root = temp.resolve("root");
    run("src/test/installation/make-root", root.toString());
  }

  private RunningProgram start(List<String> command) throws IOException {
    return RunningProgram.startCommand(
        Path.of(""), Map.of("LC_ALL", "C", "DEBIAN_FRONTEND", "noninteractive"), command);
  }

  private List<String> run(String... command) throws Exception {
    try (RunningProgram program = start(List.of(command))) {
      assertThat(program.awaitExit()).as(program.toString()).isZero();
      return program.output();
    }
  }

  private List<String> inside(String... command) throws Exception {
    return run(
        Stream.concat(Stream.of("chroot", root.toString()), Stream.of(command))
            .toArray(String[]::new));
  }

  private void install(Path archive) throws Exception {
    Files.copy(archive, root.resolve("tmp/rondo.deb"));
    inside("apt-get", "install", "--yes", "--quiet", "-oAPT::Sandbox::User=root", "/tmp/rondo.deb");
    Files.delete(root.resolve("tmp/rondo.deb"));
  }

  private RunningProgram startAsUnit(List<String> command) throws IOException {
    return startAs("rondo:rondo", command);
  }

  private RunningProgram startAs(String user, List<String> command) throws IOException {
    List<String> words =
        new ArrayList<>(
            List.of("unshare", "--mount", "sh", "-c", AS_USER, "sh", root.toString(), user));
    words.addAll(command);
    return start(words);
  }

  private List<String> runAsUnit(String... command) throws Exception {
    try (RunningProgram program = startAsUnit(List.of(command))) {
      assertThat(program.awaitExit()).as(program.toString()).isZero();
      return program.output();
    }
  }

  /** Starts what the unit starts. */
  private RunningProgram serve() throws Exception {
    String command =
        Files.readAllLines(root.resolve(UNIT)).stream()
            .filter(line -> line.startsWith("ExecStart="))
            .map(line -> line.substring("ExecStart=".length()))
            .findFirst()
            .orElseThrow();
    RunningProgram server = startAsUnit(List.of(command.split(" ")));
    server.awaitOutput(line -> line.contains(READY));
    return server;
  }

  private void configure() throws IOException {
    Path settings = root.resolve(CONFIG.substring(1));
    Files.writeString(
        settings, Files.readString(settings) + "\n  port: " + PORT + "\n  host: 127.0.0.1\n");
  }

  private void assertHas(String path, String text) throws Exception {
    assertThat(run("curl", "--silent", "--show-error", "--fail", ADDRESS + path))
        .anyMatch(line -> line.contains(text));
  }

  private static void assertStoppedWell(RunningProgram server) throws InterruptedException {
    assertThat(server.stop()).as(server.toString()).isZero();
    server.assertSaidNoFault();
    assertThat(server.errors()).noneMatch(line -> line.contains("The AOT cache "));
  }

  @Test
  void servesPlaysAndIsPurgedWhereThereIsNoJava() throws Exception {
    install(debian);
    assertThat(Files.getPosixFilePermissions(root.resolve("var/lib/rondo")))
        .isEqualTo(PosixFilePermissions.fromString("rwx------"));
    configure();
    try (RunningProgram server = serve()) {
      assertHas("/", "Rondo");
      assertThat(runAsUnit("rondo", "demo", "--player", "Eve", "--config", CONFIG))
          .anyMatch(line -> line.contains("Eve"));

      runAsUnit("rondo", "export", "/var/lib/rondo/pack", "--config", CONFIG);
      Path list = root.resolve("var/lib/rondo/pack/db.json");
      Files.writeString(list, Files.readString(list).replace("\"Dawn\"", "\"My Dawn\""));
      assertThat(runAsUnit("rondo", "import", "/var/lib/rondo/pack", "--config", CONFIG))
          .last()
          .asString()
          .contains("1 changed");
      assertStoppedWell(server);
    }
    assertThat(runAsUnit("rondo", "doctor", "--config", CONFIG))
        .anyMatch(line -> line.matches("AOT cache +ok .*"));

    inside("apt-get", "purge", "--yes", "--quiet", "rondo");
    assertThat(root.resolve("usr/share/rondo")).doesNotExist();
    assertThat(root.resolve("etc/rondo")).doesNotExist();
    assertThat(root.resolve("var/lib/rondo/rondo.mv.db")).exists();
  }

  @Test
  void takesOverTheDataOfThePackageWithoutAJava() throws Exception {
    Path unpacked = temp.resolve("earlier");
    run("dpkg-deb", "--raw-extract", plain.toString(), unpacked.toString());
    Path control = unpacked.resolve("DEBIAN/control");
    Files.writeString(
        control,
        Files.readString(control)
            .replaceFirst("(?m)^(Version: .*)$", "$1~earlier")
            .replaceFirst("(?m)^Depends: .*$", "Depends: passwd"));
    Path earlier = temp.resolve("earlier.deb");
    run("dpkg-deb", "--build", "-Zgzip", unpacked.toString(), earlier.toString());
    install(earlier);
    configure();
    Path java = Files.createDirectories(root.resolve("usr/lib/jvm/java"));
    run("cp", "--recursive", System.getProperty("java.home") + "/.", java.toString());
    try (RunningProgram server = serve()) {
      runAsUnit("rondo", "demo", "--player", "Eve", "--config", CONFIG);
      assertThat(server.stop()).as(server.toString()).isZero();
    }
    run("rm", "--recursive", java.toString());

    install(debian);
    try (RunningProgram server = serve()) {
      assertHas("/levels/rondo-first-steps/boards/arcade", "Eve");
      assertStoppedWell(server);
    }
  }

  /** Puts the layers of the image on each other, and starts what it says as a container would. */
  @Test
  void runsAsItsImageDoes() throws Exception {
    Path layout = Files.createDirectories(temp.resolve("layout"));
    Path image = Files.createDirectories(temp.resolve("image"));
    String archive = System.getProperty("program.image", "");
    assumeThat(archive).as("only -Pimage makes the image").isNotEmpty();
    run("tar", "--extract", "--file", archive, "--directory", layout.toString());
    JsonNode manifest =
        blob(layout, JSON.readTree(layout.resolve("index.json").toFile()).at("/manifests/0"));
    for (JsonNode layer : manifest.get("layers")) {
      run("tar", "--extract", "--gzip", "--file", pathOf(layout, layer), "--directory", "" + image);
    }
    root = image;
    JsonNode config = blob(layout, manifest.get("config")).get("config");
    String user = config.get("User").asText();
    assertThat(user).matches("[1-9][0-9]*:[1-9][0-9]*");
    assertThat(config.get("Volumes").fieldNames()).toIterable().containsExactly("/var/lib/rondo");
    List<String> command = new ArrayList<>(List.of("env", "RONDO_PORT=" + PORT));
    command.addAll(words(config.get("Env")));
    command.addAll(words(config.get("Entrypoint")));
    List<String> doctor = new ArrayList<>(command);
    doctor.add("doctor");
    command.addAll(words(config.get("Cmd")));
    List<String> health = words(compose().at("/services/rondo/healthcheck/test"));
    assertThat(health.removeFirst()).isEqualTo("CMD");
    health.replaceAll(word -> word.replace("$$", "$"));
    health.addAll(0, List.of("env", "RONDO_PORT=" + PORT));

    try (RunningProgram server = startAs(user, command)) {
      server.awaitOutput(line -> line.contains(READY));
      assertThat(exitOf(startAs(user, health))).isZero();
      assertStoppedWell(server);
    }
    assertThat(exitOf(startAs(user, health))).isNotZero();
    try (RunningProgram asked = startAs(user, doctor)) {
      asked.awaitExit();
      assertThat(asked.output()).anyMatch(line -> line.matches("AOT cache +ok .*"));
    }
  }

  private static int exitOf(RunningProgram program) throws InterruptedException {
    try (program) {
      return program.awaitExit();
    }
  }

  private static JsonNode compose() throws IOException {
    return new YAMLMapper().readTree(Path.of("../docs/deploy/compose.yaml").toFile());
  }

  private static JsonNode blob(Path layout, JsonNode descriptor) throws IOException {
    return JSON.readTree(Path.of(pathOf(layout, descriptor)).toFile());
  }

  private static String pathOf(Path layout, JsonNode descriptor) {
    return layout
        .resolve("blobs/" + descriptor.get("digest").asText().replace(':', '/'))
        .toString();
  }

  private static List<String> words(JsonNode list) {
    List<String> words = new ArrayList<>();
    list.forEach(word -> words.add(word.asText()));
    return words;
  }
}

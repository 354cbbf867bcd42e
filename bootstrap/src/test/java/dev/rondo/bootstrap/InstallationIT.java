package dev.rondo.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
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

  private static final Path TARGET = Path.of("target").toAbsolutePath();
  private static final String UNIT = "usr/lib/systemd/system/rondo.service";
  private static final String CONFIG = "/etc/rondo/rondo.yml";
  private static final String PORT = "8097";
  private static final String ADDRESS = "http://localhost:" + PORT;
  private static final String READY = " is ready at ";

  /** As systemd runs the unit: as its user, without privileges, and writing to its data alone. */
  private static final String AS_UNIT =
      """
      set -e
      root=$1
      shift
      mount --bind "$root" "$root"
      mount --rbind /proc "$root/proc"
      mount --rbind /dev "$root/dev"
      mount -t tmpfs tmpfs "$root/tmp"
      mount --bind "$root/var/lib/rondo" "$root/var/lib/rondo"
      mount -o remount,bind,ro "$root"
      exec chroot "$root" setpriv --reuid=rondo --regid=rondo --clear-groups --no-new-privs \
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
    List<String> words =
        new ArrayList<>(List.of("unshare", "--mount", "sh", "-c", AS_UNIT, "sh", root.toString()));
    words.addAll(command);
    return start(words);
  }

  private List<String> runAsUnit(String... command) throws Exception {
    try (RunningProgram program = startAsUnit(List.of(command))) {
      assertThat(program.awaitExit()).as(program.toString()).isZero();
      return program.output();
    }
  }

  /** Starts what the unit starts, with the directory that systemd makes for it. */
  private RunningProgram serve() throws Exception {
    inside(
        "install",
        "--directory",
        "--owner=rondo",
        "--group=rondo",
        "--mode=0700",
        "/var/lib/rondo");
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

  /** Does what docs/deploy/Dockerfile says on this machine, in place of the image that it names. */
  @Test
  void runsAsItsImageDoes() throws Exception {
    Map<String, String> image = new HashMap<>();
    for (String line : Files.readAllLines(Path.of("../docs/deploy/Dockerfile"))) {
      String[] words = line.split(" ", 2);
      if (words.length == 2) {
        image.put(words[0], words[1]);
      }
    }
    inside("sh", "-c", image.get("RUN"));
    String[] added = image.get("ADD").split(" ", -1);
    run("tar", "--extract", "--gzip", "--file", "../" + added[0], "--directory", root + added[1]);
    List<String> health = words(image.get("HEALTHCHECK"));
    List<String> command = new ArrayList<>(List.of("env", image.get("ENV"), "RONDO_PORT=" + PORT));
    command.addAll(words(image.get("ENTRYPOINT")));
    command.addAll(words(image.get("CMD")));
    assertThat(image).containsEntry("USER", "rondo").containsEntry("VOLUME", "/var/lib/rondo");

    health.addAll(0, List.of("env", "RONDO_PORT=" + PORT));
    try (RunningProgram server = startAsUnit(command)) {
      server.awaitOutput(line -> line.contains(READY));
      runAsUnit(health.toArray(String[]::new));
      assertStoppedWell(server);
    }
    try (RunningProgram asked = startAsUnit(health)) {
      assertThat(asked.awaitExit()).isNotZero();
    }
  }

  /** The words of a list in brackets, with options before it. */
  private static List<String> words(String instruction) throws IOException {
    String list = instruction.substring(instruction.indexOf('['));
    return new ArrayList<>(List.of(new ObjectMapper().readValue(list, String[].class)));
  }
}

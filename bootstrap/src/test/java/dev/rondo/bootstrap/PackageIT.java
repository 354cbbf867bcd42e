package dev.rondo.bootstrap;

import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The archive and the Debian package of the distribution: what is in them, and that they can be
 * installed where the tools for that are.
 */
final class PackageIT {

  /** What {@code systemd-analyze security} may find at most, of 100. */
  private static final String HIGHEST_EXPOSURE = "20";

  private static final Path TARGET = Path.of("target").toAbsolutePath();

  /** The list of all parts, which a build that is offline does not make. */
  private static final Path PARTS = TARGET.resolve("classes/META-INF/sbom/application.cdx.json");

  private static Path archive;
  private static Path debian;
  private static String version;

  @TempDir private Path temp;

  @BeforeAll
  static void find() throws IOException {
    version = ProjectVersion.read();
    archive = TARGET.resolve("rondo-" + version + ".tar.gz");
    debian = TARGET.resolve("rondo_" + version + "_all.deb");
  }

  /** The lines that a command prints that ends well. */
  private List<String> run(String... command) throws Exception {
    try (RunningProgram program =
        RunningProgram.startCommand(temp, Map.of("TZ", "UTC0", "LC_ALL", "C"), List.of(command))) {
      assertThat(program.awaitExit()).as(program.toString()).isZero();
      return program.output();
    }
  }

  private static void assumeThere(String tool) {
    assumeThat(
            List.of("/usr/bin", "/usr/sbin", "/bin").stream()
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, tool))))
        .as(tool)
        .isTrue();
  }

  private static void assumeRoot() {
    assumeThat(System.getProperty("user.name")).isEqualTo("root");
  }

  /** The same whoever builds it, and when: no user and no time of this machine. */
  private static void assertReproducible(List<String> entries) {
    assertThat(entries)
        .allSatisfy(
            entry ->
                assertThat(entry).matches("\\S+ +(0/0|root/root) +.* 2026-01-01 00:00(:00)? .*"))
        .noneMatch(entry -> entry.endsWith(".aot") || entry.contains("/data/"));
  }

  private static void assertHas(List<String> entries, String mode, String path) {
    assertThat(entries)
        .as(path)
        .anyMatch(entry -> entry.startsWith(mode) && (entry + " ").contains(" " + path + " "));
  }

  @Test
  void archivesTheProgramWithNothingOfTheMachineThatBuiltIt() throws Exception {
    List<String> entries =
        run("tar", "--list", "--verbose", "--gzip", "--full-time", "--file", archive.toString());
    assertReproducible(entries);
    String home = "rondo-" + version;
    assertHas(entries, "-rwxr-xr-x", home + "/bin/rondo");
    assertHas(entries, "-rw-r--r--", home + "/lib/rondo-domain-" + version + ".jar");
    assertHas(entries, "-rw-r--r--", home + "/LICENSE");
    if (Files.exists(PARTS)) {
      assertHas(entries, "-rw-r--r--", home + "/share/doc/rondo/application.cdx.json");
    }
    assertHas(entries, "-rw-r--r--", home + "/share/doc/rondo/examples/rondo.service");
    assertHas(entries, "-rw-r--r--", home + "/share/doc/rondo/examples/rondo.yml");
    assertThat(
            entries.stream()
                .map(entry -> entry.substring(entry.lastIndexOf(' ') + 1))
                .filter(entry -> !entry.endsWith("/"))
                .collect(groupingBy(entry -> entry.substring(0, entry.lastIndexOf('/')))))
        .hasSizeGreaterThan(3)
        .allSatisfy((folder, files) -> assertThat(files).as(folder).isSorted());
  }

  @Test
  void unpacksToAProgramThatRuns() throws Exception {
    run("tar", "--extract", "--gzip", "--file", archive.toString());
    assertThat(run("rondo-" + version + "/bin/rondo", "version"))
        .containsExactly("Rondo " + version);
  }

  @Test
  void packsForDebianWithNothingOfTheMachineThatBuiltIt() throws Exception {
    assumeThere("dpkg-deb");
    List<String> entries = run("dpkg-deb", "--contents", debian.toString());
    assertReproducible(entries);
    assertHas(entries, "-rwxr-xr-x", "./usr/share/rondo/bin/rondo");
    assertHas(entries, "-rw-r--r--", "./usr/share/man/man1/rondo.1.gz");
    assertHas(entries, "-rw-r--r--", "./usr/share/bash-completion/completions/rondo");
    assertHas(entries, "-rw-r--r--", "./usr/lib/systemd/system/rondo.service");
    assertHas(entries, "-rw-r--r--", "./usr/lib/systemd/system/rondo-backup.service");
    assertHas(entries, "-rw-r--r--", "./usr/lib/systemd/system/rondo-backup.timer");
    assertHas(entries, "-rw-r-----", "./etc/rondo/rondo.yml");
    assertHas(entries, "lrwxrwxrwx", "./usr/bin/rondo");
    assertThat(run("dpkg-deb", "--field", debian.toString(), "Version")).containsExactly(version);
  }

  @Test
  void isInstalledUpgradedAndRemovedByDebian() throws Exception {
    assumeThere("dpkg");
    assumeRoot();
    Path root = emptySystem();
    dpkg(root, "--install", debian.toString());
    assertThat(Files.readAllLines(root.resolve("etc/passwd")))
        .anyMatch(line -> line.matches("rondo:.*:/var/lib/rondo:/usr/sbin/nologin"));
    Path settings = root.resolve("etc/rondo/rondo.yml");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(settings)))
        .isEqualTo("rw-r-----");
    assertThat(Files.getAttribute(settings, "unix:gid"))
        .isEqualTo(groupId(root.resolve("etc/group")));
    assertThat(run(root.resolve("usr/bin/rondo").toString(), "version"))
        .containsExactly("Rondo " + version);
    assertThat(completed(root)).containsExactly("users");
    assertThat(run("gzip", "--decompress", "--stdout", root + "/usr/share/man/man1/rondo.1.gz"))
        .anyMatch(line -> line.startsWith(".TH \"RONDO\" \"1\" "));

    Files.writeString(settings, "rondo:\n  title: Mine\n");
    dpkg(root, "--install", debian.toString());
    assertThat(settings).hasContent("rondo:\n  title: Mine\n");

    Path data = Files.createDirectories(root.resolve("var/lib/rondo"));
    Files.writeString(data.resolve("rondo.mv.db"), "data");
    dpkg(root, "--purge", "rondo");
    assertThat(root.resolve("usr/share/rondo")).doesNotExist();
    assertThat(root.resolve("etc/rondo")).doesNotExist();
    assertThat(data.resolve("rondo.mv.db")).exists();
  }

  /** What Bash makes of {@code rondo us} and the tabulator key. */
  private List<String> completed(Path root) throws Exception {
    return run(
        "bash",
        "-c",
        "source '%s/usr/share/bash-completion/completions/rondo'; COMP_WORDS=(rondo us);"
                .formatted(root)
            + " COMP_CWORD=1; COMP_LINE='rondo us'; _complete_rondo; echo ${COMPREPLY[@]}");
  }

  /** A root directory in which nothing is installed. */
  private Path emptySystem() throws IOException {
    Path root = temp.resolve("root");
    for (String folder : List.of("etc", "var/log", "var/lib/dpkg/info", "var/lib/dpkg/updates")) {
      Files.createDirectories(root.resolve(folder));
    }
    Files.createFile(root.resolve("var/lib/dpkg/status"));
    Files.writeString(root.resolve("etc/passwd"), "root:x:0:0::/root:/bin/sh\n");
    Files.writeString(root.resolve("etc/group"), "root:x:0:\n");
    Files.createFile(root.resolve("etc/shadow"));
    Files.createFile(root.resolve("etc/gshadow"));
    return root;
  }

  private void dpkg(Path root, String... action) throws Exception {
    List<String> command =
        List.of(
            "dpkg", "--root=" + root, "--force-script-chrootless", "--force-depends", action[0]);
    run(Stream.concat(command.stream(), Arrays.stream(action).skip(1)).toArray(String[]::new));
  }

  private static Integer groupId(Path groups) throws IOException {
    return Files.readAllLines(groups).stream()
        .filter(line -> line.startsWith("rondo:"))
        .map(line -> Integer.valueOf(line.split(":", -1)[2]))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void hasAUnitThatSystemdUnderstandsAndThatMayDoLittle() throws Exception {
    assumeThere("systemd-analyze");
    assumeThere("dpkg-deb");
    Path root = temp.resolve("root");
    run("dpkg-deb", "--extract", debian.toString(), root.toString());
    run(
        "systemd-analyze",
        "verify",
        "--man=no",
        "--recursive-errors=no",
        "--root=" + root,
        "rondo-backup.timer",
        "rondo.service");
    run(
        "systemd-analyze",
        "security",
        "--offline=true",
        "--threshold=" + HIGHEST_EXPOSURE,
        "--root=" + root,
        "rondo.service");
  }

  @Test
  void packsItsOwnJavaWithTheCachesOfThat() throws Exception {
    assumeThat(System.getProperty("program.distribution")).as("-Pruntime").isNotNull();
    assumeThere("dpkg-deb");
    String architecture = run("dpkg", "--print-architecture").getFirst();
    Path withJava = TARGET.resolve("rondo_" + version + "_" + architecture + ".deb");
    List<String> entries = run("dpkg-deb", "--contents", withJava.toString());
    String runtime = "./usr/share/rondo/runtime/";
    assertHas(entries, "-rwxr-xr-x", runtime + "bin/java");
    assertHas(entries, "-rwxr-xr-x", runtime + "lib/jspawnhelper");
    for (String cache : List.of("rondo", "command", "keygen", "sign")) {
      assertHas(entries, "-rw-r--r--", runtime + "aot/" + cache + ".aot");
    }
    assertThat(run("dpkg-deb", "--field", withJava.toString(), "Depends", "Architecture"))
        .containsExactly("Depends: libc6 (>= 2.17), passwd", "Architecture: " + architecture);
  }
}

package dev.rondo.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** With which options {@code bin/rondo} starts the JVM, on machines that are files here. */
final class LauncherTest {

  private static final Path LAUNCHER = Path.of("src/main/dist/bin/rondo").toAbsolutePath();
  private static final String MAIN = "dev.rondo.bootstrap.Main";
  private static final String HEAP = "-Xmx";
  private static final String DIRECT = "-XX:MaxDirectMemorySize=";
  private static final String SERIAL = "-XX:+UseSerialGC";
  private static final String G1 = "-XX:+UseG1GC";
  private static final String FIRST_COMPILER = "-XX:TieredStopAtLevel=1";
  private static final String ROOM_TO_COPY = "-XX:G1ReservePercent=25";
  private static final String SHRINKING_HEAP = "-XX:G1PeriodicGCInterval=60000";
  private static final String NO_REFINEMENT = "-XX:G1ConcRefinementThreads=0";
  private static final String YIELDING_COMPILERS = "-XX:CompilerThreadPriority=5";
  private static final long MEGABYTE = 1 << 20;

  @TempDir private Path temp;

  private Path system;
  private Path jdk;

  @BeforeEach
  void makeJdk() throws IOException {
    system = temp.resolve("system");
    jdk = temp.resolve("jdk");
    makeJdk(jdk, "25.0.1");
  }

  /** A JDK whose {@code java} prints its arguments, and where it is. */
  private static void makeJdk(Path jdk, String version) throws IOException {
    write(jdk.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
    Path java = jdk.resolve("bin/java");
    write(java, "#!/bin/sh\nprintf '%s\\n' \"$@\" \"$0\"\n");
    Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  private static void write(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private void machine(long megabytes, long available) throws IOException {
    write(
        system.resolve("proc/meminfo"),
        "MemTotal:       %d kB\nMemFree:        1 kB\nMemAvailable:   %d kB\n"
            .formatted(megabytes * 1024, available * 1024));
    processors(2);
  }

  private void processors(int count) throws IOException {
    write(
        system.resolve("proc/cpuinfo"),
        "processor\t: 0\nmodel name\t: one processor\n\n".repeat(count));
  }

  private void groups(String lines) throws IOException {
    write(system.resolve("proc/self/cgroup"), lines);
  }

  private void limit(String file, String text) throws IOException {
    write(system.resolve("sys/fs/cgroup").resolve(file), text + "\n");
  }

  /** What the JVM is started with. */
  private List<String> options(Map<String, String> environment, String... command)
      throws IOException, InterruptedException {
    return options(LAUNCHER, environment, command);
  }

  private List<String> options(Path launcher, Map<String, String> environment, String... command)
      throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder("sh", launcher.toString());
    builder.command().addAll(List.of(command));
    builder.redirectErrorStream(true);
    builder
        .environment()
        .keySet()
        .removeIf(name -> name.contains("JAVA") || name.contains("RONDO"));
    builder.environment().put("JAVA_HOME", jdk.toString());
    builder.environment().put("SYSTEM_ROOT", system.toString());
    builder.environment().putAll(environment);
    Process process = builder.start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
    return said.lines().toList();
  }

  private List<String> server() throws IOException, InterruptedException {
    return options(Map.of(), "serve");
  }

  @ParameterizedTest
  @CsvSource({
    "128, 64, 64",
    "256, 64, 64",
    "400, 104, 84",
    "512, 160, 112",
    "1000, 404, 234",
    "2048, 512, 288",
    "65536, 512, 288"
  })
  void takesHalfOfWhatTheJvmLeavesForTheHeapOfAServer(int megabytes, int heap, int direct)
      throws Exception {
    machine(megabytes, megabytes);

    assertThat(server())
        .contains(HEAP + heap + "m", DIRECT + direct + "m", G1)
        .contains("-XX:+ExitOnOutOfMemoryError");
  }

  @ParameterizedTest
  @CsvSource({"512, 2, true", "999, 2, true", "1000, 2, false", "4096, 1, true", "4096, 2, false"})
  void leavesASmallMachineToTheFirstCompilerAlone(int megabytes, int processors, boolean small)
      throws Exception {
    machine(megabytes, megabytes);
    processors(processors);

    assertThat(server())
        .contains(
            small
                ? new String[] {FIRST_COMPILER, ROOM_TO_COPY}
                : new String[] {YIELDING_COMPILERS, SHRINKING_HEAP, NO_REFINEMENT})
        .doesNotContain(small ? YIELDING_COMPILERS : FIRST_COMPILER);
  }

  /** A machine of 25 GB would begin with 400 MB. */
  @Test
  void beginsWithASmallHeapOnAnyMachine() throws Exception {
    machine(25_000, 25_000);
    assertThat(server()).contains("-Xms64m", HEAP + "512m");

    machine(256, 256);
    assertThat(server()).contains("-Xms64m", HEAP + "64m");
  }

  @Test
  void takesLittleWhereOthersHaveTakenMostOfTheMachine() throws Exception {
    machine(8192, 200);

    assertThat(server()).contains(HEAP + "104m", FIRST_COMPILER);
  }

  @Test
  void takesTheLimitOfItsContainer() throws Exception {
    machine(65536, 100);
    groups("0::/\n");
    limit("memory.max", String.valueOf(400 * MEGABYTE));

    assertThat(server()).contains(HEAP + "104m");

    limit("memory.max", String.valueOf(2048 * MEGABYTE));
    assertThat(server()).contains(HEAP + "512m");
  }

  @Test
  void takesTheLowestLimitOfItsServiceAndOfThoseAboveIt() throws Exception {
    machine(65536, 65536);
    groups("0::/system.slice/rondo.service\n");
    limit("system.slice/rondo.service/memory.max", "max");
    assertThat(server()).contains(HEAP + "512m");

    limit("system.slice/memory.max", String.valueOf(1024 * MEGABYTE));
    assertThat(server()).contains(HEAP + "416m");

    limit("system.slice/rondo.service/memory.max", String.valueOf(300 * MEGABYTE));
    assertThat(server()).contains(HEAP + "64m");
  }

  @Test
  void takesTheLimitOfTheEarlierKindOfGroups() throws Exception {
    machine(65536, 65536);
    groups("12:pids:/docker/abc\n4:cpu,memory:/docker/abc\n0::/\n");
    limit("memory/memory.limit_in_bytes", "9223372036854771712");
    assertThat(server()).contains(HEAP + "512m");

    limit("memory/docker/abc/memory.limit_in_bytes", String.valueOf(448 * MEGABYTE));
    assertThat(server()).contains(HEAP + "128m");
  }

  @Test
  void takesWhatAServerUsesWhereTheSystemTellsNothing() throws Exception {
    assertThat(server()).contains(HEAP + "512m", DIRECT + "288m", G1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"JAVA_OPTS", "RONDO_JAVA_OPTS", "JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS"})
  void letsACollectorOfSomebodysChoiceWin(String name) throws Exception {
    machine(4096, 4096);

    assertThat(options(Map.of(name, "-ea -XX:+UseParallelGC"), "serve"))
        .contains(HEAP + "512m")
        .doesNotContain(SERIAL, G1);
  }

  @Test
  void takesNoOtherOptionsForACollectorOrAHeap() throws Exception {
    machine(4096, 4096);
    String given =
        "-XX:+UseLargePages -XX:MaxGCPauseMillis=100 -XX:+UseGCOverheadLimit -DmyHeapSize=1";

    assertThat(options(Map.of("JAVA_OPTS", given), "serve")).contains(G1, HEAP + "512m");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-Xmx1g",
        "-Xms700m",
        "-XX:MaxHeapSize=1g",
        "-XX:MaxRAMPercentage=50",
        "-XX:InitialRAMPercentage=50",
        "-XX:MaxRAM=1g"
      })
  void leavesTheHeapToWhoeverSaysAnythingOfIt(String option) throws Exception {
    machine(4096, 4096);

    assertThat(options(Map.of("RONDO_JAVA_OPTS", option), "serve"))
        .contains(option, G1, "-XX:+ExitOnOutOfMemoryError")
        .noneMatch(given -> given.startsWith(HEAP) && !given.equals(option))
        .noneMatch(given -> given.startsWith(DIRECT));
  }

  @Test
  void putsOptionsOfSomebodysChoiceBehindItsOwn() throws Exception {
    machine(4096, 4096);
    String given = "-XX:MaxDirectMemorySize=9m -XX:-ExitOnOutOfMemoryError -Dx=*";

    List<String> options = options(Map.of("JAVA_OPTS", given), "serve");

    assertThat(options).contains("-Dx=*").doesNotContain(DIRECT + "288m");
    assertThat(options.indexOf("-XX:-ExitOnOutOfMemoryError"))
        .isGreaterThan(options.indexOf("-XX:+ExitOnOutOfMemoryError"));
  }

  @Test
  void leavesTheMemoryOfCommandsToTheJvm() throws Exception {
    machine(4096, 4096);

    assertThat(options(Map.of(), "import", "pack"))
        .contains(SERIAL)
        .noneMatch(option -> option.startsWith(HEAP) || option.startsWith(DIRECT));
    assertThat(options(Map.of("JAVA_OPTS", G1), "reports", "list"))
        .contains(G1, FIRST_COMPILER)
        .doesNotContain(SERIAL);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "version",
        "--version",
        "-V",
        "keygen keys",
        "sign --key key.jwk",
        "sign --key key.jwk body.json"
      })
  void startsWhatNeedsNoDataWithoutTheOtherCommands(String line) throws Exception {
    assertThat(options(Map.of(), line.split(" ")))
        .contains("dev.rondo.bootstrap.command.QuickCommands")
        .doesNotContain(MAIN);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "serve",
        "users list",
        "version --help",
        "keygen",
        "keygen --help",
        "keygen one two",
        "sign body.json",
        "sign --key --help",
        "sign --key key.jwk @file",
        "quick",
        "--config rondo.yml version"
      })
  void leavesWhatIsWrittenInAnotherWayToTheLibraryOfCommands(String line) throws Exception {
    machine(4096, 4096);

    assertThat(options(Map.of(), line.split(" "))).contains(MAIN);
  }

  @Test
  void keepsWordsWithBlanksApart() throws Exception {
    machine(4096, 4096);

    assertThat(options(Map.of(), "sign", "--key", "a b.jwk", "c d.json")).doesNotContain(MAIN);
    assertThat(options(Map.of(), "sign", "--key", "a b.jwk", "--help")).contains(MAIN);
    assertThat(options(Map.of(), "sign", "--key", "a b.jwk", "")).contains(MAIN);
  }

  /** The JVM takes longer for more archives. */
  @Test
  void leavesTheArchivesOfTheServerOutOfCommands() throws Exception {
    machine(4096, 4096);
    Path launcher = temp.resolve("rondo/bin/rondo");
    Files.createDirectories(launcher.getParent());
    Files.copy(LAUNCHER, launcher);
    Path lib = launcher.resolveSibling("../lib");
    List<String> forAll = List.of("h2-1.jar", "micronaut-http-1.jar", "netty-handler-1.jar");
    List<String> forServers =
        List.of("micrometer-core-1.jar", "micronaut-buffer-netty-1.jar", "netty-transport-1.jar");
    for (String jar : Stream.concat(forAll.stream(), forServers.stream()).toList()) {
      write(lib.resolve(jar), "");
    }

    for (String command : List.of("users list", "import pack", "boards recompute")) {
      assertThat(archives(launcher, command)).containsExactlyElementsOf(forAll);
    }
    for (String command : List.of("serve", "doctor")) {
      assertThat(archives(launcher, command)).containsAll(forAll).containsAll(forServers);
    }
  }

  @Test
  void takesTheNewestJdkOfTheSystemWhereNoOtherIsNewEnough() throws Exception {
    Path jdks = system.resolve("usr/lib/jvm");
    makeJdk(jdks.resolve("a"), "17.0.9");
    makeJdk(jdks.resolve("b"), "26.0.1");
    makeJdk(jdks.resolve("c"), "100.0.1");
    makeJdk(jdks.resolve("d"), "25.0.3");
    Map<String, String> old =
        Map.of("JAVA_HOME", jdks.resolve("a").toString(), "PATH", withoutJava());

    assertThat(options(old, "serve")).endsWith(jdks.resolve("c/bin/java").toString());
    assertThat(options(Map.of("PATH", withoutJava()), "serve"))
        .endsWith(jdk.resolve("bin/java").toString());
  }

  @Test
  void saysThatNoJdkIsNewEnough() throws Exception {
    makeJdk(system.resolve("usr/lib/jvm/java-24"), "24.0.2");

    assertThat(options(Map.of("JAVA_HOME", "", "PATH", withoutJava()), "serve"))
        .containsExactly(
            "rondo: Java 25 or newer is needed and none was found; set JAVA_HOME to one");
  }

  /** The path to an old Java, and to the few programs that the launcher calls. */
  private String withoutJava() throws IOException {
    makeJdk(temp.resolve("old"), "17.0.1");
    return temp.resolve("old/bin") + ":/usr/bin:/bin";
  }

  @Test
  void saysThatItsDirectoryHasAColon() throws Exception {
    Path launcher = temp.resolve("a:b/bin/rondo");
    Files.createDirectories(launcher.getParent());
    Files.copy(LAUNCHER, launcher);

    assertThat(options(launcher, Map.of(), "version"))
        .singleElement()
        .asString()
        .startsWith("rondo: ")
        .contains("a:b");
  }

  private List<String> archives(Path launcher, String command) throws Exception {
    List<String> options = options(launcher, Map.of(), command.split(" "));
    return Stream.of(options.get(options.indexOf("-cp") + 1).split(":"))
        .map(jar -> Path.of(jar).getFileName().toString())
        .toList();
  }

  @Test
  void takesTheJavaOfItsDistributionWithTheCachesOfThat() throws Exception {
    machine(4096, 4096);
    Path home = Files.createDirectories(temp.resolve("rondo")).toRealPath();
    Path launcher = home.resolve("bin/rondo");
    Files.createDirectories(launcher.getParent());
    Files.copy(LAUNCHER, launcher);
    write(home.resolve("lib/rondo.aot"), "");
    write(home.resolve("runtime/aot/rondo.aot"), "");
    Path java = home.resolve("runtime/bin/java");
    Files.createDirectories(java.getParent());
    Files.copy(jdk.resolve("bin/java"), java, StandardCopyOption.COPY_ATTRIBUTES);

    assertThat(options(launcher, Map.of("JAVA_HOME", "/nowhere", "PATH", "/usr/bin:/bin"), "serve"))
        .contains("-XX:AOTCache=" + home.resolve("runtime/aot/rondo.aot"));
  }
}

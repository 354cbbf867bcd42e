package dev.rondo.bootstrap;

import static dev.rondo.bootstrap.PlayerClient.RESULT;
import static dev.rondo.bootstrap.PlayerClient.accepted;
import static dev.rondo.bootstrap.PlayerClient.gzipped;
import static dev.rondo.bootstrap.PlayerClient.key;
import static dev.rondo.bootstrap.PlayerClient.sha1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.rondo.bootstrap.command.CommandRun;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What becomes of a server that lacks something, and of its data, and of those who ask it. */
final class FaultIT {

  private static final int SLOW = 1000;

  /** Enough of them that one in a hundred is no accident. */
  private static final int REQUESTS = Integer.getInteger("faults.requests", 400);

  /** A run of the full size judges the times too. */
  private static final int FULL = 20_000;

  private static final double LONGER_AT_MOST = 3;
  private static final int A_LETTER_EVERY_SECONDS = 10;
  private static final int DESCRIPTORS_LEFT = 50;
  private static final String INFO = "/svc/info";

  @TempDir private Path temp;

  private Path data;
  private SigningClient signing;
  private final Map<String, String> settings = new HashMap<>();

  @BeforeEach
  void makeData() throws Exception {
    signing = SigningClient.of(Nodes.ADDRESS);
    data = temp.resolve("data");
    settings.putAll(RunningServer.settings(data));
    settings.putAll(signing.settings());
    Path pack = GeneratedPack.ofLevels(temp.resolve("pack"), 1, "Song");
    CommandRun.done(settings, "import", pack.toString());
  }

  @Test
  void servesOthersBesideAThousandSlowConnections() throws Exception {
    settings.put("RONDO_HEAD_TIMEOUT", "2h");
    try (RunningServer server = RunningServer.start(data, settings)) {
      PlayerClient player = PlayerClient.signIn(server, signing, "ann");
      askAndSort(server, player);
      long[] alone = askAndSort(server, player);
      try (Connections slow = new Connections();
          ScheduledExecutorService letters = Executors.newSingleThreadScheduledExecutor()) {
        for (int i = 0; i < SLOW; i++) {
          slow.open(server.port(), "GET /svc/info HTTP/1.1\r\nHost: localhost\r\nSlow: ");
        }
        letters.scheduleWithFixedDelay(slow::sayMore, 0, A_LETTER_EVERY_SECONDS, TimeUnit.SECONDS);
        long[] beside = askAndSort(server, player);
        System.out.printf(
            "%d requests: p50 %.2f ms, p99 %.2f ms; beside %d slow connections: p50 %.2f ms,"
                + " p99 %.2f ms%n",
            REQUESTS,
            part(alone, 50) / 1e6,
            part(alone, 99) / 1e6,
            SLOW,
            part(beside, 50) / 1e6,
            part(beside, 99) / 1e6);
        if (REQUESTS >= FULL) {
          assertThat((double) part(beside, 99) / part(alone, 99)).isLessThan(LONGER_AT_MOST);
        }
        letters.shutdown();
        assertThat(letters.awaitTermination(1, TimeUnit.MINUTES)).isTrue();
        slow.say("\r\n\r\n");
        assertThat(slow.firstAnswers()).isTrue();
      }
      server.assertSaidNoFault();
    }
  }

  /** How long requests took that are all served: ready answers, rows, and writes among them. */
  private static long[] askAndSort(RunningServer server, PlayerClient player) throws Exception {
    long[] nanos = new long[REQUESTS];
    for (int i = 0; i < REQUESTS; i++) {
      long began = System.nanoTime();
      HttpResponse<String> response =
          switch (i % 4) {
            case 0 -> player.get(INFO);
            case 1 -> player.get("/svc/levels/list?type=quick&keywords=" + i);
            case 2 -> player.get("/svc/levels/level-0/leaderboards/arcade/records/list");
            default ->
                player.submit(
                    "/svc/levels/level-0/community/submit", "type=comment&content=Hello" + i);
          };
      nanos[i] = System.nanoTime() - began;
      assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
    }
    Arrays.sort(nanos);
    return nanos;
  }

  private static long part(long[] sorted, int percent) {
    return sorted[sorted.length * percent / 100];
  }

  /**
   * Limited when it is there: a server that starts with few descriptors takes so few connections
   * that these never use them up.
   */
  @Test
  void servesAgainWhenThereAreDescriptorsAgain() throws Exception {
    assumeTrue(Files.isExecutable(Path.of("/usr/bin/prlimit")), "no limit can be changed");
    settings.put("RONDO_HEAD_TIMEOUT", "2h");
    try (RunningServer server = RunningServer.start(data, settings)) {
      PlayerClient player = PlayerClient.signIn(server, signing, "ann");
      handIn(player, 1);
      long limit = openFiles(server) + DESCRIPTORS_LEFT;
      assertThat(isDone("prlimit", "--pid=" + server.program().pid(), "--nofile=" + limit + ":"))
          .isTrue();
      try (Connections all = new Connections()) {
        for (int i = 0; i < 2 * DESCRIPTORS_LEFT; i++) {
          all.open(server.port(), "GET /svc/info HTTP/1.1\r\n");
        }
        Eventually.await(
            Eventually.AT_LAST, "out of descriptors", () -> openFiles(server) >= limit - 1);
      }
      Eventually.await(Eventually.AT_LAST, "served", () -> isServed(server));
      handIn(player, 2);
      server.assertSaidNoFault();
      assertThat(server.program().stop()).isZero();
    }
    DeepDoctor.assertWhole(settings, "after it ran out of descriptors");
  }

  private static boolean isServed(RunningServer server) throws Exception {
    return server.get(INFO).statusCode() == 200 && server.get("/health/ready").statusCode() == 200;
  }

  private static long openFiles(RunningServer server) throws IOException {
    try (Stream<Path> open = Files.list(Path.of("/proc/" + server.program().pid() + "/fd"))) {
      return open.count();
    }
  }

  @Test
  void readsOnWhileNoFileCanBeWritten() throws Exception {
    try (RunningServer server = RunningServer.start(settings, asPlainUser("serve"))) {
      PlayerClient player = PlayerClient.signIn(server, signing, "ann");
      byte[] before = handIn(player, 1);

      setModes("r-xr-xr-x");
      HttpResponse<String> refused = tryToHandIn(player, 2);
      assertThat(refused.statusCode()).as(refused.body()).isGreaterThanOrEqualTo(500);
      assertThat(refused.body()).doesNotContain(data.toString(), "Exception", "at dev.");
      assertThat(player.file(sha1(before)).body()).isEqualTo(before);
      assertThat(player.get("/svc/replays/list").statusCode()).isEqualTo(200);

      setModes("rwxr-xr-x");
      handIn(player, 2);
      assertThat(server.program().stop()).isZero();
    }
    DeepDoctor.assertWhole(settings, "after nothing could be written");
  }

  /** As after a command of root that has made the file anew. */
  @Test
  void saysWhatOfItsDataItsUserCannotWrite() throws Exception {
    Path database = data.resolve("rondo.mv.db");
    Files.createFile(data.resolve("server.lock"));
    Files.createDirectory(data.resolve("room-keys"));
    Files.setPosixFilePermissions(database, PosixFilePermissions.fromString("r--r--r--"));
    assertRefused(database, "serve");
    assertRefused(database, "users", "list");
    try (RunningProgram doctor = startAsPlainUser("doctor")) {
      assertThat(doctor.awaitExit()).isOne();
      assertThat(doctor.output())
          .anyMatch(
              line ->
                  line.endsWith(
                      database + " cannot be written by this user;" + " change its owner or mode"));
    }
    Files.setPosixFilePermissions(database, PosixFilePermissions.fromString("rw-r--r--"));
    Files.setPosixFilePermissions(data, PosixFilePermissions.fromString("r-xr-xr-x"));
    assertRefused(data, "users", "list");
    Files.setPosixFilePermissions(data, PosixFilePermissions.fromString("rwxr-xr-x"));
    for (String name : List.of("server.lock", "files", "room-keys")) {
      Path part = data.resolve(name);
      Set<PosixFilePermission> mode = Files.getPosixFilePermissions(part);
      Files.setPosixFilePermissions(part, PosixFilePermissions.fromString("r-xr-xr-x"));
      assertRefused(part, "serve");
      Files.setPosixFilePermissions(part, mode);
    }
    Files.setPosixFilePermissions(data, PosixFilePermissions.fromString("---------"));
    try (RunningProgram doctor = startAsPlainUser("doctor")) {
      assertThat(doctor.awaitExit()).isOne();
      assertThat(doctor.output())
          .anyMatch(line -> line.contains(data + " cannot be read by this user; run the command"))
          .noneMatch(line -> line.startsWith("database") || line.startsWith("room keys"));
    }
    Files.setPosixFilePermissions(data, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  private void assertRefused(Path part, String... arguments) throws Exception {
    try (RunningProgram program = startAsPlainUser(arguments)) {
      program.assertRefused(part + " cannot be written by this user");
    }
  }

  private RunningProgram startAsPlainUser(String... arguments) throws Exception {
    return RunningProgram.startCommand(Path.of(""), settings, asPlainUser(arguments));
  }

  /** A command of the program, as another user if the tests run as root, who may write anything. */
  private List<String> asPlainUser(String... arguments) throws Exception {
    List<String> command = new ArrayList<>();
    if (isRoot()) {
      assumeTrue(Files.isExecutable(Path.of("/usr/bin/setpriv")), "no other user can be taken");
      command.addAll(
          List.of("/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"));
      Files.setPosixFilePermissions(temp, PosixFilePermissions.fromString("rwxr-xr-x"));
      assertThat(isDone("chown", "-R", "65534:65534", data)).isTrue();
    }
    command.add(RunningProgram.DISTRIBUTION.resolve("bin/rondo").toAbsolutePath().toString());
    command.addAll(List.of(arguments));
    return command;
  }

  /** On a small disk of its own, which only root can make. */
  @Test
  void readsOnWhileTheDiskIsFull() throws Exception {
    Path disk = Files.createDirectory(temp.resolve("disk"));
    assumeTrue(isRoot() && isDone("mount", "-t", "tmpfs", "-o", "size=160m", "disk", disk));
    try {
      Path small = disk.resolve("data");
      settings.putAll(RunningServer.settings(small));
      settings.put("RONDO_UPLOAD_DISK_RESERVE", "1MB");
      CommandRun.done(settings, "import", temp.resolve("pack").toString());
      fillAndEmpty(disk, small);
      DeepDoctor.assertWhole(settings, "after the disk was full");
    } finally {
      assertThat(isDone("umount", disk)).isTrue();
    }
  }

  private void fillAndEmpty(Path disk, Path small) throws Exception {
    try (RunningServer server = RunningServer.start(small, settings)) {
      PlayerClient player = PlayerClient.signIn(server, signing, "ann");
      byte[] before = handIn(player, 1);

      Path filling = disk.resolve("filling");
      fill(filling);
      CommandRun.done(settings, "users", "list");
      HttpResponse<String> refused = tryToHandIn(player, 2);
      assertThat(refused.statusCode()).as(refused.body()).isEqualTo(503);
      assertThat(refused.body()).doesNotContain(disk.toString(), "Exception", "at dev.");
      assertThat(player.file(sha1(before)).body()).isEqualTo(before);
      assertThat(player.get("/svc/replays/list").statusCode()).isEqualTo(200);
      assertThat(server.program().stop()).isZero();
      // Also with what the server gave back when it stopped.
      fill(disk.resolve("rest"));
      readsAndTakesWritesAgainThoughTheDiskWasFullWhenItStarted(small, before, filling);
    }
  }

  private void readsAndTakesWritesAgainThoughTheDiskWasFullWhenItStarted(
      Path small, byte[] before, Path filling) throws Exception {
    try (RunningServer server = RunningServer.start(small, settings)) {
      assertThat(server.get("/svc/replays/list").statusCode()).isEqualTo(200);
      assertThat(server.get("/svc/repository/" + PlayerClient.sha1(before)).statusCode())
          .isEqualTo(200);
      assertThat(server.get("/health/ready").body()).contains("read-only");
      assertThat(server.program().errors())
          .anyMatch(line -> line.contains("Commands cannot use the data"))
          .anyMatch(line -> line.contains("Nothing can be changed until there is room"));

      Files.delete(filling);
      Eventually.await(
          Eventually.AT_LAST, "ready", () -> server.get("/health/ready").body().contains("up"));
      PlayerClient player = PlayerClient.signIn(server, signing, "ann");
      Eventually.await(
          Eventually.AT_LAST, "written", () -> tryToHandIn(player, 2).statusCode() == 200);
      assertThat(server.program().stop()).isZero();
    }
  }

  private static void fill(Path file) throws IOException {
    byte[] zeros = new byte[1 << 12];
    try (OutputStream out = Files.newOutputStream(file)) {
      while (true) {
        out.write(zeros);
      }
    } catch (IOException full) {
      assertThat(file.toFile().getUsableSpace()).isZero();
    }
  }

  private static boolean isDone(Object... command) throws IOException, InterruptedException {
    return new ProcessBuilder(Stream.of(command).map(Object::toString).toList()).start().waitFor()
        == 0;
  }

  private static boolean isRoot() {
    return "root".equals(System.getProperty("user.name"));
  }

  private void setModes(String modes) throws IOException {
    try (Stream<Path> all = Files.walk(data.resolve("files"))) {
      for (Path directory : all.filter(Files::isDirectory).toList()) {
        Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString(modes));
      }
    }
  }

  private static byte[] handIn(PlayerClient player, int number) {
    accepted(tryToHandIn(player, number));
    return recording(number);
  }

  private static HttpResponse<String> tryToHandIn(PlayerClient player, int number) {
    byte[] options = gzipped("{\"options\":[%d]}".formatted(number));
    HttpResponse<String> submitted = player.submitResult(recording(number), options);
    return submitted.statusCode() == 200
        ? player.upload(RESULT + "/upload", key(submitted), recording(number), options)
        : submitted;
  }

  private static byte[] recording(int number) {
    return LeaderboardIT.recording(9, number, 900_000, 9);
  }

  /** Connections on which somebody says little. */
  private static final class Connections implements Closeable {

    private final List<Socket> sockets = new ArrayList<>();

    void open(int port, String said) throws IOException {
      Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
      sockets.add(socket);
      say(socket, said);
    }

    void say(String said) throws IOException {
      for (Socket socket : sockets) {
        say(socket, said);
      }
    }

    /** A letter of a head, on each: who says nothing at all for minutes is cut off. */
    void sayMore() {
      try {
        say("x");
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private static void say(Socket socket, String said) throws IOException {
      socket.getOutputStream().write(said.getBytes(StandardCharsets.US_ASCII));
    }

    /** Whether what was said so slowly is answered as well. */
    boolean firstAnswers() throws IOException {
      byte[] status = sockets.getFirst().getInputStream().readNBytes(12);
      return "HTTP/1.1 200".equals(new String(status, StandardCharsets.US_ASCII));
    }

    @Override
    public void close() throws IOException {
      for (Socket socket : sockets) {
        socket.close();
      }
    }
  }
}

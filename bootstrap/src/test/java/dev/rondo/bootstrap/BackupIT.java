package dev.rondo.bootstrap;

import static dev.rondo.bootstrap.PlayerClient.RESULT;
import static dev.rondo.bootstrap.PlayerClient.accepted;
import static dev.rondo.bootstrap.PlayerClient.gzipped;
import static dev.rondo.bootstrap.PlayerClient.key;
import static dev.rondo.bootstrap.PlayerClient.sha1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.bootstrap.command.CommandRun;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands that the documentation gives for a backup of the embedded database, as written. */
final class BackupIT {

  private static final Path DOCUMENT = Path.of("..", "docs", "deploy.md");
  private static final String SECTION = "### The embedded database\n";
  private static final Pattern COMMANDS = Pattern.compile("```sh\n(.*?)```", Pattern.DOTALL);
  private static final String ADDRESS = "http://localhost:8080";

  @TempDir private Path temp;

  @Test
  void bringsEverythingBack() throws Exception {
    List<String> documented = documented();
    assertThat(documented).hasSize(2);
    SigningClient signing = SigningClient.of(ADDRESS);
    Map<String, String> settings = new HashMap<>(signing.settings());
    settings.put("RONDO_CREATE", "posts=everyone");
    Path data = temp.resolve("data");
    Path restored = Files.createDirectory(temp.resolve("restored"));
    Files.createDirectory(temp.resolve("backup"));
    Path pack = GeneratedPack.ofLevels(temp.resolve("pack"), 3, "Song");
    CommandRun.done(RunningServer.settings(data), "import", pack.toString());
    byte[] replayData = gzipped("{\"a\":1}");
    byte[] options = gzipped("{\"b\":2}");
    String before;
    String session;
    try (RunningServer server = RunningServer.startHere(data, settings)) {
      PlayerClient player = PlayerClient.signIn(server, signing, "ann");
      String key = key(player.submitResult(replayData, options));
      accepted(player.upload(RESULT + "/upload", key, replayData, options));
      before = server.get("/svc/replays/list").body() + server.get("/svc/levels/list").body();
      session = player.session();
      run(documented.getFirst(), data);
    }

    run(documented.getLast(), restored);

    try (RunningServer server = RunningServer.startHere(restored, settings)) {
      assertThat(server.get("/svc/replays/list").body() + server.get("/svc/levels/list").body())
          .isEqualTo(before)
          .contains(sha1(replayData));
      assertThat(server.get("/svc/levels/list", Map.of("Svc-Session", session)).statusCode())
          .isEqualTo(200);
      PlayerClient player = PlayerClient.signIn(server, signing, "ann");
      assertThat(player.file(sha1(replayData)).body()).isEqualTo(replayData);
      assertThat(player.file(sha1(options)).body()).isEqualTo(options);
    }
  }

  private static List<String> documented() throws Exception {
    String text = Files.readString(DOCUMENT);
    String section = text.substring(text.indexOf(SECTION) + SECTION.length());
    return COMMANDS
        .matcher(section.substring(0, section.indexOf("\n## ")))
        .results()
        .map((MatchResult block) -> block.group(1))
        .toList();
  }

  /** The settings that the Debian package brings, with another directory. */
  private Path settings(Path data) throws Exception {
    String installed = Files.readString(Path.of("src", "main", "deb", "rondo.yml"));
    assertThat(installed).contains("/var/lib/rondo");
    return Files.writeString(
        temp.resolve(data.getFileName() + ".yml"),
        installed.replace("/var/lib/rondo", data.toString()));
  }

  /** Runs commands with the files of the document replaced by those of the test. */
  private void run(String commands, Path data) throws Exception {
    String script =
        commands
            .replace(
                "runuser -u rondo -- rondo ",
                RunningProgram.DISTRIBUTION.resolve("bin/rondo").toAbsolutePath() + " ")
            .replace("/etc/rondo/rondo.yml", settings(data).toString())
            .replace("/backup/", temp.resolve("backup") + "/");
    ProcessBuilder builder =
        new ProcessBuilder("bash", "-e", "-c", script).redirectErrorStream(true);
    builder
        .environment()
        .merge(
            "PATH",
            Path.of(System.getProperty("java.home"), "bin").toString(),
            (old, java) -> java + File.pathSeparator + old);
    Process process = builder.start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(said).isZero();
  }
}

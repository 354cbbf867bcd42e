package dev.rondo.bootstrap;

import dev.rondo.bootstrap.command.CommandRun;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A server with some levels, which players can sign in to. */
record LevelServer(SigningClient signing, Map<String, String> settings, RunningServer server)
    implements AutoCloseable {

  /** Where it says that it is. */
  static final String ADDRESS = "http://localhost:8080";

  /** Imports the levels and starts it, with its data in a directory. */
  static LevelServer start(Path temp, int levels) throws Exception {
    return start(temp, levels, Map.of());
  }

  /** The same, with more settings. */
  static LevelServer start(Path temp, int levels, Map<String, String> more) throws Exception {
    SigningClient signing = SigningClient.of(ADDRESS);
    Map<String, String> settings = new HashMap<>(more);
    settings.put("RONDO_DATA_DIR", temp.resolve("data").toString());
    settings.putAll(signing.settings());
    Path pack = GeneratedPack.ofLevels(temp.resolve("pack"), levels, "Song");
    operate(settings, "import", pack.toString());
    return new LevelServer(
        signing, settings, RunningServer.startHere(temp.resolve("data"), settings));
  }

  /** What a command says that works on its data. */
  List<String> operate(String... command) {
    return operate(settings, command);
  }

  static List<String> operate(Map<String, String> settings, String... command) {
    return CommandRun.done(settings, command);
  }

  PlayerClient signIn(String player) throws Exception {
    return PlayerClient.signIn(server, signing, player);
  }

  @Override
  public void close() throws InterruptedException {
    server.assertSaidNoFault();
    server.close();
  }
}

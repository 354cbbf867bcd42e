package dev.rondo.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Where several nodes have in common what makes them one server: database, files and keys. */
final class Nodes implements AutoCloseable {

  /** The address of all of them. */
  static final String ADDRESS = "http://localhost:8080";

  private final Path data;
  private final Postgres postgres;
  private final SigningClient signing;

  private Nodes(Path data, Postgres postgres, SigningClient signing) {
    this.data = data;
    this.postgres = postgres;
    this.signing = signing;
  }

  /** Starts what they have in common, in a directory; no node yet. */
  static Nodes in(Path directory) throws Exception {
    return new Nodes(
        directory.resolve("data"),
        Postgres.start(directory.resolve("postgresql")),
        SigningClient.of(ADDRESS));
  }

  /** The environment of every node and command. */
  Map<String, String> settings() {
    Map<String, String> settings = new HashMap<>(RunningServer.settings(data));
    settings.putAll(postgres.settings());
    settings.put("RONDO_ADDRESS", ADDRESS);
    settings.put("RONDO_SIGNATURE_KEYS", signing.publicJwk().toJSONString());
    settings.put("RONDO_UPLOAD_MAX_PENDING", "1000");
    return settings;
  }

  /** Starts a node. */
  RunningServer startNode() throws Exception {
    return startNode(Map.of());
  }

  /** Starts a node with more settings. */
  RunningServer startNode(Map<String, String> more) throws Exception {
    Map<String, String> settings = settings();
    settings.putAll(more);
    return RunningServer.start(data, settings);
  }

  /** Runs a command, which must succeed, and answers what it printed. */
  List<String> operate(String... command) throws Exception {
    try (RunningProgram program = RunningProgram.run(settings(), command)) {
      assertThat(program.awaitExit()).as(program.toString()).isZero();
      return program.output();
    }
  }

  /** Signs a player in on a node. */
  PlayerClient signIn(RunningServer node, String player) throws Exception {
    return PlayerClient.signIn(node, signing, player);
  }

  /** What players sign with. */
  SigningClient signing() {
    return signing;
  }

  Postgres postgres() {
    return postgres;
  }

  @Override
  public void close() throws Exception {
    postgres.close();
  }
}

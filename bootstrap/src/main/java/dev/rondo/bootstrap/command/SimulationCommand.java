package dev.rondo.bootstrap.command;

import dev.rondo.bootstrap.demo.Demo;
import dev.rondo.bootstrap.demo.RoomDemo;
import dev.rondo.bootstrap.settings.ProgramFailureException;
import dev.rondo.bootstrap.settings.Setting;
import dev.rondo.bootstrap.settings.Settings;
import dev.rondo.http.protocol.ServerIdentity;
import dev.rondo.persistence.signature.SigningKeys;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** A command that simulates players on a running server. */
abstract class SimulationCommand implements Callable<Integer> {

  @ParentCommand private @Nullable RondoCommand rondo;

  @Option(
      names = "--level",
      paramLabel = "NAME",
      defaultValue = Demo.STARTER_LEVEL,
      description = "What is played (${DEFAULT-VALUE}).")
  private String level = "";

  @Option(
      names = "--server",
      paramLabel = "ADDRESS",
      description = "Where the server is; without it, the address that is set.")
  private @Nullable String server;

  @Option(
      names = "--key",
      paramLabel = "FILE",
      description = "The private key to sign in with; without it, the development key.")
  private @Nullable Path key;

  abstract void play(String levelName, Path signingKey, ServerIdentity identity, PrintWriter out);

  @Override
  public final Integer call() {
    RondoCommand program = Objects.requireNonNull(rondo);
    Settings settings = program.program().settings();
    play(
        level,
        key == null ? developmentKey(settings) : key,
        serverIdentity(settings),
        program.out());
    return ExitCode.OK;
  }

  /** The names of the configured or given server. */
  private ServerIdentity serverIdentity(Settings settings) {
    ServerIdentity identity = settings.identity(settings.get(Setting.PORT));
    if (server == null) {
      return identity;
    }
    try {
      return new ServerIdentity(identity.brand(), List.of(server), "");
    } catch (IllegalArgumentException e) {
      throw new ProgramFailureException("--server: " + e.getMessage(), e);
    }
  }

  private static Path developmentKey(Settings settings) {
    if (!settings.get(Setting.SIGNATURE_KEYS).isBlank()) {
      throw new ProgramFailureException(
          "the keys of RONDO_SIGNATURE_KEYS are in force, not the development key:"
              + " name the private one with --key");
    }
    Path key = settings.directory().resolve(SigningKeys.PRIVATE_FILE);
    if (Files.notExists(key)) {
      throw new ProgramFailureException(
          "there is no development key %s: start a server on this data directory,".formatted(key)
              + " or name a private key with --key");
    }
    return key;
  }

  /** Plays a level on a running server like a client, so that its board shows a score. */
  @Command
  static final class DemoCommand extends SimulationCommand {

    @Option(
        names = "--player",
        paramLabel = "NAME",
        defaultValue = "newcomer",
        description = "Who plays (${DEFAULT-VALUE}).")
    private String player = "";

    @Override
    void play(String levelName, Path signingKey, ServerIdentity identity, PrintWriter out) {
      Demo.play(
          new Demo.Options(player, levelName, signingKey), identity, InstantSource.system(), out);
    }
  }

  /** Lets four simulated players play a round on a running server. */
  @Command
  static final class PlayCommand extends SimulationCommand {

    /** Required, so that nobody mistakes this for the game. */
    @Option(names = "--demo", required = true, description = "With players who are simulated.")
    private boolean isDemo;

    @Override
    void play(String levelName, Path signingKey, ServerIdentity identity, PrintWriter out) {
      RoomDemo.play(levelName, signingKey, identity, InstantSource.system(), out);
    }
  }
}

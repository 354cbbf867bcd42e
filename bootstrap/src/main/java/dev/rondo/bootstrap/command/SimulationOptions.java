package dev.rondo.bootstrap.command;

import dev.rondo.bootstrap.demo.Demo;
import dev.rondo.bootstrap.settings.ProgramFailureException;
import dev.rondo.bootstrap.settings.Setting;
import dev.rondo.bootstrap.settings.Settings;
import dev.rondo.http.protocol.ServerIdentity;
import dev.rondo.persistence.signature.SigningKeys;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of commands that simulate players on a running server. */
final class SimulationOptions {

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

  String level() {
    return level;
  }

  Path key(Settings settings) {
    return key == null ? developmentKey(settings) : key;
  }

  /** The names of the configured or given server. */
  ServerIdentity serverIdentity(Settings settings) {
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
}

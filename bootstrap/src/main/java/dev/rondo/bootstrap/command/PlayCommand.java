package dev.rondo.bootstrap.command;

import dev.rondo.bootstrap.demo.RoomDemo;
import dev.rondo.http.protocol.ServerIdentity;
import io.micronaut.json.JsonMapper;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.InstantSource;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Lets four simulated players play a round on a running server. */
@Command(
    description = {
      "Plays a round in a room of a server that runs, as four clients do,",
      "and tells what happens, from the creation of the room to the scoreboard."
    },
    footer = {
      "  rondo play --demo",
      "  rondo play --demo --level rondo-first-steps",
      "  rondo play --demo --server http://localhost:8090 --key keys/signing-private.jwk"
    })
final class PlayCommand extends SimulationCommand {

  /** Required, so that nobody mistakes this for the game. */
  @Option(names = "--demo", required = true, description = "With players who are simulated.")
  private boolean isDemo;

  @Override
  void play(String levelName, Path signingKey, ServerIdentity identity, PrintWriter out) {
    RoomDemo.play(
        levelName, signingKey, identity, JsonMapper.createDefault(), InstantSource.system(), out);
  }
}

package dev.rondo.bootstrap.command;

import dev.rondo.bootstrap.demo.Demo;
import dev.rondo.http.protocol.ServerIdentity;
import io.micronaut.json.JsonMapper;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.InstantSource;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Plays a level on a running server like a client, so that its board shows a score. */
@Command(
    description = {
      "Plays a level of a server that runs, over HTTP as the game does,",
      "and shows the leaderboard."
    },
    footer = {
      "  rondo demo",
      "  rondo demo --player Eve --level rondo-first-steps",
      "  rondo demo --server http://localhost:8090 --key keys/signing-private.jwk"
    })
final class DemoCommand extends SimulationCommand {

  @Option(
      names = "--player",
      paramLabel = "NAME",
      defaultValue = "newcomer",
      description = "Who plays (${DEFAULT-VALUE}).")
  private String player = "";

  @Override
  void play(String levelName, Path signingKey, ServerIdentity identity, PrintWriter out) {
    Demo.play(
        new Demo.Options(player, levelName, signingKey),
        identity,
        JsonMapper.createDefault(),
        InstantSource.system(),
        out);
  }
}

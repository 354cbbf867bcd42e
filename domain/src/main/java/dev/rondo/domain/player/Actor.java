package dev.rondo.domain.player;

/** Who changes something: a person or a part of the server, and in which role. */
public sealed interface Actor {

  /** A player, for themselves. */
  record SignedInPlayer(PlayerId player) implements Actor {}

  /** A player who helps to run the server, with more rights than other players. */
  record OperatorInApp(PlayerId player) implements Actor {}

  /** Someone who may give commands on the server's machine, by the name of their account. */
  record OperatorOnCommandLine(String user) implements Actor {}

  /** Someone who came into the console by a link, by the account that asked for it. */
  record OperatorInConsole(String account) implements Actor {}

  /** The server itself. */
  record BackgroundJob(String name) implements Actor {}
}

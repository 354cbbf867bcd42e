package dev.rondo.domain.player;

/** Who changes something: a person or a part of the server, and in which role. */
public sealed interface Actor {

  /** A player, for themselves. */
  record SignedInPlayer(PlayerId player) implements Actor {}

  /** A player who helps to run the server, with more rights than other players. */
  record OperatorInApp(PlayerId player) implements Actor {}

  /**
   * Whoever may give commands on the machine of the server.
   *
   * @param user the name of their account on that machine
   */
  record OperatorOnCommandLine(String user) implements Actor {}

  /**
   * Whoever came into the console by a link that the command line gave out.
   *
   * @param account the name of the account on that machine that asked for the link
   */
  record OperatorInConsole(String account) implements Actor {}

  /** The server itself. */
  record BackgroundJob(String name) implements Actor {}
}

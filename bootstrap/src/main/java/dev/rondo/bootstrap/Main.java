package dev.rondo.bootstrap;

import dev.rondo.bootstrap.command.RondoCommand;

/** Where the program starts. */
public final class Main {

  private Main() {}

  /** Runs the command line and ends with its exit code. */
  public static void main(String[] arguments) {
    System.exit(RondoCommand.run(arguments));
  }
}

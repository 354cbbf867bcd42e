package dev.rondo.bootstrap;

import dev.rondo.bootstrap.command.RondoCommand;

/** The entry point of the program. */
public final class Main {

  private Main() {}

  public static void main(String[] arguments) {
    System.exit(RondoCommand.run(arguments));
  }
}

package dev.rondo.bootstrap;

import dev.rondo.bootstrap.command.RondoCommand;
import java.util.List;
import sun.misc.Signal;

/** The entry point of the program. */
public final class Main {

  /** What shells add to the number of a signal. */
  private static final int SIGNALLED = 128;

  private Main() {}

  public static void main(String[] arguments) {
    List.of("HUP", "INT", "TERM").forEach(Main::endAtOnce);
    System.exit(RondoCommand.run(arguments));
  }

  /**
   * Makes a signal end the program like SIGKILL: the JVM's own shutdown would close the embedded
   * database under a command that goes on, and leave half of its tables. A server takes signals
   * over.
   */
  private static void endAtOnce(String name) {
    try {
      Signal.handle(
          new Signal(name), signal -> Runtime.getRuntime().halt(SIGNALLED + signal.getNumber()));
    } catch (IllegalArgumentException leftToTheSystem) {
      // By -Xrs: it ends the program at once, too.
    }
  }
}

package dev.rondo.bootstrap.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;

/**
 * The commands that need neither settings nor data, in their plain form. They are done before the
 * library of commands has read what all commands are called, which takes longer than they do. What
 * is written differently, or wrongly, is left to the library.
 */
final class QuickCommands {

  private QuickCommands() {}

  /** Does what these arguments ask for, if it is one of them, and answers its exit code. */
  static OptionalInt run(RondoCommand rondo, PrintWriter err, String... arguments) {
    try {
      return run(rondo, List.of(arguments));
    } catch (IOException | RuntimeException e) {
      return OptionalInt.of(FailureReport.tell(e, err));
    }
  }

  private static OptionalInt run(RondoCommand rondo, List<String> arguments) throws IOException {
    return switch (arguments.isEmpty() ? "" : arguments.getFirst()) {
      case "version", "--version", "-V" ->
          arguments.size() == 1 ? OptionalInt.of(rondo.version()) : OptionalInt.empty();
      case "keygen" ->
          arePlain(arguments, 1, 2)
              ? OptionalInt.of(rondo.keygen(Path.of(arguments.getLast())))
              : OptionalInt.empty();
      case "sign" -> sign(rondo, arguments);
      default -> OptionalInt.empty();
    };
  }

  private static OptionalInt sign(RondoCommand rondo, List<String> arguments) throws IOException {
    if (arguments.size() < 3 || !arguments.get(1).equals("--key")) {
      return OptionalInt.empty();
    }
    Path key = Path.of(arguments.get(2));
    if (arePlain(arguments, 2, 3)) {
      return OptionalInt.of(rondo.sign(key, null));
    }
    return arePlain(arguments, 2, 4)
        ? OptionalInt.of(rondo.sign(key, Path.of(arguments.getLast())))
        : OptionalInt.empty();
  }

  /** Whether there are so many, and none from that place on is an option or something like it. */
  private static boolean arePlain(List<String> arguments, int from, int count) {
    return arguments.size() == count
        && arguments.subList(from, count).stream()
            .noneMatch(value -> value.isEmpty() || "-@".indexOf(value.charAt(0)) >= 0);
  }
}

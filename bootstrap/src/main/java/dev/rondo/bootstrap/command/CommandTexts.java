package dev.rondo.bootstrap.command;

import dev.rondo.application.operation.Operate.Command;
import dev.rondo.application.operation.Operate.Detail;
import dev.rondo.application.operation.Operate.Outcome;
import dev.rondo.application.operation.Operate.Refusal;
import dev.rondo.application.policy.Operation;
import dev.rondo.bootstrap.settings.ProgramFailureException;
import dev.rondo.domain.player.Ban;
import java.text.MessageFormat;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.stream.Stream;
import picocli.CommandLine;

final class CommandTexts {

  private static final ResourceBundle TEXTS =
      ResourceBundle.getBundle("dev.rondo.bootstrap.command.commands", Locale.ROOT);

  private CommandTexts() {}

  static String group(Operation operation) {
    return words(operation)[0];
  }

  /** The name of the command of an operation in its group. */
  static String command(Operation operation) {
    return words(operation)[1];
  }

  private static String[] words(Operation operation) {
    return TEXTS.getString(operation.word() + ".command").split(" ", 2);
  }

  /** The description of the reason of an operation, which for some is the text to write. */
  static String reason(Operation operation) {
    String key = operation.word() + ".reason";
    return TEXTS.containsKey(key) ? TEXTS.getString(key) : OperatorRequest.WHY;
  }

  /** Gives a command its description and its examples. */
  static CommandLine describe(CommandLine line, String what) {
    line.getCommandSpec()
        .usageMessage()
        .description(TEXTS.getString(what + ".help").split("\n"))
        .footer(
            TEXTS
                .getString(what + ".examples")
                .lines()
                .map(example -> "  " + example)
                .toArray(String[]::new));
    return line;
  }

  /** The message of a completed operation; others throw. */
  static String of(Command command, Outcome outcome) {
    return switch (outcome) {
      case Outcome.Done(String about, int count) ->
          text(command, done(command, count), about, count);
      case Outcome.Refused(Refusal why, String about) -> {
        if (why == Refusal.FORBIDDEN) {
          throw OperatorRequest.forbidden();
        }
        throw new ProgramFailureException(text(command, why.word(), about, 0));
      }
      case Outcome.Overtaken _ -> throw new IllegalStateException("commands act on what is there");
    };
  }

  private static String done(Command command, int count) {
    return switch (command.detail()) {
      case Detail.Hiding _ -> count == 0 ? "done" : "hidden";
      case Detail.OfBan(Ban ban) -> ban instanceof Ban.Until ? "until" : "done";
      case Detail.None _, Detail.OfPlayer _, Detail.Before _ -> "done";
    };
  }

  private static String text(Command command, String what, String about, int count) {
    boolean isItem = command.subject().item().isPresent();
    String pattern =
        Stream.of(
                command.operation().word() + "." + what,
                (isItem ? "items" : command.subject().kind()) + "." + what,
                what)
            .filter(TEXTS::containsKey)
            .map(TEXTS::getString)
            .findFirst()
            .orElseThrow();
    Object subject = isItem ? command.subject() : command.subject().name();
    return new MessageFormat(pattern, Locale.ROOT)
        .format(List.of(subject, about, count, command.operation().word()).toArray());
  }
}

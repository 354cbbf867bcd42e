package dev.rondo.bootstrap.command;

import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.operation.Operate;
import dev.rondo.application.operation.Operate.Command;
import dev.rondo.application.operation.Operate.Detail;
import dev.rondo.application.operation.Operate.Outcome;
import dev.rondo.application.policy.Operation;
import dev.rondo.domain.paging.Cursor;
import dev.rondo.domain.paging.Page;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.domain.player.Ban;
import io.micronaut.context.ApplicationContext;
import java.text.MessageFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.ResourceBundle;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/**
 * A group of operator commands such as {@code sessions}, which needs a subcommand. They also work
 * while a server runs on the same database.
 */
abstract class OperatorGroup implements Runnable {

  private static final Logger LOG = LoggerFactory.getLogger(OperatorGroup.class);

  @ParentCommand private @Nullable RondoCommand rondo;
  @Spec private @Nullable CommandSpec spec;

  final RondoCommand program() {
    if (rondo == null) {
      throw new IllegalStateException("used without its parent");
    }
    return rondo;
  }

  @Override
  public final void run() {
    if (spec == null) {
      throw new IllegalStateException("used without its parent");
    }
    throw new ParameterException(
        spec.commandLine(),
        "Missing command: one of " + String.join(", ", spec.subcommands().keySet()));
  }

  final int change(Function<ApplicationContext, String> work) {
    return with(context -> done(work.apply(context)));
  }

  final int operate(Operation operation, AuditSubject subject, ReasonOption reason) {
    return operate(operation, subject, Detail.NONE, reason);
  }

  final int operate(Operation operation, AuditSubject subject, Detail detail, ReasonOption reason) {
    Operate.Command command = new Operate.Command(reason.request(), operation, subject, detail);
    return change(
        context -> OperationMessages.of(command, context.getBean(Operate.class).apply(command)));
  }

  /** Reports to the operator, and logs who did it. */
  final void done(String what) {
    program().out().println(what);
    LOG.info("{} (by {} on the command line)", what, OperatorRequest.user());
  }

  /** Runs work in the program's context, without the server. */
  final int with(Consumer<ApplicationContext> work) {
    try (ApplicationContext context = program().program().start()) {
      work.accept(context);
    }
    return ExitCode.OK;
  }

  final <T> int show(
      JsonOption json, List<Column<T>> columns, Function<ApplicationContext, List<T>> list) {
    return with(context -> program().output(json).write(columns, list.apply(context)));
  }

  static <T> List<T> all(Function<PageRequest, Optional<Page<T>>> list) {
    List<T> all = new ArrayList<>();
    Optional<PageRequest> request = Optional.of(PageRequest.FIRST);
    while (request.isPresent()) {
      Page<T> page = list.apply(request.orElseThrow()).orElseThrow();
      all.addAll(page.items());
      request =
          page instanceof Page.Partial<T>(var _, Cursor next)
              ? Optional.of(new PageRequest.After(next))
              : Optional.empty();
    }
    return all;
  }

  /** A count, for example {@code 2 sessions}. */
  static String counted(int number, String what) {
    return number + " " + what + (number == 1 ? "" : "s");
  }

  static final class OperationMessages {

    private static final ResourceBundle TEXTS =
        ResourceBundle.getBundle("dev.rondo.bootstrap.command.operations", Locale.ROOT);

    private OperationMessages() {}

    /** The message of a completed operation; others throw. */
    static String of(Command command, Outcome outcome) {
      return switch (outcome) {
        case Outcome.Done(String about, int count) -> text(command, done(command), about, count);
        case Outcome.Refused(Operate.Refusal why, String about) -> {
          if (why == Operate.Refusal.FORBIDDEN) {
            throw OperatorRequest.forbidden();
          }
          throw new CommandFailureException(text(command, word(why), about, 0));
        }
        case Outcome.Overtaken _ ->
            throw new IllegalStateException("commands act on what is there");
      };
    }

    private static String done(Command command) {
      return switch (command.detail()) {
        case Detail.Hiding _ -> "hidden";
        case Detail.OfBan(Ban ban) -> ban instanceof Ban.Until ? "until" : "done";
        case Detail.None _, Detail.OfPlayer _, Detail.Before _ -> "done";
      };
    }

    private static String word(Operate.Refusal why) {
      return why.name().toLowerCase(Locale.ROOT).replace('_', '-');
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
}

package dev.rondo.bootstrap.command;

import dev.rondo.application.operation.Operate;
import dev.rondo.bootstrap.command.ListOutput.Column;
import dev.rondo.bootstrap.command.ListOutput.JsonOption;
import dev.rondo.domain.paging.Page;
import dev.rondo.domain.paging.PageRequest;
import io.micronaut.context.ApplicationContext;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/**
 * A group of operator commands such as {@code sessions}, which needs a subcommand: its methods,
 * where {@code listUsers} is {@code users list}, and its operations. They also work while a server
 * runs on the same database.
 */
@Command(addMethodSubcommands = false)
abstract class OperatorGroup implements Runnable {

  private static final Logger LOG = LoggerFactory.getLogger(OperatorGroup.class);
  private static final Pattern CAPITAL = Pattern.compile("(?=\\p{Lu})");

  @ParentCommand private @Nullable RondoCommand rondo;
  @Spec private @Nullable CommandSpec spec;

  static CommandLine line(String name) {
    OperatorGroup group =
        switch (name) {
          case "users", "players", "sessions", "audit" -> new ModerationCommands();
          case "records", "boards", "engines", "submissions" -> new ResultCommands();
          case "files" -> new FileCommands();
          default -> new ListCommands();
        };
    SortedMap<String, CommandLine> commands = new TreeMap<>(OperationCommand.in(name));
    for (Method method : CommandLine.getCommandMethods(group.getClass(), null)) {
      String[] words = CAPITAL.split(method.getName());
      if (words[1].equalsIgnoreCase(name)) {
        commands.put(
            words[0],
            CommandTexts.describe(
                new CommandLine(method).setCommandName(words[0]), words[0] + "-" + name));
      }
    }
    CommandLine line = CommandTexts.describe(new CommandLine(group), name);
    commands.forEach(line::addSubcommand);
    return line;
  }

  final RondoCommand program() {
    return Objects.requireNonNull(rondo);
  }

  @Override
  public final void run() {
    CommandLine line = Objects.requireNonNull(spec).commandLine();
    throw new ParameterException(
        line, "Missing command: one of " + String.join(", ", line.getSubcommands().keySet()));
  }

  final int change(Function<ApplicationContext, String> work) {
    return with(context -> done(work.apply(context)));
  }

  final int operate(Operate.Command command) {
    return change(
        context -> CommandTexts.of(command, context.getBean(Operate.class).apply(command)));
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
    return ExitStatus.DONE.number();
  }

  final <T> int show(
      JsonOption json, List<Column<T>> columns, Function<ApplicationContext, List<T>> list) {
    return with(context -> program().output(json).write(columns, list.apply(context)));
  }

  final <L, T> int show(
      JsonOption json,
      List<Column<T>> columns,
      Class<L> useCase,
      BiFunction<L, PageRequest, Optional<Page<T>>> list) {
    return show(
        json,
        columns,
        context -> {
          L lists = context.getBean(useCase);
          return all(page -> list.apply(lists, page));
        });
  }

  static <T> List<T> all(Function<PageRequest, Optional<Page<T>>> list) {
    return Page.from(PageRequest.FIRST, list).flatMap(page -> page.items().stream()).toList();
  }

  /** A count, for example {@code 2 sessions}. */
  static String counted(int number, String what) {
    return number + " " + what + (number == 1 ? "" : "s");
  }
}

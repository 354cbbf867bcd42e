package dev.rondo.bootstrap.command;

import dev.rondo.bootstrap.settings.ProgramVersion;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The manual page in {@code man} format, from the same descriptions as the help. */
final class ManualPage {

  private static final List<String> STANDARD_OPTIONS = List.of("--help", "--version", "--config");

  private final CommandLine program;
  private final StringBuilder page = new StringBuilder();

  ManualPage(CommandLine program) {
    this.program = program;
  }

  String text() {
    CommandSpec spec = program.getCommandSpec();
    macro("TH", "RONDO", "1", "", "Rondo " + ProgramVersion.current(), "Rondo");
    macro("SH", "NAME");
    text(RondoCommand.NAME + " - " + first(spec).replaceFirst("\\.$", ""));
    macro("SH", "SYNOPSIS");
    macro("B", RondoCommand.NAME);
    text("[--config=FILE] [COMMAND] [ARGUMENT ...]");
    macro("SH", "DESCRIPTION");
    text("Without a command, the server runs. Settings come from RONDO_... environment variables");
    text("and from the file that --config names; the environment wins.");
    macro("SH", "OPTIONS");
    spec.options().forEach(this::option);
    macro("SH", "COMMANDS");
    for (CommandGroup group : CommandGroup.values()) {
      group
          .commands()
          .forEach(name -> command(Objects.requireNonNull(program.getSubcommands().get(name))));
    }
    macro("SH", "EXIT STATUS");
    for (ExitStatus code : ExitStatus.values()) {
      tagged(String.valueOf(code.number()), code.meaning());
    }
    return page.toString();
  }

  private void command(CommandLine command) {
    if (!command.getSubcommands().isEmpty()) {
      command.getSubcommands().values().forEach(this::command);
      return;
    }
    CommandSpec spec = command.getCommandSpec();
    macro("SS", synopsis(spec));
    Arrays.stream(spec.usageMessage().description()).forEach(this::text);
    spec.positionalParameters().forEach(this::parameter);
    spec.options().stream().filter(ManualPage::isOwn).forEach(this::option);
    macro("PP");
    text("Examples:");
    macro("PP");
    macro("nf");
    Arrays.stream(spec.usageMessage().footer()).map(line -> line.formatted()).forEach(this::text);
    macro("fi");
  }

  private static String synopsis(CommandSpec spec) {
    String options =
        spec.options().stream()
            .filter(ManualPage::isOwn)
            .map(option -> option.required() ? label(option) : "[" + label(option) + "]")
            .collect(Collectors.joining(" "));
    String parameters =
        spec.positionalParameters().stream()
            .map(one -> one.arity().min() > 0 ? one.paramLabel() : "[" + one.paramLabel() + "]")
            .collect(Collectors.joining(" "));
    return "%s %s %s".formatted(spec.qualifiedName(), options, parameters).strip();
  }

  private static boolean isOwn(OptionSpec option) {
    return !STANDARD_OPTIONS.contains(option.longestName());
  }

  private static String label(OptionSpec option) {
    String names = String.join(", ", option.names());
    return option.arity().max() == 0 ? names : names + "=" + option.paramLabel();
  }

  private void option(OptionSpec option) {
    tagged(label(option), description(option));
  }

  private void parameter(PositionalParamSpec parameter) {
    tagged(parameter.paramLabel(), description(parameter));
  }

  /** The description of an option or parameter, with its possible values. */
  static String description(ArgSpec argument) {
    String text = String.join(" ", argument.description());
    return argument.completionCandidates() == null
        ? text
        : text.replace(
            "${COMPLETION-CANDIDATES}", String.join(", ", argument.completionCandidates()));
  }

  private void tagged(String tag, String text) {
    macro("TP");
    macro("B", tag);
    text(text);
  }

  private void macro(String name, String... arguments) {
    page.append('.').append(name);
    for (String argument : arguments) {
      page.append(" \"").append(escaped(argument).replace("\"", "\\(dq")).append('"');
    }
    page.append('\n');
  }

  /** Escapes a leading dot or apostrophe, which would be a macro. */
  private void text(String line) {
    String text = escaped(line);
    page.append(text.startsWith(".") || text.startsWith("'") ? "\\&" : "")
        .append(text)
        .append('\n');
  }

  private static String escaped(String text) {
    return text.replace("\\", "\\e").replace("-", "\\-");
  }

  private static String first(CommandSpec spec) {
    return spec.usageMessage().description()[0];
  }
}

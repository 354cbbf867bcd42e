package dev.rondo.bootstrap.command;

import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.operation.Operate;
import dev.rondo.application.operation.Operate.Detail;
import dev.rondo.application.policy.Operation;
import dev.rondo.bootstrap.settings.InvalidSettingException;
import dev.rondo.bootstrap.settings.SettingText;
import dev.rondo.domain.community.CommentName;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.player.Ban;
import dev.rondo.domain.submission.SubmissionNumber;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** The command of an operation; its name and its texts are those of {@link CommandTexts}. */
@Command
class OperationCommand implements Callable<Integer> {

  private static final String PLAYER = "A player's id.";
  private static final String REASON = "--reason";
  private static final String ROOM = "The room's name.";

  private final Operation operation;

  @ParentCommand private @Nullable OperatorGroup group;
  @Spec private @Nullable CommandSpec spec;

  private OperationCommand(Operation operation) {
    this.operation = operation;
  }

  static Map<String, CommandLine> in(String group) {
    return Arrays.stream(Operation.values())
        .filter(one -> one.subject() != Operation.Subject.NONE)
        .filter(one -> CommandTexts.group(one).equals(group))
        .collect(Collectors.toMap(CommandTexts::command, one -> of(one).line()));
  }

  private static OperationCommand of(Operation operation) {
    if (operation == Operation.BAN_PLAYER) {
      return new BanCommand();
    }
    return operation == Operation.RESOLVE_REPORT
        ? new ResolveCommand()
        : new OperationCommand(operation);
  }

  private CommandLine line() {
    CommandLine line = CommandTexts.describe(new CommandLine(this), operation.word());
    parameters().forEach(one -> line.getCommandSpec().addPositional(one.build()));
    line.getCommandSpec()
        .addOption(
            OptionSpec.builder(REASON)
                .paramLabel("TEXT")
                .type(String.class)
                .defaultValue("")
                .description(CommandTexts.reason(operation))
                .build());
    return line;
  }

  private List<PositionalParamSpec.Builder> parameters() {
    return switch (operation.subject()) {
      case NONE -> List.of();
      case COMMENT -> List.of(parameter(0, "NAME", "The comment's name."));
      case ITEM ->
          List.of(
              parameter(0, "TYPE/NAME", "The item, such as levels/song or levels song.")
                  .index("0..*")
                  .arity("1..2")
                  .type(String[].class));
      case REPORT -> List.of(parameter(0, "NAME", "The report's id."));
      case PLAYER -> List.of(parameter(0, "USER", PLAYER));
      case ROOM -> List.of(parameter(0, "NAME", ROOM));
      case OCCUPANT -> List.of(parameter(0, "NAME", ROOM), parameter(1, "USER", PLAYER));
      case SUBMISSION -> List.of(parameter(0, "NUMBER", "The submission's number."));
      case RECORD -> List.of(parameter(0, "NAME", "The record's name."));
    };
  }

  private static PositionalParamSpec.Builder parameter(
      int index, String label, String description) {
    return PositionalParamSpec.builder()
        .index(Integer.toString(index))
        .required(true)
        .paramLabel(label)
        .description(description);
  }

  @Override
  public final Integer call() {
    CommandSpec given = Objects.requireNonNull(spec);
    List<String> words =
        given.positionalParameters().stream().flatMap(one -> one.stringValues().stream()).toList();
    return Objects.requireNonNull(group)
        .operate(
            new Operate.Command(
                OperatorRequest.because(given.findOption(REASON).getValue()),
                operation,
                subject(words),
                detail(words)));
  }

  private AuditSubject subject(List<String> words) {
    String name = words.getFirst();
    return switch (operation.subject()) {
      case NONE -> throw new IllegalStateException(operation + " has no subject");
      case COMMENT ->
          AuditSubject.of(
              new CommentName(OperatorRequest.item(name, "the name of a comment").value()));
      case ITEM -> AuditSubject.of(item(String.join("/", words)));
      case REPORT -> AuditSubject.report(name);
      case PLAYER -> AuditSubject.of(OperatorRequest.player(name));
      case ROOM, OCCUPANT -> AuditSubject.room(OperatorRequest.item(name, "the name of a room"));
      case SUBMISSION -> AuditSubject.of(submission(name));
      case RECORD -> AuditSubject.record(OperatorRequest.item(name, "the name of a record"));
    };
  }

  private static ItemRef item(String text) {
    int slash = text.indexOf('/');
    ItemKind kind =
        ItemKind.ofPlural(slash < 0 ? text : text.substring(0, slash))
            .filter(ItemKind::isCatalogued)
            .filter(known -> slash > 0)
            .orElseThrow(
                () ->
                    new CalledWronglyException(
                        "\"%s\" is not of the form TYPE/NAME, such as levels/song"
                            .formatted(text)));
    return new ItemRef(
        kind, OperatorRequest.item(text.substring(slash + 1), "the name of an item"));
  }

  private static SubmissionNumber submission(String text) {
    return SubmissionNumber.parse(text)
        .orElseThrow(
            () ->
                new CalledWronglyException(
                    "\"" + text + "\" cannot be the number of a submission"));
  }

  Detail detail(List<String> words) {
    return operation.subject() == Operation.Subject.OCCUPANT
        ? new Detail.OfPlayer(OperatorRequest.player(words.getLast()))
        : Detail.NONE;
  }

  private static final class ResolveCommand extends OperationCommand {

    @Option(names = "--hide", description = "Hides the reported comment or item.")
    private boolean isToHide;

    ResolveCommand() {
      super(Operation.RESOLVE_REPORT);
    }

    @Override
    Detail detail(List<String> words) {
      return isToHide ? new Detail.Hiding() : Detail.NONE;
    }
  }

  /** With options for the end of a ban, which otherwise has none. */
  private static final class BanCommand extends OperationCommand {

    @Option(
        names = "--for",
        paramLabel = "TIME",
        description = "How long the ban lasts, such as 12h or 7d.")
    private @Nullable String length;

    @Option(
        names = "--until",
        paramLabel = "TIME",
        converter = TimeConverter.class,
        description = "When the ban ends, such as 2026-02-01T12:00:00Z.")
    private @Nullable Instant end;

    BanCommand() {
      super(Operation.BAN_PLAYER);
    }

    @Override
    Detail detail(List<String> words) {
      return new Detail.OfBan(ban(InstantSource.system().instant()));
    }

    private Ban ban(Instant now) {
      if (length != null && end != null) {
        throw new CalledWronglyException("--for and --until both say when the ban ends: take one");
      }
      if (length != null) {
        return new Ban.Until(now.plus(duration(length)).truncatedTo(ChronoUnit.SECONDS));
      }
      return end == null ? new Ban.Endless() : new Ban.Until(end);
    }

    private static final class TimeConverter implements ITypeConverter<Instant> {

      @Override
      public Instant convert(String text) {
        try {
          return Instant.parse(text);
        } catch (DateTimeParseException e) {
          throw new TypeConversionException(
              "\"%s\" is not a time such as 2026-02-01T12:00:00Z".formatted(text));
        }
      }
    }

    /** Parsed like a setting, but not a setting. */
    private static Duration duration(String length) {
      try {
        return new SettingText("--for", length).duration();
      } catch (InvalidSettingException e) {
        throw new CalledWronglyException(String.valueOf(e.getMessage()));
      }
    }
  }
}

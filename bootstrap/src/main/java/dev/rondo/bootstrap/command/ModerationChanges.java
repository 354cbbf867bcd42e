package dev.rondo.bootstrap.command;

import dev.rondo.application.moderation.ErasePlayer;
import dev.rondo.application.moderation.ExportPlayer;
import dev.rondo.application.moderation.ModerateItem;
import dev.rondo.application.moderation.ModerateItem.Step;
import dev.rondo.application.moderation.ResolveReport;
import dev.rondo.application.moderation.ResolveReport.Consequence;
import dev.rondo.domain.community.Subject;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.http.protocol.ServerIdentity;
import io.micronaut.context.ApplicationContext;
import java.io.PrintWriter;
import java.util.List;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.ExitCode;

/** Executes what the moderation commands ask for. */
final class ModerationChanges {

  private static final Logger LOG = LoggerFactory.getLogger(ModerationChanges.class);

  private final ProgramStart program;
  private final PrintWriter out;

  ModerationChanges(ProgramStart program, PrintWriter out) {
    this.program = program;
    this.out = out;
  }

  int moderate(List<String> words, Step step, String reason) {
    ItemRef item = item(String.join("/", words));
    return done(
        context ->
            switch (context
                .getBean(ModerateItem.class)
                .moderate(OperatorRequest.because(reason), item, step)) {
              case ModerateItem.Outcome.Done(int replays) ->
                  "%s: %s%s".formatted(past(step), item, with(replays));
              case ModerateItem.Outcome.Unknown() -> throw unknown(item, step);
              case ModerateItem.Outcome.InUse() ->
                  throw new CommandFailureException(
                      "other items, hidden ones perhaps, build on %s; remove them first, or hide it:"
                              .formatted(item)
                          + " they are not shown as long as it is hidden");
              case ModerateItem.Outcome.NameTaken(ItemRef taken) -> throw taken(taken, step);
              case ModerateItem.Outcome.Forbidden() -> throw OperatorRequest.forbidden();
            });
  }

  private static ItemRef item(String text) {
    int slash = text.indexOf('/');
    ItemKind kind =
        ItemKind.ofPlural(slash < 0 ? text : text.substring(0, slash))
            .filter(ItemKind::isCatalogued)
            .filter(known -> slash > 0)
            .orElseThrow(
                () ->
                    new CommandFailureException(
                        "\"%s\" is not of the form TYPE/NAME, such as levels/song"
                            .formatted(text)));
    return new ItemRef(kind, NameArguments.item(text.substring(slash + 1), "the name of an item"));
  }

  private static String past(Step step) {
    return switch (step) {
      case HIDE -> "Hidden";
      case RESTORE -> "Restored";
      case REMOVE, REMOVE_HIDDEN -> "Removed";
    };
  }

  private static String with(int replays) {
    return replays == 0 ? "" : " and " + replays + (replays == 1 ? " replay" : " replays");
  }

  private static CommandFailureException unknown(ItemRef item, Step step) {
    return new CommandFailureException(
        switch (step) {
          case RESTORE ->
              "%s is not hidden; \"rondo items list\" shows the hidden ones".formatted(item);
          case HIDE, REMOVE, REMOVE_HIDDEN -> "there is no item %s".formatted(item);
        });
  }

  private static CommandFailureException taken(ItemRef item, Step step) {
    return new CommandFailureException(
        switch (step) {
          case RESTORE -> "there is another item %s now; remove it first".formatted(item);
          case HIDE, REMOVE, REMOVE_HIDDEN ->
              "an earlier item %s is hidden; until that is removed for good, no other one can be"
                  .formatted(item);
        });
  }

  int resolveReport(String id, Consequence consequence, String reason) {
    return done(
        context ->
            switch (context
                .getBean(ResolveReport.class)
                .resolve(OperatorRequest.because(reason), id, consequence)) {
              case ResolveReport.Outcome.Resolved(Subject subject) ->
                  switch (consequence) {
                    case NONE -> "Closed report %s".formatted(id);
                    case HIDDEN -> "Closed report %s, hidden: %s".formatted(id, subject.text());
                  };
              case ResolveReport.Outcome.Unknown() ->
                  throw new CommandFailureException(
                      "there is no report \"%s\"; \"rondo reports list\" shows the open ones"
                          .formatted(id));
              case ResolveReport.Outcome.AlreadyResolved() ->
                  throw new CommandFailureException(
                      "report \"%s\" is already resolved".formatted(id));
              case ResolveReport.Outcome.SubjectGone(Subject subject) ->
                  throw new CommandFailureException(
                      "%s is gone or hidden already; close the report without --hide"
                          .formatted(subject.text()));
              case ResolveReport.Outcome.Forbidden() -> throw OperatorRequest.forbidden();
            });
  }

  int exportPlayer(String user, String reason) {
    try (ApplicationContext context = program.start()) {
      switch (context
          .getBean(ExportPlayer.class)
          .export(OperatorRequest.because(reason), NameArguments.player(user))) {
        case ExportPlayer.Outcome.Exported exported ->
            out.println(document(context.getBean(ServerIdentity.class)).of(exported));
        case ExportPlayer.Outcome.Unknown() -> throw NameArguments.unknownPlayer(user);
        case ExportPlayer.Outcome.Forbidden() -> throw OperatorRequest.forbidden();
      }
    }
    return ExitCode.OK;
  }

  private static PlayerDocument document(ServerIdentity identity) {
    return new PlayerDocument(identity.canonicalAddress() + identity.repositoryPath());
  }

  int erasePlayer(String user, String reason) {
    return done(
        context ->
            switch (context
                .getBean(ErasePlayer.class)
                .erase(OperatorRequest.because(reason), NameArguments.player(user))) {
              case ErasePlayer.Outcome.Erased(int comments, int items, int left) ->
                  "Erased %s: %d comments and %d items deleted, %d items left as nobody's"
                      .formatted(user, comments, items, left);
              case ErasePlayer.Outcome.Unknown() -> throw NameArguments.unknownPlayer(user);
              case ErasePlayer.Outcome.Forbidden() -> throw OperatorRequest.forbidden();
            });
  }

  /** Tells the operator, and the log who did it. */
  private int done(Function<ApplicationContext, String> work) {
    try (ApplicationContext context = program.start()) {
      String what = work.apply(context);
      out.println(what);
      LOG.info("{} (by {} on the command line)", what, OperatorRequest.user());
    }
    return ExitCode.OK;
  }
}

package dev.rondo.bootstrap.command;

import dev.rondo.application.item.HiddenItem;
import dev.rondo.application.moderation.ListHiddenItems;
import dev.rondo.application.moderation.ModerateItem;
import dev.rondo.application.moderation.ModerateItem.Step;
import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.text.Localization;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Items that operators take down. */
@Command(
    description = "Hides, restores or removes items.",
    footer = {
      "  rondo items list",
      "  rondo items hide levels/song",
      "  rondo items restore levels/song"
    })
final class ItemCommands extends OperatorGroup {

  private static final String ITEM_DESCRIPTION = "The item, such as levels/song or levels song.";

  private static final List<Column<HiddenItem>> COLUMNS =
      List.of(
          Column.time("hidden", HiddenItem::hiddenAt),
          Column.word("item", hidden -> hidden.item().ref().toString()),
          Column.prose("title", hidden -> hidden.item().title().in(Localization.FALLBACK)),
          Column.word("owner", HiddenItem::owner),
          Column.time("removedAfter", hidden -> hidden.hiddenAt().plus(ModerateItem.KEPT)));

  @Command(
      description = {
        "Lists the items that are hidden, the latest first.",
        "Columns: hidden, item, title, owner, removedAfter."
      },
      footer = {"  rondo items list", "  rondo items list --json"})
  int list(@Option(names = "--json", description = JSON_DESCRIPTION) boolean json) {
    return show(json, COLUMNS, context -> all(context.getBean(ListHiddenItems.class)::list));
  }

  @Command(
      description = {
        "Hides an item, with its replays, records, comments and likes.",
        "What builds on it is not shown either. It can be restored for 30 days; then it is"
            + " removed for good."
      },
      footer = {"  rondo items hide levels/song --reason \"stolen music\""})
  int hide(
      @Parameters(arity = "1..2", paramLabel = "TYPE/NAME", description = ITEM_DESCRIPTION)
          List<String> item,
      @Mixin ReasonOption reason) {
    return moderate(item, Step.HIDE, reason.request());
  }

  @Command(
      description = "Brings a hidden item back, with all that belongs to it.",
      footer = {"  rondo items restore levels/song"})
  int restore(
      @Parameters(arity = "1..2", paramLabel = "TYPE/NAME", description = ITEM_DESCRIPTION)
          List<String> item,
      @Mixin ReasonOption reason) {
    return moderate(item, Step.RESTORE, reason.request());
  }

  @Command(
      description = {
        "Removes an item for good, hidden or not.",
        "Its replays, records, comments and likes go with it, and its files unless"
            + " something else needs them. Playlists do without it."
      },
      footer = {"  rondo items remove levels/song"})
  int remove(
      @Parameters(arity = "1..2", paramLabel = "TYPE/NAME", description = ITEM_DESCRIPTION)
          List<String> item,
      @Mixin ReasonOption reason) {
    return moderate(item, Step.REMOVE, reason.request());
  }

  private int moderate(List<String> words, Step step, ChangeRequest request) {
    ItemRef item = item(String.join("/", words));
    return change(
        context ->
            switch (context.getBean(ModerateItem.class).moderate(request, item, step)) {
              case ModerateItem.Outcome.Done(int replays) ->
                  "%s: %s%s".formatted(past(step), item, andReplays(replays));
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

  private static String andReplays(int replays) {
    return replays == 0 ? "" : " and " + counted(replays, "replay");
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
}

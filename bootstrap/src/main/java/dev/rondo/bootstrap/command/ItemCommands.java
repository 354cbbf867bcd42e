package dev.rondo.bootstrap.command;

import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.item.HiddenItems.HiddenItem;
import dev.rondo.application.moderation.ListHiddenItems;
import dev.rondo.application.moderation.ModerateItem;
import dev.rondo.application.policy.Operation;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.text.Localization;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

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
  int list(@Mixin JsonOption json) {
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
    return operate(Operation.HIDE_ITEM, subject(item), reason);
  }

  @Command(
      description = "Brings a hidden item back, with all that belongs to it.",
      footer = {"  rondo items restore levels/song"})
  int restore(
      @Parameters(arity = "1..2", paramLabel = "TYPE/NAME", description = ITEM_DESCRIPTION)
          List<String> item,
      @Mixin ReasonOption reason) {
    return operate(Operation.RESTORE_ITEM, subject(item), reason);
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
    return operate(Operation.REMOVE_ITEM, subject(item), reason);
  }

  private static AuditSubject subject(List<String> words) {
    String text = String.join("/", words);
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
    return AuditSubject.of(
        new ItemRef(kind, NameArguments.item(text.substring(slash + 1), "the name of an item")));
  }
}

package dev.rondo.http.console;

import dev.rondo.application.item.ListItems;
import dev.rondo.application.moderation.ModerateItem;
import dev.rondo.application.moderation.ReadLists;
import dev.rondo.application.policy.Operation;
import dev.rondo.application.policy.Operation.Subject;
import dev.rondo.domain.item.Item;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.text.Keywords;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The items of a kind, or the hidden ones. */
@Controller("/console/content")
@ConsolePages
record ContentController(ListItems items, ReadLists lists) {

  private static final String HIDDEN = "hidden";

  @Get
  HttpResponse<?> list(HttpRequest<?> request, Operator operator, ConsoleView view) {
    ListRequest asked = ListRequest.of(request, view);
    String list = request.getParameters().getFirst("list").orElse("");
    String keywords = request.getParameters().getFirst("keywords").orElse("").strip();
    Frame frame = Frame.of(view, operator, Place.CONTENT, request);
    if (list.equals(HIDDEN)) {
      Table table = hidden(Keywords.of(keywords), asked, view);
      return new TablePage(frame, tabs(list, view), search(keywords, list, view), List.of(table))
          .answer();
    }
    ItemKind kind = ItemKind.ofPlural(list).filter(ItemKind::isCatalogued).orElse(ItemKind.LEVEL);
    return new TablePage(
            frame,
            tabs(kind.plural(), view),
            search(keywords, kind.plural(), view),
            List.of(shown(kind, Keywords.of(keywords), asked, view)))
        .answer();
  }

  private static List<TablePage.Field> search(String keywords, String list, ConsoleView view) {
    return List.of(
        new TablePage.Field("keywords", view.text("search"), keywords),
        new TablePage.Field("list", "", list));
  }

  private static List<TablePage.Tab> tabs(String current, ConsoleView view) {
    List<TablePage.Tab> tabs = new ArrayList<>();
    Arrays.stream(ItemKind.values())
        .filter(ItemKind::isCatalogued)
        .map(kind -> tab(view.language().name(kind), kind.plural(), current, view))
        .forEach(tabs::add);
    tabs.add(tab(view.text("hidden"), HIDDEN, current, view));
    return tabs;
  }

  private static TablePage.Tab tab(String title, String list, String current, ConsoleView view) {
    return new TablePage.Tab(
        title, view.link(Place.CONTENT.path()) + "?list=" + list, list.equals(current));
  }

  private Table shown(ItemKind kind, Keywords keywords, ListRequest asked, ConsoleView view) {
    return asked.<Item>table(
        view.texts("title", "name", "tags"),
        page ->
            items
                .list(new ListItems.Query(kind, keywords, page))
                .map(listed -> listed.page().map(item -> item)),
        item -> row(item, view));
  }

  private static Table.Row row(Item item, ConsoleView view) {
    return new Table.Row(
        List.of(
            new Cell.Text(view.title(item.title())),
            view.subjectCell(item.ref().toString()),
            new Cell.Words(item.tags().stream().map(tag -> view.title(tag.title())).toList())),
        ActMenu.of(item.ref().toString(), Subject.ITEM, Operation.RESTORE_ITEM));
  }

  private Table hidden(Keywords keywords, ListRequest asked, ConsoleView view) {
    return asked.table(
        view.texts("title", "name", "owner", "hidden-since", "removed-after"),
        page -> lists.hiddenItems(keywords, page),
        one ->
            new Table.Row(
                List.of(
                    new Cell.Text(view.title(one.item().title())),
                    new Cell.Id(one.item().ref().toString()),
                    one.owner().isEmpty() ? Cell.NOTHING : new Cell.Id(one.owner()),
                    view.timeCell(one.hiddenAt()),
                    view.timeCell(one.hiddenAt().plus(ModerateItem.KEPT))),
                ActMenu.of(one.item().ref().toString(), Subject.ITEM, Operation.HIDE_ITEM)));
  }
}

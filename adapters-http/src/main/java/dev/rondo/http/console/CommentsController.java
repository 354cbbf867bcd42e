package dev.rondo.http.console;

import dev.rondo.application.community.Comments.Filter;
import dev.rondo.application.moderation.ReadLists;
import dev.rondo.application.policy.Operation;
import dev.rondo.application.policy.Operation.Subject;
import dev.rondo.domain.community.Comment;
import dev.rondo.domain.player.PlayerFilter;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.http.console.Act.ActSubject;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.util.List;
import java.util.Optional;

/** The comments: all, hidden, of a player, on an item or with a text. */
@Controller("/console/comments")
@ConsolePages
record CommentsController(ReadLists lists) {

  private static final String ITEM = "item";

  @Get
  HttpResponse<?> list(HttpRequest<?> request, Operator operator, ConsoleView view) {
    ConsoleForm form = new ConsoleForm(request.getParameters().asMap());
    ListRequest asked = ListRequest.of(request, view);
    Filter filter = filter(form, asked.players());
    String path = view.link(Place.COMMENTS.path());
    Table table =
        asked.table(
            view.texts("time", "item", "author", "what-was-written"),
            page -> lists.comments(filter, page),
            listed -> row(listed.comment(), filter, view));
    return new TablePage(
            Frame.of(view, operator, Place.COMMENTS, request),
            List.of(
                new TablePage.Tab(view.text("all"), path, filter.equals(new Filter.All())),
                new TablePage.Tab(
                    view.text("hidden"), path + "?hidden=yes", filter.equals(new Filter.Hidden()))),
            List.of(new TablePage.Field("text", view.text("what-was-written"), form.text("text"))),
            List.of(filter instanceof Filter.On ? table.under(form.text(ITEM)) : table))
        .answer();
  }

  private static Filter filter(ConsoleForm form, PlayerFilter players) {
    if (!form.text("text").isEmpty()) {
      return new Filter.Containing(form.text("text"));
    }
    return ActSubject.of(form.text(ITEM))
        .audited()
        .item()
        .<Filter>map(Filter.On::new)
        .or(
            () ->
                players instanceof PlayerFilter.Only(PlayerId player)
                    ? Optional.of(new Filter.By(player))
                    : Optional.empty())
        .orElseGet(
            () -> form.values().containsKey("hidden") ? new Filter.Hidden() : new Filter.All());
  }

  private static Table.Row row(Comment comment, Filter filter, ConsoleView view) {
    String item = comment.item().toString();
    Cell.Link onItem =
        new Cell.Link(
            item, view.link(Place.COMMENTS.path()) + "?item=" + ConsoleView.encoded(item));
    Cell text = Cell.Prose.of(comment.text());
    Cell hidden = new Cell.State(view.text("hidden"), Cell.Tone.WARNING);
    return new Table.Row(
        List.of(
            view.timeCell(comment.time()),
            filter instanceof Filter.On ? view.subjectCell(item) : onItem,
            view.playerCell(comment.author()),
            comment.visibility() == Comment.Visibility.HIDDEN
                ? new Cell.Several(List.of(hidden, text))
                : text),
        ActMenu.of(
            "comments/" + comment.name(), Subject.COMMENT, Operation.of(comment.visibility())));
  }
}

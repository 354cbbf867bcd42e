package dev.rondo.http.console;

import dev.rondo.application.community.Comments.ListedComment;
import dev.rondo.application.community.ListHiddenComments;
import dev.rondo.application.community.ViewCommunity;
import dev.rondo.application.community.ViewCommunity.CommentView;
import dev.rondo.domain.community.Comment;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.domain.player.Caller;
import dev.rondo.http.failure.Failure;
import dev.rondo.http.failure.RequestRejectedException;
import dev.rondo.http.paging.PageParameters;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Produces;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import java.util.List;

/** The comments that are hidden, or those on an item that are shown. */
@Controller("/console/comments")
@ConsolePages
@ExecuteOn(TaskExecutors.BLOCKING)
@Produces(MediaType.ALL)
final class CommentsController {

  private final ListHiddenComments hidden;
  private final ViewCommunity shown;

  CommentsController(ListHiddenComments hidden, ViewCommunity shown) {
    this.hidden = hidden;
    this.shown = shown;
  }

  @Get
  HttpResponse<?> list(HttpRequest<?> request, Operator operator, ConsoleView view) {
    PageRequest asked = PageParameters.read(request.getParameters());
    String item = request.getParameters().getFirst("item").orElse("").strip();
    Table table =
        item.isEmpty()
            ? hidden(asked, view).under(view.text(ConsoleText.HIDDEN_COMMENTS))
            : shown(item, asked, view).under(item);
    return new TablePage(
            Frame.of(view, operator, Place.COMMENTS, request),
            List.of(),
            List.of(new TablePage.Field("item", view.text(ConsoleText.COMMENTS_ON), item)),
            List.of(table))
        .answer();
  }

  private Table hidden(PageRequest asked, ConsoleView view) {
    return Table.of(
        columns(view),
        hidden.list(asked).orElseThrow(() -> RequestRejectedException.of(Failure.BAD_CURSOR)),
        (ListedComment listed) -> row(listed.comment(), view),
        asked,
        view.link(Place.COMMENTS.path()));
  }

  private Table shown(String item, PageRequest asked, ConsoleView view) {
    List<String> columns = columns(view);
    return ActSubject.of(item)
        .audited()
        .item()
        .map(ref -> shown(ref, asked, view))
        .orElseGet(() -> Table.of("", columns, List.of()));
  }

  private Table shown(ItemRef item, PageRequest asked, ConsoleView view) {
    String list =
        view.link(Place.COMMENTS.path()) + "?item=" + ConsoleView.encoded(item.toString());
    return switch (shown.list(Caller.ANONYMOUS, item, asked)) {
      case ViewCommunity.Outcome.Found found ->
          Table.of(
              columns(view),
              found.comments(),
              (CommentView written) -> row(written.comment(), view),
              asked,
              list);
      case ViewCommunity.Outcome.UnknownItem() -> Table.of("", columns(view), List.of());
      case ViewCommunity.Outcome.ForeignCursor() ->
          throw RequestRejectedException.of(Failure.BAD_CURSOR);
    };
  }

  private static List<String> columns(ConsoleView view) {
    return view.texts(
        ConsoleText.TIME, ConsoleText.ITEM, ConsoleText.AUTHOR, ConsoleText.WHAT_WAS_WRITTEN);
  }

  private static Table.Row row(Comment comment, ConsoleView view) {
    return new Table.Row(
        List.of(
            view.timeCell(comment.time()),
            view.subjectCell(comment.item().toString()),
            view.playerCell(comment.author()),
            Cell.Prose.of(comment.text())),
        ActMenu.of(
            "comments/" + comment.name(),
            comment.visibility() == Comment.Visibility.HIDDEN
                ? Act.RESTORE_COMMENT
                : Act.HIDE_COMMENT));
  }
}

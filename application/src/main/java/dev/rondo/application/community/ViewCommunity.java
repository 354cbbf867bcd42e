package dev.rondo.application.community;

import dev.rondo.application.community.Comments.ListedComment;
import dev.rondo.application.item.Catalogue;
import dev.rondo.application.item.ItemGraph;
import dev.rondo.application.paging.Paging;
import dev.rondo.domain.community.Comment;
import dev.rondo.domain.community.Subject;
import dev.rondo.domain.form.Form;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.paging.ListId;
import dev.rondo.domain.paging.Page;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.player.Player;
import java.util.List;
import java.util.Map;

/** Use case: read what is said about an item, with what the caller may do about it. */
public interface ViewCommunity {

  /** How many comments the front of a community shows. */
  int SHOWN = 5;

  /** The front of the community: the first comments. */
  Outcome view(Caller caller, ItemRef item);

  /** A page of the comments, the newest first. */
  Outcome list(Caller caller, ItemRef item, PageRequest page);

  /** A comment as a caller sees it, with the name of the author it replies to; empty for none. */
  record CommentView(Comment comment, Player author, String repliedTo, List<Form> actions) {

    public CommentView {
      actions = List.copyOf(actions);
    }
  }

  sealed interface Outcome {

    record Found(List<Form> actions, Page<CommentView> comments) implements Outcome {

      public Found {
        actions = List.copyOf(actions);
      }
    }

    record UnknownItem() implements Outcome {}

    /** The cursor belongs to another list. */
    record ForeignCursor() implements Outcome {}
  }

  /** Shows comments to callers. */
  record Service(
      Catalogue catalogue,
      Comments comments,
      Likes likes,
      CommunityActionService actions,
      Paging paging)
      implements ViewCommunity {

    @Override
    public Outcome view(Caller caller, ItemRef item) {
      return list(caller, item, PageRequest.FIRST, new Paging(SHOWN, 0));
    }

    @Override
    public Outcome list(Caller caller, ItemRef item, PageRequest page) {
      return list(caller, item, page, paging);
    }

    private Outcome list(Caller caller, ItemRef item, PageRequest page, Paging cut) {
      if (ItemGraph.findShown(item, CatalogueItem.class, catalogue).isEmpty()) {
        return new Outcome.UnknownItem();
      }
      boolean operator = actions.isOperator(caller);
      ListId id = new ListId("comments/" + item + (operator ? "?all" : ""));
      return cut.page(
              id,
              page,
              operator ? comments.list(new Comments.Filter.On(item)) : comments.shown(item))
          .<Outcome>map(found -> new Outcome.Found(actions.actions(caller), seen(caller, found)))
          .orElseGet(Outcome.ForeignCursor::new);
    }

    private Page<CommentView> seen(Caller caller, Page<ListedComment> page) {
      List<Subject> subjects =
          page.items().stream()
              .<Subject>map(written -> new Subject.OfComment(written.comment().name()))
              .toList();
      Map<Subject, Liking> liked =
          caller.known().map(player -> likes.of(player, subjects)).orElse(Map.of());
      return page.map(
          written -> {
            Subject subject = new Subject.OfComment(written.comment().name());
            return new CommentView(
                written.comment(),
                written.author(),
                written.repliedTo(),
                actions.actions(
                    caller, written.comment(), liked.getOrDefault(subject, Liking.NONE)));
          });
    }
  }
}

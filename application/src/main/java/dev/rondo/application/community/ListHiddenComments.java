package dev.rondo.application.community;

import dev.rondo.application.community.Comments.ListedComment;
import dev.rondo.application.paging.Paging;
import dev.rondo.domain.paging.ListId;
import dev.rondo.domain.paging.Page;
import dev.rondo.domain.paging.PageRequest;
import java.util.Optional;

/** Use case, for operators: read the comments that are hidden, the newest first. */
@FunctionalInterface
public interface ListHiddenComments {

  /** A page of them; empty when its cursor belongs to another list. */
  Optional<Page<ListedComment>> list(PageRequest page);

  /** The use case over the comments, their pages cut by {@code paging}. */
  static ListHiddenComments over(Comments comments, Paging paging) {
    ListId id = new ListId("comments/hidden");
    return page -> paging.page(id, page, comments.hidden());
  }
}

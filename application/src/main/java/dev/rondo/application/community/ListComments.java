package dev.rondo.application.community;

import dev.rondo.application.community.Comments.Filter;
import dev.rondo.application.community.Comments.ListedComment;
import dev.rondo.application.paging.Paging;
import dev.rondo.domain.paging.ListId;
import dev.rondo.domain.paging.Page;
import dev.rondo.domain.paging.PageRequest;
import java.util.Optional;

/** Use case, for operators: read comments, hidden ones too, the newest first. */
@FunctionalInterface
public interface ListComments {

  /** A page of them; empty when its cursor belongs to another list. */
  Optional<Page<ListedComment>> list(Filter filter, PageRequest page);

  record Service(Comments comments, Paging paging) implements ListComments {

    @Override
    public Optional<Page<ListedComment>> list(Filter filter, PageRequest page) {
      return paging.page(new ListId("comments/" + filter), page, comments.list(filter));
    }
  }
}

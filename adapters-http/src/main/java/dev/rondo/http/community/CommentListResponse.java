package dev.rondo.http.community;

import dev.rondo.application.community.ViewCommunity.CommentView;
import dev.rondo.domain.paging.Page;
import dev.rondo.http.paging.PageInfo;
import dev.rondo.http.protocol.View;
import io.micronaut.serde.annotation.Serdeable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A page of comments as JSON. */
@Serdeable.Serializable
record CommentListResponse(int pageCount, @Nullable String cursor, List<CommentResponse> comments) {

  static CommentListResponse from(Page<CommentView> page, View view) {
    PageInfo usedRequests = PageInfo.of(page);
    return new CommentListResponse(
        usedRequests.pageCount(), usedRequests.cursor(), CommentResponse.from(page.items(), view));
  }
}

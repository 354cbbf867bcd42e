package dev.rondo.http.community;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.rondo.application.community.ViewCommunity.CommentView;
import dev.rondo.domain.paging.Page;
import dev.rondo.http.paging.PageInfo;
import dev.rondo.http.protocol.View;
import io.micronaut.serde.annotation.Serdeable;
import java.util.List;

/** A page of comments as JSON. */
@Serdeable.Serializable
record CommentListResponse(@JsonUnwrapped PageInfo page, List<CommentResponse> comments) {

  static CommentListResponse from(Page<CommentView> page, View view) {
    return new CommentListResponse(PageInfo.of(page), CommentResponse.from(page.items(), view));
  }
}

package dev.rondo.http.community;

import dev.rondo.application.community.ViewCommunity.Outcome;
import dev.rondo.http.form.FormResponse;
import dev.rondo.http.protocol.View;
import io.micronaut.serde.annotation.Serdeable;
import java.util.List;

/** The front of an item's community as JSON. */
@Serdeable.Serializable
record CommunityResponse(List<FormResponse> actions, List<CommentResponse> topComments) {

  static CommunityResponse from(Outcome.Found found, View view) {
    return new CommunityResponse(
        FormResponse.from(found.actions(), view),
        CommentResponse.from(found.comments().items(), view));
  }
}

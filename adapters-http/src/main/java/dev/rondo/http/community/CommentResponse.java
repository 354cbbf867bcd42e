package dev.rondo.http.community;

import dev.rondo.application.community.ViewCommunity.CommentView;
import dev.rondo.domain.text.PlayerText;
import dev.rondo.http.form.FormResponse;
import dev.rondo.http.item.UserItemResponse;
import dev.rondo.http.protocol.View;
import io.micronaut.serde.annotation.Serdeable;
import java.util.List;

/** A comment as JSON; a reply begins with a line that names whom it answers. */
@Serdeable.Serializable
record CommentResponse(
    String name,
    String author,
    UserItemResponse authorUser,
    long time,
    String content,
    List<FormResponse> actions) {

  static List<CommentResponse> from(List<CommentView> comments, View view) {
    return comments.stream().map(comment -> from(comment, view)).toList();
  }

  private static CommentResponse from(CommentView shown, View view) {
    return new CommentResponse(
        shown.comment().name().value(),
        shown.author().profile().name(),
        UserItemResponse.from(shown.author().item(), view),
        shown.comment().time().toEpochMilli(),
        content(shown),
        FormResponse.from(shown.actions(), view));
  }

  private static String content(CommentView shown) {
    String text = shown.comment().text();
    return PlayerText.escape(
        shown.repliedTo().isEmpty() ? text : "↪ " + shown.repliedTo() + "\n" + text);
  }
}

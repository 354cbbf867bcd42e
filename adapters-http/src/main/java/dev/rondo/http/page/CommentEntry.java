package dev.rondo.http.page;

import dev.rondo.application.community.ViewCommunity.CommentView;
import dev.rondo.domain.item.UserItem;
import java.util.List;

/**
 * A comment.
 *
 * @param authorLink to the author's page
 * @param time when it was written, for programs
 * @param date the day, for people
 * @param repliedTo the name of the author of the comment that it answers; may be empty
 * @param lines its text
 */
record CommentEntry(
    String author,
    String authorLink,
    String time,
    String date,
    String repliedTo,
    List<String> lines) {

  static List<CommentEntry> of(List<CommentView> comments, PageView view) {
    return comments.stream().map(comment -> of(comment, view)).toList();
  }

  private static CommentEntry of(CommentView shown, PageView view) {
    UserItem author = shown.author().item();
    return new CommentEntry(
        Card.title(author, view),
        view.link(PageView.path(author.ref())),
        shown.comment().time().toString(),
        view.language().date(shown.comment().time()),
        shown.repliedTo(),
        shown.comment().text().lines().toList());
  }
}

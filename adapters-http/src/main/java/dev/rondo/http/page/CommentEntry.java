package dev.rondo.http.page;

import dev.rondo.application.community.ViewCommunity.CommentView;
import dev.rondo.application.profile.ViewProfile.Profile;
import dev.rondo.domain.community.Comment;
import java.util.List;

/**
 * A comment.
 *
 * @param head who wrote it, or on the author's page what it is on
 * @param headLink to the page of that; empty if there is none
 * @param repliedTo the name of the author of the comment that it answers; may be empty
 */
record CommentEntry(
    String head, String headLink, String time, String date, String repliedTo, List<String> lines) {

  static List<CommentEntry> of(List<CommentView> comments, PageView view) {
    return comments.stream()
        .map(
            shown ->
                of(
                    Card.title(shown.author().item(), view),
                    view.link(shown.author()),
                    shown.comment(),
                    shown.repliedTo(),
                    view))
        .toList();
  }

  /** What one player said, each headed by what it is on. */
  static List<CommentEntry> of(Profile profile, PageView view) {
    return profile.remarks().stream()
        .map(
            remark ->
                of(
                    Card.title(remark.item(), view),
                    view.link(PageView.path(remark.item().ref())),
                    remark.comment(),
                    "",
                    view))
        .toList();
  }

  private static CommentEntry of(
      String head, String link, Comment comment, String repliedTo, PageView view) {
    return new CommentEntry(
        head,
        link,
        comment.time().toString(),
        view.language().date(comment.time()),
        repliedTo,
        comment.text().lines().toList());
  }
}

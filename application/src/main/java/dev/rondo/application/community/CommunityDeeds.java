package dev.rondo.application.community;

import dev.rondo.application.item.Catalogue;
import dev.rondo.application.player.Roles;
import dev.rondo.application.submission.DeedHandler;
import dev.rondo.application.submission.FormDeeds;
import dev.rondo.domain.community.Comment;
import dev.rondo.domain.form.Form;
import dev.rondo.domain.player.Caller;
import java.time.InstantSource;
import java.util.List;

/** Commenting on items, and replying to, changing, hiding, liking and reporting comments. */
public interface CommunityDeeds extends DeedHandler {

  /** What a caller may do in the community of an item. */
  List<Form> actions(Caller caller);

  /**
   * What a caller may do with a comment.
   *
   * @param liked whether the caller likes it
   */
  List<Form> actions(Caller caller, Comment comment, boolean liked);

  /** Whether a caller may see a comment. */
  boolean shows(Caller caller, Comment comment);

  /** Whether a caller helps to run the server. */
  boolean isOperator(Caller caller);

  /** Creates it over the comments with their likes and reports. */
  static CommunityDeeds over(
      Catalogue catalogue,
      Comments comments,
      Likes likes,
      Reports reports,
      Roles roles,
      FormDeeds forms,
      InstantSource clock) {
    return new CommunityDeedJudge(catalogue, comments, likes, reports, roles, forms, clock);
  }
}

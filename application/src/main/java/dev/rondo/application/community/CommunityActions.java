package dev.rondo.application.community;

import dev.rondo.application.submission.ActionHandler;
import dev.rondo.domain.community.Comment;
import dev.rondo.domain.form.Form;
import dev.rondo.domain.player.Caller;
import java.util.List;

/** Commenting on items, and replying to, changing, hiding, liking and reporting comments. */
public interface CommunityActions extends ActionHandler {

  /** What a caller may do in the community of an item. */
  List<Form> actions(Caller caller);

  /** What a caller may do with a comment. */
  List<Form> actions(Caller caller, Comment comment, Liking liking);

  /** Whether a caller helps to run the server. */
  boolean isOperator(Caller caller);
}

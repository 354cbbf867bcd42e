package dev.rondo.application.community;

import dev.rondo.application.submission.ActionHandler;
import dev.rondo.domain.community.Comment;
import dev.rondo.domain.form.Form;
import dev.rondo.domain.player.Caller;
import java.util.List;

/** Commenting on items, and replying to, changing, hiding, liking and reporting comments. */
public interface CommunityActions extends ActionHandler {

  List<Form> actions(Caller caller);

  List<Form> actions(Caller caller, Comment comment, Liking liking);

  boolean isOperator(Caller caller);
}

package dev.rondo.application.effect;

import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.audit.AuditTrail;
import dev.rondo.application.community.Comments;
import dev.rondo.application.community.Likes;
import dev.rondo.application.community.Reports;
import dev.rondo.application.leaderboard.SubmittedResults;
import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.application.policy.Operation;
import dev.rondo.application.session.EndSessions;
import dev.rondo.application.submission.EffectExecutor;
import dev.rondo.domain.community.Comment;
import dev.rondo.domain.community.Comment.Visibility;
import dev.rondo.domain.community.CommentName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.submission.Effect;
import dev.rondo.domain.submission.Effect.SaveItem.StateBefore;

/** Passes each effect to its port. What replaces, hides or deletes something is audited. */
public record EffectDispatcher(
    SubmittedResults results,
    Comments comments,
    Likes likes,
    Reports reports,
    EndSessions sessions,
    ItemRemoval removal,
    AuditTrail audit)
    implements EffectExecutor {

  @Override
  public void execute(ChangeRequest request, Effect effect) {
    switch (effect) {
      case Effect.AddComment(var comment) -> comments.add(comment);
      case Effect.EditComment(var comment, var text) -> edit(request, comment, text);
      case Effect.ChangeCommentVisibility(var comment, var visibility) ->
          moderate(request, comment, visibility);
      case Effect.RemoveComment(var comment) -> remove(request, comment);
      case Effect.Like(var subject, var player) -> likes.like(subject, player);
      case Effect.Unlike(var subject, var player) -> likes.unlike(subject, player);
      case Effect.CastVote(var level, var player, var vote, var newcomersSince) ->
          removal.votes().cast(level, player, vote, newcomersSince);
      case Effect.EndSessions(var player) -> {
        audit.add(request, Operation.REVOKE_SESSIONS, AuditSubject.of(player));
        sessions.end(player);
      }
      case Effect.AddReport(var report) -> reports.add(report);
      case Effect.SaveItem save -> save(request, save);
      case Effect.HideItem(var item) -> hide(request, item);
      case Effect.RemoveItem(var item) -> remove(request, item);
      case Effect.RecordResult(var replay, var chart, var player) ->
          results.add(replay, chart, player);
      case Effect.PublishReplay(var replay, var chart, var player) ->
          results.keep(replay, chart, player);
    }
  }

  private void edit(ChangeRequest request, Comment comment, String text) {
    AuditSubject subject = AuditSubject.of(comment.name());
    audit.add(request, Operation.EDIT_COMMENT, subject, comment.text(), text);
    comments.rewrite(comment.name(), text);
  }

  private void moderate(ChangeRequest request, CommentName comment, Visibility visibility) {
    audit.add(request, Operation.of(visibility), AuditSubject.of(comment));
    comments.setVisibility(comment, visibility);
  }

  private void remove(ChangeRequest request, Comment comment) {
    AuditSubject subject = AuditSubject.of(comment.name());
    audit.add(request, Operation.REMOVE_COMMENT, subject, comment.text(), "");
    comments.remove(comment.name());
  }

  /** Only edits of public items are recorded. */
  private void save(ChangeRequest request, Effect.SaveItem save) {
    if (save.before() == StateBefore.PUBLIC) {
      audit.add(request, Operation.EDIT_ITEM, AuditSubject.of(save.item().ref()));
    }
    new SaveItem(removal).save(save, audit.clock().instant());
  }

  private void hide(ChangeRequest request, ItemRef item) {
    audit.add(request, Operation.HIDE_ITEM, AuditSubject.of(item));
    removal.hide(item, audit.clock().instant());
  }

  private void remove(ChangeRequest request, ItemRef item) {
    audit.add(request, Operation.REMOVE_ITEM, AuditSubject.of(item));
    if (removal.isShown(item)) {
      removal.remove(item);
    } else {
      removal.removeHidden(item);
    }
  }
}

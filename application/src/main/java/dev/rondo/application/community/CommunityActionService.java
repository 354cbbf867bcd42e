package dev.rondo.application.community;

import dev.rondo.application.item.Catalogue;
import dev.rondo.application.item.CatalogueUpdates;
import dev.rondo.application.player.Roles;
import dev.rondo.application.policy.Operation;
import dev.rondo.application.submission.ActionFormReader;
import dev.rondo.application.submission.ActionHandler;
import dev.rondo.application.submission.ActionRejection;
import dev.rondo.domain.community.Comment;
import dev.rondo.domain.community.Comment.Context;
import dev.rondo.domain.community.Comment.Visibility;
import dev.rondo.domain.community.CommentName;
import dev.rondo.domain.community.Subject;
import dev.rondo.domain.form.FilledForm;
import dev.rondo.domain.form.Form;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.player.Actor;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.submission.Effect;
import dev.rondo.domain.submission.PlayerAction;
import dev.rondo.domain.submission.Target;
import dev.rondo.domain.submission.ViewUpdate;
import dev.rondo.domain.text.UnicodeText;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Decides on actions in communities by the offered forms. */
public record CommunityActionService(
    Catalogue catalogue,
    CatalogueUpdates updates,
    Comments comments,
    Roles roles,
    ActionFormReader forms,
    InstantSource clock)
    implements ActionHandler {

  public List<Form> actions(Caller caller) {
    return switch (caller) {
      case Caller.Anonymous() -> List.of();
      case Caller.Known _ -> List.of(CommunityForms.comment());
    };
  }

  public List<Form> actions(Caller caller, Comment comment, Liking liking) {
    if (!(caller instanceof Caller.Known(PlayerId player))) {
      return List.of();
    }
    List<Form> actions = new ArrayList<>();
    actions.add(CommunityForms.like(liking));
    actions.addAll(changes(player, comment));
    return actions;
  }

  private List<Form> changes(PlayerId player, Comment comment) {
    List<Form> actions = new ArrayList<>();
    actions.add(CommunityForms.reply());
    Actor actor = roles.actor(player);
    if (Operation.EDIT_COMMENT.allows(actor, comment.author())) {
      actions.add(CommunityForms.edit(comment));
    }
    if (Operation.REMOVE_COMMENT.allows(actor, comment.author())) {
      actions.add(CommunityForms.delete());
    }
    if (!comment.isBy(player)) {
      actions.add(CommunityForms.report());
    }
    switch (comment.visibility()) {
      case SHOWN -> {
        if (Operation.HIDE_COMMENT.allows(actor)) {
          actions.add(CommunityForms.hide());
        }
      }
      case HIDDEN -> {
        if (Operation.RESTORE_COMMENT.allows(actor)) {
          actions.add(CommunityForms.restore());
        }
      }
    }
    return actions;
  }

  private boolean shows(Caller caller, Comment comment) {
    return comment.visibility() == Visibility.SHOWN || isOperator(caller);
  }

  public boolean isOperator(Caller caller) {
    return caller.known().filter(roles::isOperator).isPresent();
  }

  @Override
  public Decision decide(PlayerId player, PlayerAction action, ItemName newName) {
    return switch (action.target()) {
      case Target.OnCommunity(ItemRef item) -> decide(player, action, newName, item);
      case Target.OnComment(ItemRef item, CommentName name) ->
          comments
              .find(name)
              .filter(comment -> comment.item().equals(item))
              .filter(comment -> !catalogue.find(List.of(item)).isEmpty())
              .filter(comment -> shows(new Caller.Known(player), comment))
              .map(comment -> decide(player, action, newName, comment))
              .orElseGet(() -> rejected(ActionRejection.UNKNOWN_TARGET));
      case Target.LevelResult _, Target.Creation _, Target.OnItem _ ->
          throw new IllegalArgumentException("not an action on a community: " + action.target());
    };
  }

  @Override
  public void lockDependencies(PlayerAction action) {
    switch (action.target()) {
      case Target.OnCommunity _ -> {}
      case Target.OnComment(ItemRef item, CommentName comment) -> {
        switch (ActionFormReader.typeOf(action)) {
          case CommunityForms.REPLY -> {
            var _ = updates.lock(item);
          }
          case CommunityForms.LIKE -> {
            // So that it is not removed while it is liked.
            var _ = comments.lock(comment);
          }
          case String _ -> {}
        }
      }
      case Target.LevelResult _, Target.Creation _, Target.OnItem _ ->
          throw new IllegalArgumentException("not an action on a community: " + action.target());
    }
  }

  /** Reports of comments may have files. */
  @Override
  public boolean isDirect(PlayerAction action) {
    return action.target() instanceof Target.OnCommunity
        || !ActionFormReader.typeOf(action).equals(CommunityForms.REPORT);
  }

  /** A comment must not outlive its item, which is locked. */
  private Decision decide(PlayerId player, PlayerAction action, ItemName newName, ItemRef item) {
    if (!updates.lock(item)) {
      return rejected(ActionRejection.UNKNOWN_TARGET);
    }
    return forms.decide(
        action.values(),
        actions(new Caller.Known(player)),
        filled -> added(player, newName, item, new Context.TopLevel(), filled));
  }

  private Decision decide(PlayerId player, PlayerAction action, ItemName newName, Comment comment) {
    Subject subject = new Subject.OfComment(comment.name());
    List<Form> offered = changes(player, comment);
    // Clients may be outdated; repeating a change does no harm.
    offered.add(CommunityForms.like(Liking.NONE));
    offered.add(CommunityForms.like(Liking.BY_CALLER));
    return forms.decide(
        action.values(), offered, filled -> decide(player, newName, comment, subject, filled));
  }

  private Decision decide(
      PlayerId player, ItemName newName, Comment comment, Subject subject, FilledForm filled) {
    return switch (filled.form().type()) {
      case CommunityForms.REPLY ->
          added(player, newName, comment.item(), new Context.Reply(comment.name()), filled);
      case CommunityForms.EDIT -> edited(player, comment, filled.text(CommunityForms.TEXT));
      case CommunityForms.DELETE -> changed(player, new Effect.RemoveComment(comment));
      case CommunityForms.HIDE ->
          changed(player, new Effect.ChangeCommentVisibility(comment.name(), Visibility.HIDDEN));
      case CommunityForms.RESTORE ->
          changed(player, new Effect.ChangeCommentVisibility(comment.name(), Visibility.SHOWN));
      case CommunityForms.LIKE -> changed(player, new Effect.Like(subject, player));
      case CommunityForms.UNLIKE -> changed(player, new Effect.Unlike(subject, player));
      case CommunityForms.REPORT ->
          new Decision.Allowed(
              filled.files(),
              new ViewUpdate.Nothing(),
              roles.actor(player),
              new Effect.AddReport(
                  CommunityForms.report(player, newName, subject, filled, clock.instant())));
      case String other -> throw new IllegalStateException("a form nobody offered: " + other);
    };
  }

  private Decision added(
      PlayerId player, ItemName newName, ItemRef item, Context context, FilledForm filled) {
    String text = filled.text(CommunityForms.TEXT);
    return UnicodeText.isUnseen(text)
        ? new Decision.Rejected(ActionRejection.INVALID_VALUES, List.of(CommunityForms.TEXT))
        : new Decision.Allowed(
            Map.of(),
            new ViewUpdate.CommentAdded(),
            roles.actor(player),
            new Effect.AddComment(
                new Comment(
                    new CommentName(newName.value()),
                    item,
                    context,
                    player,
                    text,
                    clock.instant(),
                    Visibility.SHOWN)));
  }

  private Decision edited(PlayerId player, Comment comment, String text) {
    return UnicodeText.isUnseen(text)
        ? new Decision.Rejected(ActionRejection.INVALID_VALUES, List.of(CommunityForms.TEXT))
        : changed(player, new Effect.EditComment(comment, text));
  }

  private Decision changed(PlayerId player, Effect effect) {
    return new Decision.Allowed(
        Map.of(), new ViewUpdate.CommentsChanged(), roles.actor(player), effect);
  }

  private static Decision rejected(ActionRejection rejection) {
    return new Decision.Rejected(rejection);
  }
}

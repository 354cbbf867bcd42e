package dev.rondo.application.creation;

import dev.rondo.application.community.CommunityForms;
import dev.rondo.application.community.Likes;
import dev.rondo.application.community.Liking;
import dev.rondo.application.effect.ItemRemoval;
import dev.rondo.application.item.AdvancedSearch;
import dev.rondo.application.item.HiddenItems.Draft;
import dev.rondo.application.item.ViewDrafts;
import dev.rondo.application.player.Players;
import dev.rondo.application.policy.Operation;
import dev.rondo.application.session.Sessions;
import dev.rondo.application.submission.ActionFormReader;
import dev.rondo.application.submission.ActionHandler;
import dev.rondo.application.submission.ActionRejection;
import dev.rondo.application.vote.Votes.Ballot;
import dev.rondo.domain.community.Subject;
import dev.rondo.domain.community.Vote;
import dev.rondo.domain.form.FilledForm;
import dev.rondo.domain.form.Form;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.Item;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.item.Publication;
import dev.rondo.domain.item.RoomItem;
import dev.rondo.domain.item.UserItem;
import dev.rondo.domain.player.Actor;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.submission.Effect;
import dev.rondo.domain.submission.Effect.SaveItem.StateBefore;
import dev.rondo.domain.submission.PlayerAction;
import dev.rondo.domain.submission.Target;
import dev.rondo.domain.submission.ViewUpdate;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Decides on actions on items by the forms that are offered. */
public record ItemActionService(
    ItemRemoval removal,
    Players players,
    Likes likes,
    Sessions sessions,
    CreationPolicy policy,
    ActionFormReader forms,
    ItemFormSettings settings,
    InstantSource clock)
    implements ActionHandler, OfferItemForms {

  @Override
  public List<Form> creates(Caller caller, ItemKind kind) {
    if (kind == ItemKind.ROOM) {
      return List.of(settings.roomForm());
    }
    return policy.allows(caller, kind) ? List.of(settings.itemForms().create(kind)) : List.of();
  }

  @Override
  public List<Form> answeredSearches(ItemKind kind) {
    return AdvancedSearch.formsOf(kind, settings.ballot());
  }

  @Override
  public List<Form> searches(Caller caller, ItemKind kind) {
    List<String> asked = settings.searches().get(kind);
    List<Form> searches = new ArrayList<>(answeredSearches(kind));
    if (asked != null) {
      searches.replaceAll(form -> form.with(asked));
    }
    if (kind.isCatalogued() && policy.allows(caller, kind)) {
      searches.add(ViewDrafts.SEARCH);
    }
    return searches;
  }

  @Override
  public List<Form> actions(Caller caller, Item shown) {
    if (!(caller instanceof Caller.Known(PlayerId player))) {
      return List.of();
    }
    return switch (shown) {
      case CatalogueItem item -> actions(player, item);
      case UserItem user when isSelf(player, user.ref()) ->
          List.of(CommunityForms.endSessions(sessions.of(player, clock.instant()).size()));
      case UserItem user -> buttons(player, user.ref());
      case RoomItem _ -> List.of();
    };
  }

  private static boolean isSelf(PlayerId player, ItemRef item) {
    return item.kind() == ItemKind.USER && item.name().value().equals(player.value());
  }

  /** Likes or follows, or takes that back. */
  private List<Form> buttons(PlayerId player, ItemRef item) {
    List<Subject> subjects = Subject.of(item);
    Map<Subject, Liking> likings = likes.of(player, subjects);
    return subjects.stream()
        .map(subject -> button(subject, likings.getOrDefault(subject, Liking.NONE)))
        .toList();
  }

  private static Form button(Subject subject, Liking liking) {
    return subject.isFollowed() ? CommunityForms.follow(liking) : CommunityForms.like(liking);
  }

  private List<Form> actions(PlayerId player, CatalogueItem item) {
    List<Form> actions = new ArrayList<>(buttons(player, item.ref()));
    if (isVotedOn(item.ref())) {
      actions.add(CommunityForms.vote(settings.ballot()));
    }
    actions.add(CommunityForms.report());
    actions.addAll(changes(player, item));
    return actions;
  }

  private boolean isVotedOn(ItemRef item) {
    return settings.ballot().isOpen() && item.kind() == ItemKind.LEVEL;
  }

  /** What its owner and operators may do. */
  private List<Form> changes(PlayerId player, CatalogueItem item) {
    List<Form> actions = new ArrayList<>();
    Optional<PlayerId> owner = removal.catalogue().ownerOf(item.ref());
    Actor actor = policy.actor(player);
    if (item.kind() != ItemKind.REPLAY
        && owner.filter(o -> Operation.EDIT_ITEM.allows(actor, o)).isPresent()) {
      actions.add(
          owner.filter(player::equals).isPresent()
              ? settings.itemForms().edit(item, Publication.NOW)
              : settings.itemForms().edit(item));
    }
    if (owner.filter(o -> Operation.REMOVE_ITEM.allows(actor, o)).isPresent()) {
      actions.add(CommunityForms.delete());
    }
    if (Operation.HIDE_ITEM.allows(actor)) {
      actions.add(CommunityForms.hide());
    }
    return actions;
  }

  @Override
  public List<Form> actions(Caller caller, Draft draft) {
    if (caller.is(draft.owner())) {
      return List.of(
          settings.itemForms().edit(draft.item(), draft.when()), CommunityForms.delete());
    }
    if (!(caller instanceof Caller.Known(PlayerId player))) {
      return List.of();
    }
    return Operation.HIDE_ITEM.allows(policy.actor(player))
        ? List.of(CommunityForms.report(), CommunityForms.hide())
        : List.of(CommunityForms.report());
  }

  @Override
  public Decision decide(PlayerId player, PlayerAction action, ItemName newName) {
    return switch (action.target()) {
      case Target.Creation(ItemKind kind) -> creation(player, action, newName, kind);
      case Target.OnItem(ItemRef ref) when isSelf(player, ref) -> signingOut(player, action);
      case Target.OnItem(ItemRef ref) when isVote(action) -> voting(player, action, ref);
      case Target.OnItem(ItemRef ref) when ref.kind() == ItemKind.USER || isDirect(action) ->
          liking(player, action, ref);
      case Target.OnItem(ItemRef ref) ->
          removal
              .catalogue()
              .find(ref, CatalogueItem.class)
              .map(item -> action(player, action, newName, item))
              .or(
                  () ->
                      removal
                          .hidden()
                          .findDraft(ref)
                          .filter(draft -> draft.isSeenBy(new Caller.Known(player)))
                          .map(draft -> action(player, action, newName, draft)))
              .orElseGet(() -> rejected(ActionRejection.UNKNOWN_TARGET));
      case Target.LevelResult _, Target.OnCommunity _, Target.OnComment _ ->
          throw new IllegalArgumentException("not an action on items: " + action.target());
    };
  }

  @Override
  public void lockDependencies(PlayerAction action) {
    if (!isDirect(action) && !ActionFormReader.typeOf(action).equals(CommunityForms.REPORT)) {
      removal.updates().beginChange();
    }
  }

  @Override
  public boolean isDirect(PlayerAction action) {
    return action.target() instanceof Target.OnItem
        && switch (ActionFormReader.typeOf(action)) {
          case CommunityForms.LIKE,
              CommunityForms.UNLIKE,
              CommunityForms.FOLLOW,
              CommunityForms.UNFOLLOW,
              CommunityForms.VOTE,
              CommunityForms.END_SESSIONS ->
              true;
          case String _ -> false;
        };
  }

  /** Repeating a like or unlike does no harm. */
  private Decision liking(PlayerId player, PlayerAction action, ItemRef item) {
    if (!isThere(item, action)) {
      return rejected(ActionRejection.UNKNOWN_TARGET);
    }
    Subject subject =
        item.kind() == ItemKind.LEVEL && isFollowing(action)
            ? new Subject.OfNews(item.name())
            : new Subject.OfItem(item);
    Form like = button(subject, Liking.NONE);
    return forms.decide(
        action.values(),
        List.of(like, button(subject, Liking.BY_CALLER)),
        filled ->
            changed(
                player,
                filled.form().equals(like)
                    ? new Effect.Like(subject, player)
                    : new Effect.Unlike(subject, player)));
  }

  private static boolean isFollowing(PlayerAction action) {
    String type = ActionFormReader.typeOf(action);
    return type.equals(CommunityForms.FOLLOW) || type.equals(CommunityForms.UNFOLLOW);
  }

  private static boolean isVote(PlayerAction action) {
    return ActionFormReader.typeOf(action).equals(CommunityForms.VOTE);
  }

  private Decision voting(PlayerId player, PlayerAction action, ItemRef level) {
    if (!isThere(level, action)) {
      return rejected(ActionRejection.UNKNOWN_TARGET);
    }
    if (!isVotedOn(level)) {
      return rejected(ActionRejection.UNKNOWN_FORM);
    }
    return forms.decide(
        action.values(),
        List.of(CommunityForms.vote(settings.ballot())),
        filled ->
            removal.votes().mayVote(level.name(), player)
                ? changed(player, vote(level.name(), player, filled))
                : rejected(ActionRejection.NOT_PLAYED));
  }

  private Effect vote(ItemName level, PlayerId player, FilledForm filled) {
    Vote vote =
        new Vote(
            (int) Math.rint(filled.number(CommunityForms.DIFFICULTY)),
            (int) Math.rint(filled.number(CommunityForms.QUALITY)));
    Instant newcomersSince =
        clock.instant().minus(Duration.ofDays(settings.ballot().newcomerDays()));
    return new Effect.CastVote(level, player, vote, newcomersSince);
  }

  /**
   * Locks an item, because no like may outlive it, but no player: two players who follow each other
   * at once would deadlock. A banned player can be unfollowed, and nothing else.
   */
  private boolean isThere(ItemRef item, PlayerAction action) {
    return item.kind() == ItemKind.USER
        ? players
            .find(new PlayerId(item.name().value()))
            .filter(
                found ->
                    !found.isBanned()
                        || ActionFormReader.typeOf(action).equals(CommunityForms.UNFOLLOW))
            .isPresent()
        : removal.updates().lock(item);
  }

  private Decision signingOut(PlayerId player, PlayerAction action) {
    return forms.decide(
        action.values(),
        List.of(CommunityForms.endSessions(0)),
        _ ->
            new Decision.Allowed(
                Map.of(),
                new ViewUpdate.Nothing(),
                policy.actor(player),
                new Effect.EndSessions(player)));
  }

  private Decision creation(PlayerId player, PlayerAction action, ItemName newName, ItemKind kind) {
    List<Form> creates = creates(new Caller.Known(player), kind);
    if (creates.isEmpty()) {
      return rejected(ActionRejection.FORBIDDEN);
    }
    return forms.decide(
        action.values(),
        creates,
        filled ->
            saved(player, new ItemRef(kind, newName), filled, Optional.empty(), StateBefore.NONE));
  }

  private Decision action(
      PlayerId player, PlayerAction action, ItemName newName, CatalogueItem item) {
    List<Form> offered = new ArrayList<>(changes(player, item));
    offered.add(CommunityForms.report());
    // Likes do not arrive here, but without this form, values that name no form would mean the
    // report.
    offered.add(CommunityForms.like(Liking.NONE));
    return forms.decide(action.values(), offered, filled -> action(player, newName, item, filled));
  }

  private Decision action(
      PlayerId player, ItemName newName, CatalogueItem item, FilledForm filled) {
    Subject subject = new Subject.OfItem(item.ref());
    return switch (filled.form().type()) {
      case CommunityForms.REPORT ->
          new Decision.Allowed(
              filled.files(),
              new ViewUpdate.Nothing(),
              policy.actor(player),
              new Effect.AddReport(
                  CommunityForms.report(player, newName, subject, filled, clock.instant())));
      case CommunityForms.DELETE -> removed(player, item.ref());
      case CommunityForms.HIDE -> hidden(player, item.ref());
      case ItemForms.EDIT -> edited(player, item, filled);
      case String other -> throw new IllegalStateException("a form nobody offered: " + other);
    };
  }

  private Decision action(PlayerId player, PlayerAction action, ItemName newName, Draft draft) {
    CatalogueItem item = draft.item();
    return forms.decide(
        action.values(),
        actions(new Caller.Known(player), draft),
        filled ->
            switch (filled.form().type()) {
              case ItemForms.EDIT ->
                  saved(player, item.ref(), filled, Optional.of(item), draft.before());
              case CommunityForms.HIDE -> takenDown(player, item.ref());
              case String _ -> action(player, newName, item, filled);
            });
  }

  /** As with a deletion, an item that others build on cannot become a draft. */
  private Decision edited(PlayerId player, CatalogueItem item, FilledForm filled) {
    if (!ItemFormReader.publication(filled, clock.instant()).equals(Publication.NOW)) {
      if (removal.isBlocked(item.ref())) {
        return rejected(ActionRejection.IN_USE);
      }
      if (removal.findHiddenNamesake(item.ref()).isPresent()) {
        return rejected(ActionRejection.ALREADY_HIDDEN);
      }
    }
    return saved(player, item.ref(), filled, Optional.of(item), StateBefore.PUBLIC);
  }

  private Decision hidden(PlayerId player, ItemRef ref) {
    return removal.findHiddenNamesake(ref).isPresent()
        ? rejected(ActionRejection.ALREADY_HIDDEN)
        : takenDown(player, ref);
  }

  private Decision takenDown(PlayerId player, ItemRef ref) {
    return new Decision.Allowed(
        Map.of(), new ViewUpdate.ItemRemoved(), policy.actor(player), new Effect.HideItem(ref));
  }

  private Decision removed(PlayerId player, ItemRef ref) {
    return removal.isBlocked(ref)
        ? rejected(ActionRejection.IN_USE)
        : new Decision.Allowed(
            Map.of(),
            new ViewUpdate.ItemRemoved(),
            policy.actor(player),
            new Effect.RemoveItem(ref));
  }

  private Decision saved(
      PlayerId player,
      ItemRef ref,
      FilledForm filled,
      Optional<CatalogueItem> old,
      StateBefore before) {
    List<String> unusable = ItemFormReader.unusable(ref.kind(), filled, old);
    if (!unusable.isEmpty()) {
      return new Decision.Rejected(ActionRejection.INVALID_VALUES, unusable);
    }
    Instant now = clock.instant();
    CatalogueItem item = ItemFormReader.item(ref, () -> nameOf(player), filled, old, now);
    return new Decision.Allowed(
        filled.files(),
        old.isPresent() ? new ViewUpdate.ItemChanged() : new ViewUpdate.ItemCreated(ref.name()),
        policy.actor(player),
        new Effect.SaveItem(item, player, before, ItemFormReader.publication(filled, now)));
  }

  private String nameOf(PlayerId player) {
    return players.find(player).map(found -> found.profile().name()).orElse(player.value());
  }

  private Decision changed(PlayerId player, Effect effect) {
    return new Decision.Allowed(
        Map.of(), new ViewUpdate.ItemChanged(), policy.actor(player), effect);
  }

  private static Decision rejected(ActionRejection rejection) {
    return new Decision.Rejected(rejection);
  }

  /**
   * What the forms of items need to know of the server.
   *
   * @param searches as {@link dev.rondo.application.item.Front#searches}
   */
  public record ItemFormSettings(
      String address,
      long maxFile,
      Form roomForm,
      Ballot ballot,
      Map<ItemKind, List<String>> searches) {

    ItemForms itemForms() {
      return new ItemForms(address, maxFile);
    }
  }
}

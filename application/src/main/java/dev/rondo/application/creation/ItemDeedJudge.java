package dev.rondo.application.creation;

import dev.rondo.application.community.CommunityForms;
import dev.rondo.application.community.Likes;
import dev.rondo.application.community.Reports;
import dev.rondo.application.item.Catalogue;
import dev.rondo.application.item.CatalogueUpdates;
import dev.rondo.application.leaderboard.WithdrawResult;
import dev.rondo.application.player.Players;
import dev.rondo.application.submission.DeedRefusal;
import dev.rondo.application.submission.FormDeeds;
import dev.rondo.domain.community.Subject;
import dev.rondo.domain.form.FilledForm;
import dev.rondo.domain.form.Form;
import dev.rondo.domain.form.FormProblem;
import dev.rondo.domain.form.ValuesText;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.Item;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.submission.Aftermath;
import dev.rondo.domain.submission.Deed;
import dev.rondo.domain.submission.Target;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Decides on actions on items by the forms that are offered. */
final class ItemDeedJudge implements ItemDeeds {

  /** The forms that leave the catalogue as it is. */
  private static final Set<String> ONLY_NOTED =
      Set.of(CommunityForms.LIKE, CommunityForms.UNLIKE, CommunityForms.REPORT);

  private final Catalogue catalogue;
  private final CatalogueUpdates updates;
  private final Players players;
  private final Likes likes;
  private final Reports reports;
  private final WithdrawResult results;
  private final CreationPolicy policy;
  private final FormDeeds forms;
  private final ItemForms itemForms;
  private final Form roomForm;
  private final InstantSource clock;

  ItemDeedJudge(
      Catalogue catalogue,
      CatalogueUpdates updates,
      Players players,
      Likes likes,
      Reports reports,
      WithdrawResult results,
      CreationPolicy policy,
      FormDeeds forms,
      String address,
      long maxFile,
      Form roomForm,
      InstantSource clock) {
    this.catalogue = catalogue;
    this.updates = updates;
    this.players = players;
    this.likes = likes;
    this.reports = reports;
    this.results = results;
    this.policy = policy;
    this.forms = forms;
    this.itemForms = new ItemForms(address, maxFile);
    this.roomForm = roomForm;
    this.clock = clock;
  }

  @Override
  public List<Form> creates(Caller caller, ItemKind kind) {
    if (kind == ItemKind.ROOM) {
      return List.of(roomForm);
    }
    return policy.allows(caller, kind) ? List.of(itemForms.create(kind)) : List.of();
  }

  @Override
  public List<Form> actions(Caller caller, Item shown) {
    if (!(caller instanceof Caller.Known(PlayerId player))
        || !(shown instanceof CatalogueItem item)) {
      return List.of();
    }
    Subject subject = new Subject.OfItem(item.ref());
    int count = likes.countOf(subject);
    boolean liked = likes.likedBy(player, Set.of(subject)).contains(subject);
    List<Form> actions = new ArrayList<>();
    actions.add(liked ? CommunityForms.unlike(count) : CommunityForms.like(count));
    actions.add(CommunityForms.report());
    Optional<PlayerId> owner = updates.ownerOf(item.ref());
    if (owner.filter(o -> policy.mayEdit(caller, o)).isPresent()) {
      if (item.kind() != ItemKind.REPLAY) {
        actions.add(itemForms.edit(item));
      }
      actions.add(CommunityForms.delete());
    }
    return actions;
  }

  @Override
  public Judgement judge(PlayerId player, Deed deed, ItemName fresh) {
    return switch (deed.target()) {
      case Target.Creation(ItemKind kind) -> creation(player, deed, fresh, kind);
      case Target.OnItem(ItemRef ref) ->
          Optional.ofNullable(catalogue.find(List.of(ref)).get(ref))
              .map(item -> action(player, deed, fresh, item))
              .orElseGet(() -> refused(new DeedRefusal.UnknownTarget()));
      case Target.LevelResult _, Target.OnCommunity _, Target.OnComment _ ->
          throw new IllegalArgumentException("not a deed on items: " + deed.target());
    };
  }

  @Override
  public void secure(Deed deed) {
    if (!ONLY_NOTED.contains(ValuesText.parse(deed.values()).map(ValuesText::type).orElse(""))) {
      updates.begin();
    }
  }

  private Judgement creation(PlayerId player, Deed deed, ItemName fresh, ItemKind kind) {
    List<Form> creates = creates(new Caller.Known(player), kind);
    if (creates.isEmpty()) {
      return refused(new DeedRefusal.Forbidden());
    }
    return forms.judge(
        deed.values(),
        creates,
        filled ->
            published(
                player, kind, fresh, filled, Optional.empty(), new Aftermath.ItemCreated(fresh)));
  }

  private Judgement action(PlayerId player, Deed deed, ItemName fresh, CatalogueItem item) {
    List<Form> offered = new ArrayList<>(actions(new Caller.Known(player), item));
    // A client may be a step behind: what is so already is done once more without harm.
    offered.add(CommunityForms.like(0));
    offered.add(CommunityForms.unlike(0));
    return forms.judge(deed.values(), offered, filled -> action(player, fresh, item, filled));
  }

  private Judgement action(PlayerId player, ItemName fresh, CatalogueItem item, FilledForm filled) {
    Subject subject = new Subject.OfItem(item.ref());
    return switch (filled.form().type()) {
      case CommunityForms.LIKE -> changed(() -> likes.like(subject, player));
      case CommunityForms.UNLIKE -> changed(() -> likes.unlike(subject, player));
      case CommunityForms.REPORT ->
          new Judgement.Sound(
              filled.files(),
              new Aftermath.Nothing(),
              () ->
                  reports.add(
                      CommunityForms.report(player, fresh, subject, filled, clock.instant())));
      case CommunityForms.DELETE -> removed(item.ref());
      case ItemForms.EDIT ->
          published(
              player,
              item.kind(),
              item.name(),
              filled,
              Optional.of(item),
              new Aftermath.ItemChanged());
      case String other -> throw new IllegalStateException("a form nobody offered: " + other);
    };
  }

  private Judgement removed(ItemRef ref) {
    return updates.isInUse(ref)
        ? refused(new DeedRefusal.InUse())
        : new Judgement.Sound(Map.of(), new Aftermath.ItemRemoved(), () -> remove(ref));
  }

  private void remove(ItemRef ref) {
    if (ref.kind() == ItemKind.REPLAY) {
      results.withdraw(ref.name());
    }
    updates.remove(ref);
  }

  private Judgement published(
      PlayerId player,
      ItemKind kind,
      ItemName name,
      FilledForm filled,
      Optional<CatalogueItem> old,
      Aftermath aftermath) {
    List<FormProblem> problems = itemForms.problems(kind, filled, old);
    if (!problems.isEmpty()) {
      return refused(new DeedRefusal.InvalidValues(problems));
    }
    String author = players.find(player).map(p -> p.profile().name()).orElse(player.value());
    CatalogueItem item = itemForms.item(kind, name, author, filled, old, clock.instant());
    return new Judgement.Sound(filled.files(), aftermath, () -> updates.publish(item, player));
  }

  private static Judgement changed(Runnable act) {
    return new Judgement.Sound(Map.of(), new Aftermath.ItemChanged(), act);
  }

  private static Judgement refused(DeedRefusal refusal) {
    return new Judgement.Refused(refusal);
  }
}

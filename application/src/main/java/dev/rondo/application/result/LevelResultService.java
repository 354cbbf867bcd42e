package dev.rondo.application.result;

import dev.rondo.application.item.Catalogue;
import dev.rondo.application.item.HiddenItems;
import dev.rondo.application.leaderboard.Records;
import dev.rondo.application.leaderboard.SubmittedResults;
import dev.rondo.application.submission.ActionFormReader;
import dev.rondo.application.submission.ActionHandler;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.FileUse;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.form.FileRule;
import dev.rondo.domain.form.FilledForm;
import dev.rondo.domain.form.Form;
import dev.rondo.domain.item.ItemHeader;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.item.LevelItem;
import dev.rondo.domain.item.ReplayItem;
import dev.rondo.domain.leaderboard.Chart;
import dev.rondo.domain.player.Actor;
import dev.rondo.domain.player.Player;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.player.PlayerProfile;
import dev.rondo.domain.submission.Effect;
import dev.rondo.domain.submission.PlayerAction;
import dev.rondo.domain.submission.SubmittedReplay;
import dev.rondo.domain.submission.ViewUpdate;
import dev.rondo.domain.text.LocalizedText;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Decides on results by the forms that they are submitted with. */
public record LevelResultService(
    Catalogue catalogue,
    HiddenItems hidden,
    Records records,
    SubmittedResults results,
    ActionFormReader forms,
    List<Form> submits,
    long maxFile)
    implements ActionHandler, OfferResultForms {

  public LevelResultService {
    submits = List.copyOf(submits);
  }

  /** At the first decision neither the level nor the player's name matters. */
  @Override
  public Decision decide(PlayerId player, PlayerAction action, ItemName newName) {
    SubmittedReplay replay = replay(action);
    ReplayItem item = item(player.value(), newName, replay, Optional.empty());
    Chart chart = chart(replay, Optional.empty());
    return decide(player, action, replay, new Effect.PublishReplay(item, chart, player));
  }

  @Override
  public Decision decide(Player player, PlayerAction action, ItemName newName) {
    SubmittedReplay replay = replay(action);
    PlayerProfile profile = player.profile();
    Effect effect = effect(profile.id(), profile.name(), newName, replay);
    return decide(profile.id(), action, replay, effect);
  }

  private Decision decide(
      PlayerId player, PlayerAction action, SubmittedReplay replay, Effect effect) {
    return forms.decide(
        action.values(), submits, filled -> allowed(player, replay, filled, effect));
  }

  private static SubmittedReplay replay(PlayerAction action) {
    return switch (action) {
      case PlayerAction.WithReplay(String _, SubmittedReplay replay) -> replay;
      case PlayerAction.FormOnly _ ->
          throw new IllegalArgumentException("no result of a level: " + action);
    };
  }

  private Decision allowed(
      PlayerId player, SubmittedReplay replay, FilledForm filled, Effect effect) {
    Map<FileHash, FileRule> files = new HashMap<>(filled.files());
    FileRule data = new FileRule(FileUse.REPLAY_DATA, maxFile, Integer.MAX_VALUE);
    FileRule configuration = new FileRule(FileUse.REPLAY_CONFIGURATION, maxFile, Integer.MAX_VALUE);
    files.merge(replay.data(), data, FileRule::stricter);
    files.merge(replay.configuration(), configuration, FileRule::stricter);
    return new Decision.Allowed(files, new ViewUpdate.Nothing(), Actor.player(player), effect);
  }

  /** The level may have changed since the download: the chart is the one that was played. */
  private static Chart chart(SubmittedReplay replay, Optional<LevelItem> level) {
    Chart played = new Chart(replay.level(), replay.levelData());
    return played.hasKnownData() ? played : level.map(Chart::of).orElse(played);
  }

  private Effect effect(PlayerId player, String author, ItemName newName, SubmittedReplay replay) {
    ItemRef ref = new ItemRef(ItemKind.LEVEL, replay.level());
    Optional<LevelItem> shown = catalogue.find(ref, LevelItem.class);
    Optional<LevelItem> level = shown.or(() -> hidden.findLevel(replay.level()));
    // Only its owner may know the present title of a draft.
    boolean isDraft =
        shown.isEmpty() && hidden.findDraft(ref).filter(draft -> !draft.isUnlisted()).isPresent();
    ReplayItem item = item(author, newName, replay, isDraft ? Optional.empty() : level);
    Chart chart = chart(replay, level);
    return level.isPresent()
        ? new Effect.RecordResult(item, chart, player)
        : new Effect.PublishReplay(item, chart, player);
  }

  @Override
  public void prepare(PlayerId player, PlayerAction action, ItemName newName) {
    if (effect(player, player.value(), newName, replay(action))
        instanceof Effect.RecordResult(var item, var chart, var _)) {
      results.prepare(item, chart, player);
    }
  }

  /** Locks the level, so that it is neither hidden, restored nor removed meanwhile. */
  @Override
  public void lockDependencies(PlayerAction action) {
    records.lock(replay(action).level());
  }

  /** The subtitle tells the result, which comes from the replay data, never from the player. */
  private static ReplayItem item(
      String author, ItemName newName, SubmittedReplay replay, Optional<LevelItem> level) {
    LocalizedText title =
        level.map(LevelItem::title).orElseGet(() -> LocalizedText.of(replay.title()));
    return new ReplayItem(
        new ItemHeader(
            newName, title, LocalizedText.of(author), List.of(), LocalizedText.EMPTY, ""),
        LocalizedText.EMPTY,
        replay.level(),
        new ResourceLocator.Stored(replay.data()),
        new ResourceLocator.Stored(replay.configuration()));
  }
}

package dev.rondo.application.effect;

import dev.rondo.application.community.Comments;
import dev.rondo.application.community.Likes;
import dev.rondo.application.community.Reports;
import dev.rondo.application.item.CatalogueUpdates;
import dev.rondo.application.leaderboard.FirstSubmissions;
import dev.rondo.application.leaderboard.FirstSubmissions.FirstSubmission;
import dev.rondo.application.leaderboard.Records;
import dev.rondo.application.leaderboard.Result;
import dev.rondo.application.leaderboard.WithdrawResult;
import dev.rondo.application.submission.EffectExecutor;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.item.ReplayItem;
import dev.rondo.domain.leaderboard.Chart;
import dev.rondo.domain.player.Actor;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.submission.Effect;

/**
 * Passes each effect to the port that keeps what it changes.
 *
 * @param updates keeps items
 * @param records keeps results
 * @param firstSubmissions keeps who submitted a replay data file first
 * @param comments keeps comments
 * @param likes keeps likes
 * @param reports keeps reports
 */
public record EffectDispatcher(
    CatalogueUpdates updates,
    Records records,
    FirstSubmissions firstSubmissions,
    Comments comments,
    Likes likes,
    Reports reports)
    implements EffectExecutor {

  @Override
  public void execute(Actor actor, Effect effect) {
    switch (effect) {
      case Effect.AddComment(var comment) -> comments.add(comment);
      case Effect.EditComment(var comment, var text) -> comments.rewrite(comment, text);
      case Effect.ModerateComment(var comment, var visibility) ->
          comments.setVisibility(comment, visibility);
      case Effect.RemoveComment(var comment) -> comments.remove(comment);
      case Effect.Like(var subject, var player) -> likes.like(subject, player);
      case Effect.Unlike(var subject, var player) -> likes.unlike(subject, player);
      case Effect.AddReport(var report) -> reports.add(report);
      case Effect.PublishItem(var item, var owner) -> updates.publish(item, owner);
      case Effect.RemoveItem(var item) -> remove(item);
      case Effect.RecordResult(var replay, var chart, var player) -> {
        publish(replay, chart, player);
        records.add(Result.pending(replay.name(), chart, player));
      }
      case Effect.PublishReplay(var replay, var chart, var player) ->
          publish(replay, chart, player);
    }
  }

  private void remove(ItemRef item) {
    if (item.kind() == ItemKind.REPLAY) {
      WithdrawResult.over(records).withdraw(item.name());
    }
    updates.remove(item);
  }

  private void publish(ReplayItem replay, Chart chart, PlayerId player) {
    updates.publish(replay, player);
    if (replay.data() instanceof ResourceLocator.Stored(FileHash hash)) {
      firstSubmissions.keep(hash, new FirstSubmission(player, chart));
    }
  }
}

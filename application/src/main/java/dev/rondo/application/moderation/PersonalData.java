package dev.rondo.application.moderation;

import dev.rondo.application.community.Reports;
import dev.rondo.application.effect.ItemRemoval;
import dev.rondo.application.file.FileRecords;
import dev.rondo.application.file.StoredFile;
import dev.rondo.application.item.CatalogueUpdates.Origin;
import dev.rondo.application.leaderboard.FirstSubmissions;
import dev.rondo.application.leaderboard.Result;
import dev.rondo.application.moderation.ErasePlayer.Outcome;
import dev.rondo.application.room.RoomAttempts;
import dev.rondo.domain.community.Comment;
import dev.rondo.domain.community.Report;
import dev.rondo.domain.community.Subject;
import dev.rondo.domain.community.Vote;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.room.RoomAttempt;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** All data of a player except account, sessions and rooms. Submissions end soon. */
public record PersonalData(
    ItemRemoval removal,
    Reports reports,
    FileRecords files,
    FirstSubmissions firstSubmissions,
    RoomAttempts attempts) {

  public Holdings of(PlayerId player) {
    return new Holdings(
        removal.catalogue().madeBy(player, Integer.MAX_VALUE),
        removal.hidden().hiddenOf(player),
        removal.records().by(player),
        removal.comments().allBy(player),
        removal.likes().of(player),
        removal.votes().of(player),
        reports.by(player),
        files.uploadsOf(player),
        attempts.by(player, Integer.MAX_VALUE));
  }

  /** Deletes what is locked before the catalogue, in the transaction that locked the player. */
  void eraseBeforeCatalogue(PlayerId player) {
    reports.by(player).forEach(report -> reports.remove(report.id()));
    files.forgetUploader(player);
  }

  /**
   * Deletes the rest, in the same transaction, which has begun to change the catalogue. Items that
   * others build on stay without owner.
   */
  Outcome.Erased erase(PlayerId player) {
    List<Comment> comments = removal.comments().allBy(player);
    comments.forEach(comment -> removal.comments().remove(comment.name()));
    removal.likes().of(player).forEach(subject -> removal.likes().unlike(subject, player));
    removal
        .likes()
        .removeOf(
            List.of(new Subject.OfItem(new ItemRef(ItemKind.USER, new ItemName(player.value())))));
    removal.votes().forget(player);
    List<ItemRef> items = refs(removal.catalogue().madeBy(player, Integer.MAX_VALUE));
    List<ItemRef> hidden = refs(removal.hidden().hiddenOf(player));
    int all = items.size() + hidden.size();
    int left = eraseItems(items, hidden);
    firstSubmissions.forget(player);
    return new Outcome.Erased(comments.size(), all - left, left);
  }

  private static List<ItemRef> refs(List<CatalogueItem> items) {
    return items.stream().map(CatalogueItem::ref).collect(Collectors.toCollection(ArrayList::new));
  }

  /** Items may build on each other: each round deletes those that nothing builds on any more. */
  private int eraseItems(List<ItemRef> shown, List<ItemRef> hidden) {
    boolean isAnyRemoved = true;
    while (isAnyRemoved) {
      boolean isAnyHiddenRemoved = hidden.removeIf(this::isHiddenRemoved);
      isAnyRemoved = shown.removeIf(this::isRemoved) || isAnyHiddenRemoved;
    }
    shown.forEach(this::leaveToNobody);
    hidden.forEach(removal.hidden()::disownHidden);
    return shown.size() + hidden.size();
  }

  private boolean isRemoved(ItemRef item) {
    if (removal.isBlocked(item)) {
      return false;
    }
    removal.remove(item);
    return true;
  }

  private boolean isHiddenRemoved(ItemRef item) {
    if (removal.isBlocked(item)) {
      return false;
    }
    removal.removeHidden(item);
    return true;
  }

  private void leaveToNobody(ItemRef ref) {
    for (CatalogueItem item : removal.catalogue().find(List.of(ref)).values()) {
      removal.updates().amend(item.withoutAuthor(), Origin.PACK);
    }
    removal.updates().disown(ref);
  }

  /** What is stored about a player; items include replays. */
  public record Holdings(
      List<CatalogueItem> items,
      List<CatalogueItem> hidden,
      List<Result> results,
      List<Comment> comments,
      List<Subject> likes,
      Map<ItemName, Vote> votes,
      List<Report> reports,
      List<StoredFile> uploads,
      List<RoomAttempt.Placed> attempts) {

    public Holdings {
      items = List.copyOf(items);
      hidden = List.copyOf(hidden);
      results = List.copyOf(results);
      comments = List.copyOf(comments);
      likes = List.copyOf(likes);
      votes = Map.copyOf(votes);
      reports = List.copyOf(reports);
      uploads = List.copyOf(uploads);
      attempts = List.copyOf(attempts);
    }
  }
}

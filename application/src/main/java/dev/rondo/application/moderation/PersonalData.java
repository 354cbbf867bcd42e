package dev.rondo.application.moderation;

import dev.rondo.application.community.Reports;
import dev.rondo.application.effect.ItemRemoval;
import dev.rondo.application.file.FileRecords;
import dev.rondo.application.item.CatalogueUpdates.Origin;
import dev.rondo.application.item.HiddenItems;
import dev.rondo.application.leaderboard.FirstSubmissions;
import dev.rondo.application.leaderboard.Result;
import dev.rondo.domain.community.Comment;
import dev.rondo.domain.community.Report;
import dev.rondo.domain.community.Subject;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.player.PlayerId;
import java.util.ArrayList;
import java.util.List;

/**
 * All that is stored about a player besides account, sessions and rooms. Submissions and web logins
 * are not part of it: they end within the hour.
 *
 * @param removal items with what belongs to them
 * @param hidden hidden items
 * @param reports reports
 * @param files who uploaded what
 * @param firstSubmissions who submitted which replay data file first
 */
public record PersonalData(
    ItemRemoval removal,
    HiddenItems hidden,
    Reports reports,
    FileRecords files,
    FirstSubmissions firstSubmissions) {

  /** What is stored about a player now. */
  public Holdings of(PlayerId player) {
    return new Holdings(
        removal.catalogue().madeBy(player, Integer.MAX_VALUE).stream()
            .map(CatalogueItem::ref)
            .toList(),
        hidden.hiddenOf(player),
        removal.records().by(player),
        removal.comments().allBy(player),
        removal.likes().of(player),
        reports.by(player),
        files.uploadedBy(player));
  }

  /**
   * Deletes it, inside a write transaction that has begun to change the catalogue. Items that
   * others build on stay without the name of their author, as nobody's.
   *
   * @return how many items stay
   */
  int erase(PlayerId player, Holdings holdings) {
    holdings.comments().forEach(this::remove);
    holdings.likes().forEach(subject -> removal.likes().unlike(subject, player));
    holdings.reports().forEach(report -> reports.remove(report.id()));
    holdings.hidden().forEach(item -> removal.removeBelongings(hidden.removeHidden(item)));
    files.forgetUploader(player);
    firstSubmissions.forget(player);
    return eraseItems(holdings.items());
  }

  private void remove(Comment comment) {
    removal.comments().remove(comment.name());
    removal.likes().removeOf(List.of(new Subject.OfComment(comment.name())));
  }

  /** Items may build on each other: each round removes those that nothing builds on any more. */
  private int eraseItems(List<ItemRef> items) {
    List<ItemRef> left = new ArrayList<>(items);
    boolean isAnyRemoved = true;
    while (isAnyRemoved) {
      isAnyRemoved = left.removeIf(this::isRemoved);
    }
    left.forEach(this::leaveToNobody);
    return left.size();
  }

  private boolean isRemoved(ItemRef item) {
    if (removal.isBlocked(item)) {
      return false;
    }
    removal.remove(item);
    return true;
  }

  private void leaveToNobody(ItemRef ref) {
    for (CatalogueItem item : removal.catalogue().find(List.of(ref)).values()) {
      removal.updates().save(List.of(item.withoutAuthor()), Origin.PACK);
    }
    removal.updates().disown(ref);
  }

  /**
   * What is stored about a player.
   *
   * @param items the items of the catalogue that they made, replays too
   * @param hidden those of their items that operators hid
   * @param results what they reached on levels
   * @param comments what they wrote, hidden or not
   * @param likes what they like
   * @param reports what they reported, open or closed
   * @param uploadedBytes how many bytes of files they uploaded that are still there
   */
  public record Holdings(
      List<ItemRef> items,
      List<ItemRef> hidden,
      List<Result> results,
      List<Comment> comments,
      List<Subject> likes,
      List<Report> reports,
      long uploadedBytes) {

    /** Copies the lists. */
    public Holdings {
      items = List.copyOf(items);
      hidden = List.copyOf(hidden);
      results = List.copyOf(results);
      comments = List.copyOf(comments);
      likes = List.copyOf(likes);
      reports = List.copyOf(reports);
    }
  }
}

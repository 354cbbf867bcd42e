package dev.rondo.application.effect;

import dev.rondo.application.community.Comments;
import dev.rondo.application.community.Likes;
import dev.rondo.application.item.Catalogue;
import dev.rondo.application.item.CatalogueUpdates;
import dev.rondo.application.item.CatalogueUpdates.Origin;
import dev.rondo.application.item.HiddenItems;
import dev.rondo.application.item.HiddenItems.Draft;
import dev.rondo.application.leaderboard.RecordUpdater;
import dev.rondo.application.leaderboard.Records;
import dev.rondo.application.vote.Votes;
import dev.rondo.domain.community.Subject;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.item.PlaylistItem;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Hides, restores and removes items with all that belongs to them: comments, likes, a level's
 * votes, replays, results and records, a replay's result. So the next item of that name inherits
 * nothing. The caller's write transaction has begun to change the catalogue.
 */
public record ItemRemoval(
    Catalogue catalogue,
    CatalogueUpdates updates,
    HiddenItems hidden,
    Records records,
    Comments comments,
    Likes likes,
    Votes votes) {

  public boolean isShown(ItemRef item) {
    return !catalogue.find(List.of(item)).isEmpty();
  }

  /** Whether another item, even a hidden one, builds on it; replays and playlists do not count. */
  public boolean isBlocked(ItemRef item) {
    return item.kind() != ItemKind.LEVEL && updates.isInUse(item);
  }

  /** An item and, for a level, its visible replays, which go with it. */
  public List<ItemRef> withReplays(ItemRef item) {
    List<ItemRef> items = new ArrayList<>(List.of(item));
    if (item.kind() == ItemKind.LEVEL) {
      items.addAll(updates.naming(item, ItemKind.REPLAY));
    }
    return items;
  }

  /** The first of an item and its replays that shares its name with a hidden item. */
  public Optional<ItemRef> findHiddenNamesake(ItemRef item) {
    List<ItemRef> moving = withReplays(item);
    Set<ItemRef> taken = hidden.among(moving);
    return moving.stream().filter(taken::contains).findFirst();
  }

  public boolean isUnlisted(ItemRef item) {
    return hidden.findDraft(item).filter(Draft::isUnlisted).isPresent();
  }

  /** Hides an item, a level with its replays; returns what was hidden, the item first. */
  public List<ItemRef> hide(ItemRef item, Instant now) {
    if (hidden.hideUnlisted(item, now)) {
      return hidden.hiddenWith(item);
    }
    lock(item);
    List<ItemRef> moved = hidden.hide(item, now);
    if (item.kind() == ItemKind.REPLAY) {
      new RecordUpdater(records).recount(item.name());
    }
    return moved;
  }

  /**
   * Restores a hidden item: a playlist without deleted levels, an unlisted item as unlisted.
   * Returns the restored items.
   */
  public List<ItemRef> restore(ItemRef item) {
    if (hidden.restoreUnlisted(item)) {
      return hidden.hiddenWith(item);
    }
    lock(item);
    List<ItemRef> moved = hidden.restore(item);
    if (item.kind() == ItemKind.REPLAY) {
      new RecordUpdater(records).recount(item.name());
    } else if (item.kind() == ItemKind.PLAYLIST) {
      catalogue.find(item, PlaylistItem.class).ifPresent(this::takeRemovedLevelsFrom);
    }
    return moved;
  }

  /** A playlist loses the levels that were deleted; other items stay as they are. */
  void takeRemovedLevelsFrom(CatalogueItem item) {
    if (item instanceof PlaylistItem playlist) {
      Set<ItemRef> known = new HashSet<>(hidden.among(playlist.references()));
      known.addAll(catalogue.find(playlist.references()).keySet());
      Set<ItemName> removed = new HashSet<>(playlist.levels());
      known.forEach(level -> removed.remove(level.name()));
      if (!removed.isEmpty()) {
        updates.amend(without(playlist, removed), originOf(playlist.ref()));
      }
    }
  }

  /** Locks a level, so that no result is added to it and left behind. */
  private void lock(ItemRef item) {
    if (item.kind() == ItemKind.LEVEL) {
      records.lock(item.name());
    }
  }

  /** Deletes an item of the catalogue that is not blocked. */
  public void remove(ItemRef item) {
    lock(item);
    updates.remove(item);
    removeBelongings(List.of(item));
  }

  /** Deletes the starter items that nothing builds on; returns them in order of their texts. */
  public List<ItemRef> removeStarters() {
    updates.starters().stream().sorted(Comparator.comparing(ItemRef::toString)).forEach(this::lock);
    List<ItemRef> removed = updates.removeStarters();
    removeBelongings(removed);
    return removed;
  }

  /**
   * Removes an unblocked hidden item and those hidden with it, but nothing of an item that has its
   * name now; returns what was removed.
   */
  public List<ItemRef> removeHidden(ItemRef item) {
    lock(item);
    List<ItemRef> removed = hidden.removeHidden(item);
    List<ItemRef> gone = new ArrayList<>(removed);
    gone.removeAll(catalogue.find(removed).keySet());
    removeBelongings(gone);
    return removed;
  }

  /** The caller has locked the levels. */
  private void removeBelongings(List<ItemRef> removed) {
    List<ItemRef> gone = new ArrayList<>(removed);
    List<ItemRef> levels = removed.stream().filter(ref -> ref.kind() == ItemKind.LEVEL).toList();
    for (ItemRef level : levels) {
      takeFromPlaylists(level);
      gone.addAll(removeReplaysOf(level));
      records.removeLevel(level.name());
      votes.removeOf(level.name());
    }
    if (levels.isEmpty()) {
      removed.stream()
          .filter(ref -> ref.kind() == ItemKind.REPLAY)
          .forEach(replay -> new RecordUpdater(records).withdraw(replay.name()));
    }
    Stream<Subject> subjects =
        Stream.concat(
            gone.stream().flatMap(item -> Subject.of(item).stream()),
            comments.removeOn(gone).stream().map(Subject.OfComment::new));
    likes.removeOf(subjects.toList());
  }

  /** Deletes all replays of a level, including those hidden or restored separately. */
  private List<ItemRef> removeReplaysOf(ItemRef level) {
    List<ItemRef> removed = new ArrayList<>(updates.naming(level, ItemKind.REPLAY));
    updates.remove(removed);
    for (ItemRef replay : hidden.hiddenNaming(level, ItemKind.REPLAY)) {
      removed.addAll(hidden.removeHidden(replay));
    }
    return removed;
  }

  private void takeFromPlaylists(ItemRef level) {
    for (ItemRef ref : updates.naming(level, ItemKind.PLAYLIST)) {
      if (catalogue.find(List.of(ref)).get(ref) instanceof PlaylistItem playlist) {
        updates.amend(without(playlist, Set.of(level.name())), originOf(ref));
      }
    }
  }

  private static PlaylistItem without(PlaylistItem playlist, Collection<ItemName> levels) {
    return playlist.with(
        playlist.levels().stream().filter(level -> !levels.contains(level)).toList());
  }

  private Origin originOf(ItemRef ref) {
    if (catalogue.ownerOf(ref).isPresent()) {
      return Origin.PLAYER;
    }
    return updates.starters().contains(ref) ? Origin.STARTER : Origin.PACK;
  }
}

package dev.rondo.application.effect;

import dev.rondo.application.community.Comments;
import dev.rondo.application.community.Likes;
import dev.rondo.application.item.Catalogue;
import dev.rondo.application.item.CatalogueUpdates;
import dev.rondo.application.item.CatalogueUpdates.Origin;
import dev.rondo.application.leaderboard.Records;
import dev.rondo.application.leaderboard.WithdrawResult;
import dev.rondo.domain.community.Subject;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.item.PlaylistItem;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Removes items with all that belongs to them: comments and likes, a level's replays, results and
 * records, a replay's result. So nothing of an item comes back with the next one of its name.
 *
 * @param catalogue the items
 * @param updates keeps items
 * @param records keeps results
 * @param comments keeps comments
 * @param likes keeps likes
 */
public record ItemRemoval(
    Catalogue catalogue,
    CatalogueUpdates updates,
    Records records,
    Comments comments,
    Likes likes) {

  /**
   * Whether an item cannot be removed, as another one builds on it. Replays go with their level,
   * and playlists do without it.
   */
  public boolean isBlocked(ItemRef item) {
    return item.kind() != ItemKind.LEVEL && updates.isInUse(item);
  }

  /**
   * Removes an item of the catalogue that is not blocked, inside a write transaction that has begun
   * to change the catalogue.
   */
  public void remove(ItemRef item) {
    List<ItemRef> removed = new ArrayList<>(List.of(item));
    if (item.kind() == ItemKind.LEVEL) {
      removed.addAll(updates.naming(item, ItemKind.REPLAY));
    }
    updates.remove(removed);
    removeBelongings(removed);
  }

  /**
   * Removes what belongs to items that are gone.
   *
   * @param removed the items, a level before its replays
   */
  public void removeBelongings(List<ItemRef> removed) {
    if (removed.isEmpty()) {
      return;
    }
    ItemRef first = removed.getFirst();
    if (first.kind() == ItemKind.LEVEL) {
      takeFromPlaylists(first);
      records.lock(first.name());
      records.removeLevel(first.name());
    } else if (first.kind() == ItemKind.REPLAY) {
      WithdrawResult.over(records).withdraw(first.name());
    }
    Stream<Subject> gone =
        Stream.concat(
            removed.stream().map(Subject.OfItem::new),
            comments.removeOn(removed).stream().map(Subject.OfComment::new));
    likes.removeOf(gone.toList());
  }

  private void takeFromPlaylists(ItemRef level) {
    for (ItemRef ref : updates.naming(level, ItemKind.PLAYLIST)) {
      if (catalogue.find(List.of(ref)).get(ref) instanceof PlaylistItem playlist) {
        updates.save(List.of(without(playlist, level.name())), originOf(ref));
      }
    }
  }

  private static PlaylistItem without(PlaylistItem playlist, ItemName level) {
    return new PlaylistItem(
        playlist.header(),
        playlist.subtitle(),
        playlist.levels().stream().filter(other -> !other.equals(level)).toList(),
        playlist.thumbnail());
  }

  private Origin originOf(ItemRef ref) {
    if (updates.ownerOf(ref).isPresent()) {
      return Origin.PLAYER;
    }
    return updates.starters().contains(ref) ? Origin.STARTER : Origin.PACK;
  }
}

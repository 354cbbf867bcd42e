package dev.rondo.application.community;

import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.player.PlayerId;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Driven port: recent changes of comments and likes by any node or command, so that each node can
 * drop cached responses. Numbers are given at the beginning of changes, so a higher one may be
 * visible first; rolled-back changes leave gaps.
 */
public interface CommunityChanges {

  /** The highest number so far; 0 when there is none. */
  long newest();

  /** The changes with a higher number, the lowest first. */
  List<Change> after(long number, int limit);

  List<Change> of(Collection<Long> numbers);

  /** Forgets the changes up to a number, inside a write transaction. */
  void forgetUpTo(long number);

  /** A change of the comments or likes of an item, or of a player; empty for any or nobody. */
  record Change(long number, Optional<ItemRef> item, Optional<PlayerId> player) {}
}

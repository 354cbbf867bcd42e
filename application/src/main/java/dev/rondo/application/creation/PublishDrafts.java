package dev.rondo.application.creation;

import dev.rondo.application.effect.ItemRemoval;
import dev.rondo.application.effect.SaveItem;
import dev.rondo.application.item.HiddenItems.Draft;
import dev.rondo.application.player.Players;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.item.Publication;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.submission.Effect;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Use case, for a timer: publish the drafts whose time has come. Any number of nodes may run it at
 * once. Those of banned players wait for the end of the ban. A draft that cannot be published does
 * not hold up others.
 */
public record PublishDrafts(
    ItemRemoval removal, Players players, Transactions transactions, InstantSource clock) {

  public void publish() {
    Instant now = clock.instant();
    List<RuntimeException> failures = new ArrayList<>();
    for (ItemRef item : removal.hidden().dueDrafts(now)) {
      try {
        var _ = transactions.write(() -> publish(item, now));
      } catch (RuntimeException e) {
        failures.add(e);
      }
    }
    if (!failures.isEmpty()) {
      RuntimeException first = failures.removeFirst();
      failures.forEach(first::addSuppressed);
      throw first;
    }
  }

  private Optional<Draft> publish(ItemRef item, Instant now) {
    removal.updates().lock();
    Optional<Draft> due =
        removal
            .hidden()
            .findDraft(item)
            .filter(draft -> isDue(draft, now) && isWelcome(draft.owner()));
    due.ifPresent(draft -> publish(draft, now));
    return due;
  }

  /** Another node may have published it, or its owner chosen another time. */
  private static boolean isDue(Draft draft, Instant now) {
    return draft.when() instanceof Publication.Scheduled(Instant at) && !at.isAfter(now);
  }

  private boolean isWelcome(PlayerId owner) {
    return players.find(owner).filter(player -> !player.isBanned()).isPresent();
  }

  private void publish(Draft draft, Instant now) {
    removal.updates().beginChange();
    new SaveItem(removal)
        .save(
            new Effect.SaveItem(draft.item(), draft.owner(), draft.before(), Publication.NOW), now);
  }
}

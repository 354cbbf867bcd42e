package dev.rondo.application.moderation;

import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.domain.item.ItemRef;
import java.time.Duration;

/**
 * Use case, for operators: hide an item with all that belongs to it, bring it back, or remove it
 * for good. What builds on a hidden item is not shown either, as it cannot be shown whole.
 */
@FunctionalInterface
public interface ModerateItem {

  /** How long an item stays hidden before it is removed for good. */
  Duration KEPT = Duration.ofDays(30);

  /** Takes a step with an item. */
  Outcome moderate(ChangeRequest request, ItemRef item, Step step);

  /** What is done with an item. */
  enum Step {
    /** It is no longer shown. */
    HIDE,
    /** It is shown again. */
    RESTORE,
    /** It is deleted, be it hidden or not. */
    REMOVE,
    /** It is deleted if it has been hidden for more than {@link #KEPT}. */
    REMOVE_HIDDEN
  }

  /** Every way in which it can end. */
  sealed interface Outcome {

    /**
     * It is done.
     *
     * @param replays how many replays of the item went with it
     */
    record Done(int replays) implements Outcome {}

    /** There is no such item, or it is not hidden. */
    record Unknown() implements Outcome {}

    /** It cannot be removed, as other items build on it, be they shown or hidden. */
    record InUse() implements Outcome {}

    /**
     * It cannot be restored, as there is another item of its kind and name; or it cannot be hidden,
     * as another one is hidden already.
     *
     * @param item the name that is taken: its own, or that of a replay that goes with it
     */
    record NameTaken(ItemRef item) implements Outcome {}

    /** The actor may not do this. */
    record Forbidden() implements Outcome {}
  }
}

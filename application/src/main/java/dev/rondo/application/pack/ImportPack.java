package dev.rondo.application.pack;

import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.application.work.Progress;
import dev.rondo.domain.item.ItemRef;
import java.util.List;

/**
 * Use case: import a pack into the catalogue, all of it or nothing. Everything is verified before
 * anything is changed; items that are there already are updated in place.
 */
public interface ImportPack {

  /**
   * Imports the pack.
   *
   * @throws java.io.UncheckedIOException when the pack or the store cannot be read or written; the
   *     catalogue is as it was
   */
  Outcome importPack(Command command);

  /**
   * What to import, and how.
   *
   * @param request who asks for it
   */
  record Command(ChangeRequest request, Pack pack, Mode mode, Progress progress) {}

  /** How to import. */
  enum Mode {
    /** Replace the starter catalogue, as far as nothing builds on it. */
    REPLACE_STARTER,
    /** Add to the starter catalogue. */
    KEEP_STARTER,
    /** As {@link #REPLACE_STARTER}, then take it all back: only the report is wanted. */
    DRY_RUN,
    /** Be the starter catalogue; nothing happens when the catalogue was ever touched. */
    AS_STARTER
  }

  /** Every way in which it can end. */
  sealed interface Outcome {

    /**
     * The pack is in, durably.
     *
     * @param changes what happened to each item: those of the pack in its order, then those removed
     */
    record Imported(List<ItemChange> changes) implements Outcome {

      /** Copies the list. */
      public Imported {
        changes = List.copyOf(changes);
      }
    }

    /**
     * The pack is invalid, and nothing was changed.
     *
     * @param problems what is wrong with it, at least one
     */
    record Rejected(List<PackProblem> problems) implements Outcome {

      /** Copies the list. */
      public Rejected {
        problems = List.copyOf(problems);
      }
    }

    /** The actor may not do this. */
    record Forbidden() implements Outcome {}
  }

  /** What happened to an item. */
  record ItemChange(ItemRef item, Change change) {}

  /** What an import does to an item. */
  enum Change {
    /** It is new. */
    ADDED,
    /** It was there, and is different now. */
    CHANGED,
    /** It was there, and is as it was. */
    LEFT,
    /** It belonged to the starter catalogue, and is gone. */
    REMOVED
  }
}

package dev.rondo.application.pack;

import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.application.work.Progress;
import dev.rondo.domain.item.ItemRef;
import java.util.List;

/**
 * Use case: import a pack completely or not at all, after verifying it; existing items are updated.
 */
public interface ImportPack {

  /** Imports the pack; on failure the catalogue stays as it was. */
  Outcome importPack(Command command);

  record Command(ChangeRequest request, Pack pack, Mode mode, Progress progress) {}

  enum Mode {
    /** Replace the starter catalogue, as far as nothing builds on it. */
    REPLACE_STARTER,
    /** Add to the starter catalogue. */
    KEEP_STARTER,
    /** As {@link #REPLACE_STARTER}, but rolled back: only the report is wanted. */
    DRY_RUN,
    /** Become the starter catalogue, unless the catalogue was ever changed. */
    AS_STARTER
  }

  sealed interface Outcome {

    /** The pack is in, durably: its items in order, then the removed ones. */
    record Imported(List<ItemChange> changes) implements Outcome {

      public Imported {
        changes = List.copyOf(changes);
      }
    }

    /** The pack is invalid, and nothing was changed. */
    record Rejected(List<PackProblem> problems) implements Outcome {

      public Rejected {
        problems = List.copyOf(problems);
      }
    }

    record Forbidden() implements Outcome {}
  }

  record ItemChange(ItemRef item, Change change) {}

  /** What an import does to an item. */
  enum Change {
    ADDED,
    CHANGED,
    /** It was there and is unchanged. */
    LEFT,
    /** It belonged to the starter catalogue, and is gone. */
    REMOVED
  }
}

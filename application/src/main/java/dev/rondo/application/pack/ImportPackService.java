package dev.rondo.application.pack;

import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.audit.AuditTrail;
import dev.rondo.application.effect.ItemRemoval;
import dev.rondo.application.file.FileRecords;
import dev.rondo.application.file.FileRecords.FileRecord;
import dev.rondo.application.file.FileStore;
import dev.rondo.application.file.StagedFile;
import dev.rondo.application.item.Catalogue;
import dev.rondo.application.item.CatalogueUpdates;
import dev.rondo.application.item.CatalogueUpdates.Origin;
import dev.rondo.application.pack.PackInspection.Inspected;
import dev.rondo.application.policy.Operation;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.application.work.Progress.Step;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.item.ServerProfile;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Verifies a pack, copies its files to the store, then writes its items in one transaction. */
public record ImportPackService(
    Catalogue catalogue,
    CatalogueUpdates updates,
    ItemRemoval removal,
    FileStore files,
    FileRecords records,
    AuditTrail audit,
    Transactions transactions)
    implements ImportPack {

  /** Items that are compared and written together. */
  private static final int BATCH = 500;

  @Override
  public Outcome importPack(Command command) {
    if (!Operation.IMPORT_PACK.allows(command.request().actor())) {
      return new Outcome.Forbidden();
    }
    try {
      PackInspection inspection = new PackInspection(catalogue, removal.hidden());
      Inspected inspected = inspection.inspect(command);
      if (!inspected.problems().isEmpty()) {
        return new Outcome.Rejected(inspected.problems());
      }
      return switch (command.mode()) {
        case DRY_RUN -> transactions.dryRun(() -> write(command, inspection, inspected));
        case REPLACE_STARTER, KEEP_STARTER, AS_STARTER -> {
          store(command, inspected.files());
          yield transactions.write(
              () -> {
                retain(inspected.files());
                return write(command, inspection, inspected);
              });
        }
      };
    } catch (InvalidPackException e) {
      return new Outcome.Rejected(List.of(e.problem()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Copies missing or damaged files to the store; the grace period protects them until used. */
  private void store(Command command, Set<FileHash> needed) throws IOException {
    Set<FileHash> held = transactions.write(() -> records.retain(needed));
    try (Step step = command.progress().begin("Storing files", needed.size())) {
      for (FileHash hash : needed) {
        if (!held.contains(hash) || files.loss(hash).isPresent()) {
          store(command.pack(), hash);
        }
        step.advance();
      }
    }
  }

  private void store(Pack pack, FileHash hash) throws IOException {
    try (InputStream content = pack.open(hash);
        StagedFile staged = files.stage(content)) {
      if (!staged.hash().equals(hash)) {
        throw new IOException("file " + hash + " changed while the pack was imported");
      }
      transactions.write(() -> claim(staged));
      // In no transaction: a store may be slow, and others wait for the row of the file.
      staged.store();
      transactions.write(() -> confirm(hash));
    }
  }

  private FileHash claim(StagedFile staged) {
    FileRecord file = new FileRecord(staged.hash(), staged.sha256(), staged.size(), "");
    if (!records.claim(List.of(file)).isEmpty()) {
      throw new IllegalStateException(
          "file " + staged.hash() + " has the SHA-1 of another file that is known here");
    }
    return staged.hash();
  }

  /** Nothing refers to the file yet: it must have been stored within the grace period. */
  private FileHash confirm(FileHash hash) {
    if (records.markStored(List.of(hash)) == 0) {
      throw collected();
    }
    return hash;
  }

  private static IllegalStateException collected() {
    return new IllegalStateException("files of the pack were collected; import it once more");
  }

  /** Must precede the lock of the catalogue, see {@link Transactions}. */
  private void retain(Set<FileHash> needed) {
    if (records.retain(needed).size() < needed.size()) {
      throw collected();
    }
  }

  /** Inspects again: items may have been hidden or removed while the files were stored. */
  private Outcome write(Command command, PackInspection inspection, Inspected inspected) {
    updates.lock();
    List<PackProblem> problems = inspection.inspectAgain();
    if (!problems.isEmpty()) {
      return new Outcome.Rejected(problems);
    }
    long changesBefore = updates.beginChange();
    if (command.mode() == Mode.AS_STARTER && changesBefore > 0) {
      return new Outcome.Imported(List.of());
    }
    updates.describe(catalogue.profile().updatedBy(inspected.profile()));
    Writer writer = new Writer(command.mode());
    try (Step step = command.progress().begin("Writing items", inspected.items())) {
      command.pack().read(writer.watchedBy(step));
      writer.flush();
    } catch (InvalidPackException e) {
      throw new IllegalStateException("the pack changed while it was imported", e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    switch (command.mode()) {
      case REPLACE_STARTER, DRY_RUN ->
          removal
              .removeStarters()
              .forEach(ref -> writer.changes.add(new ItemChange(ref, Change.REMOVED)));
      case KEEP_STARTER, AS_STARTER -> {}
    }
    switch (command.mode()) {
      case REPLACE_STARTER, KEEP_STARTER ->
          audit.add(
              command.request(),
              Operation.IMPORT_PACK,
              AuditSubject.catalogue(),
              "",
              summary(writer.changes));
      case DRY_RUN, AS_STARTER -> {}
    }
    return new Outcome.Imported(writer.changes);
  }

  /** How many items were changed in which way, for example {@code 3 added, 1 removed}. */
  private static String summary(List<ItemChange> changes) {
    return Arrays.stream(Change.values())
        .map(
            change ->
                Map.entry(change, changes.stream().filter(one -> one.change() == change).count()))
        .filter(counted -> counted.getValue() > 0)
        .map(counted -> counted.getValue() + " " + counted.getKey().name().toLowerCase(Locale.ROOT))
        .collect(Collectors.joining(", "));
  }

  /** Compares items with the catalogue and saves those that differ, a batch at a time. */
  private final class Writer {

    private final Origin origin;
    private final Set<ItemRef> starters;
    private final List<CatalogueItem> batch = new ArrayList<>(BATCH);
    private final List<ItemChange> changes = new ArrayList<>();

    Writer(Mode mode) {
      this.origin = mode == Mode.AS_STARTER ? Origin.STARTER : Origin.PACK;
      this.starters = updates.starters();
    }

    Pack.Visitor watchedBy(Step step) {
      return new Pack.Visitor() {
        @Override
        public void profile(ServerProfile profile) {
          // Written already, from the inspection.
        }

        @Override
        public void item(CatalogueItem item) {
          batch.add(item);
          if (batch.size() == BATCH) {
            flush();
          }
          step.advance();
        }
      };
    }

    void flush() {
      Map<ItemRef, CatalogueItem> status =
          catalogue.find(batch.stream().map(CatalogueItem::ref).toList());
      List<CatalogueItem> toSave = new ArrayList<>();
      for (CatalogueItem item : batch) {
        CatalogueItem old = status.get(item.ref());
        Change change =
            old == null ? Change.ADDED : old.equals(item) ? Change.LEFT : Change.CHANGED;
        changes.add(new ItemChange(item.ref(), change));
        // An item of the starter that the pack contains too belongs to the pack from now on.
        if (change != Change.LEFT || starters.contains(item.ref())) {
          toSave.add(item);
        }
      }
      updates.save(toSave, origin);
      batch.clear();
    }
  }
}

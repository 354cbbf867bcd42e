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
import dev.rondo.application.policy.Operation;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.application.work.Progress;
import dev.rondo.application.work.Progress.Step;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.item.ServerProfile;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.LinkedHashMap;
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
      PackInspection inspection = new PackInspection();
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

  private void claim(StagedFile staged) {
    FileRecord file = new FileRecord(staged.hash(), staged.sha256(), staged.size(), "");
    if (!records.claim(List.of(file)).isEmpty()) {
      throw new IllegalStateException(
          "file " + staged.hash() + " has the SHA-1 of another file that is known here");
    }
  }

  /** Nothing refers to the file yet: it must have been stored within the grace period. */
  private void confirm(FileHash hash) {
    if (records.markStored(List.of(hash)) == 0) {
      throw collected();
    }
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
        if (change != Change.LEFT) {
          toSave.add(item);
        } else if (starters.contains(item.ref())) {
          // It belongs to the pack from now on, and is not edited.
          updates.amend(item, origin);
        }
      }
      updates.save(toSave, origin);
      batch.clear();
    }
  }

  private record Inspected(
      ServerProfile profile, long items, Set<FileHash> files, List<PackProblem> problems) {}

  /** Reads a pack once and collects its problems; checks again what others may have changed. */
  private final class PackInspection {

    private static final int MOST_PROBLEMS = 100;

    private final List<PackProblem> problems = new ArrayList<>();
    private final Set<ItemRef> items = new HashSet<>();
    private final Map<ItemRef, ItemRef> references = new LinkedHashMap<>();
    private final Map<FileHash, String> needed = new LinkedHashMap<>();
    private ServerProfile profile = ServerProfile.EMPTY;

    Inspected inspect(Command command) throws InvalidPackException, IOException {
      readItems(command);
      // Others may refer to what cannot be read.
      if (problems.isEmpty()) {
        checkReferences();
      }
      checkHidden();
      checkFiles(command);
      return new Inspected(profile, items.size(), needed.keySet(), problems);
    }

    /** Finds new problems, inside a write transaction that has locked the catalogue. */
    List<PackProblem> inspectAgain() {
      problems.clear();
      checkReferences();
      checkHidden();
      return problems;
    }

    private void readItems(Command command) throws InvalidPackException, IOException {
      try (Step step = command.progress().begin("Reading items", Progress.UNKNOWN)) {
        command
            .pack()
            .read(
                new Pack.Visitor() {
                  @Override
                  public void profile(ServerProfile read) {
                    profile = read;
                    if (read.banner() instanceof ResourceLocator.Stored(FileHash hash)) {
                      needed.putIfAbsent(hash, "info");
                    }
                  }

                  @Override
                  public void item(CatalogueItem item) {
                    check(item);
                    step.advance();
                  }

                  @Override
                  public void broken(InvalidPackException item) {
                    report(item.problem().where(), item.problem().what());
                  }
                });
      }
    }

    private void check(CatalogueItem item) {
      ItemRef ref = item.ref();
      if (item.kind().reserves(item.name())) {
        report(ref.toString(), "the name is reserved by the protocol");
      }
      if (!items.add(ref)) {
        report(ref.toString(), "the name appears twice in the pack");
      }
      item.references().forEach(target -> references.putIfAbsent(target, ref));
      item.files().forEach(hash -> needed.putIfAbsent(hash, ref.toString()));
    }

    private void checkReferences() {
      List<ItemRef> elsewhere =
          references.keySet().stream().filter(target -> !items.contains(target)).toList();
      Set<ItemRef> status = catalogue.find(elsewhere).keySet();
      for (ItemRef target : elsewhere) {
        if (!status.contains(target)) {
          report(
              String.valueOf(references.get(target)),
              "refers to " + target + ", which is neither in the pack nor in the catalogue");
        }
      }
    }

    /** An import must not restore what an operator hid. */
    private void checkHidden() {
      removal.hidden().among(items).stream()
          .sorted(Comparator.comparing(ItemRef::toString))
          .forEach(
              ref ->
                  report(
                      ref.toString(),
                      removal.hidden().findDraft(ref).isPresent()
                          ? "is not public here; remove it first, or let its owner publish it"
                          : "is hidden here; restore it or remove it first"));
    }

    private void checkFiles(Command command) throws InvalidPackException, IOException {
      Set<FileHash> present = command.pack().files();
      try (Step step = command.progress().begin("Verifying files", needed.size())) {
        for (Map.Entry<FileHash, String> file : needed.entrySet()) {
          FileHash hash = file.getKey();
          String actual = present.contains(hash) ? sha1(command.pack(), hash) : "";
          if (actual.isEmpty()) {
            report(file.getValue(), "file " + hash + " is missing from repository/");
          } else if (!actual.equals(hash.hex())) {
            report(
                file.getValue(), "file " + hash + " has another content: its SHA-1 is " + actual);
          }
          step.advance();
        }
      }
    }

    private static String sha1(Pack pack, FileHash hash) throws IOException {
      try (InputStream content = pack.open(hash)) {
        MessageDigest sha1 = MessageDigest.getInstance("SHA-1");
        byte[] buffer = new byte[64 * 1024];
        for (int read = content.read(buffer); read >= 0; read = content.read(buffer)) {
          sha1.update(buffer, 0, read);
        }
        return HexFormat.of().formatHex(sha1.digest());
      } catch (NoSuchAlgorithmException e) {
        throw new IllegalStateException("every Java platform has SHA-1", e);
      }
    }

    private void report(String where, String what) {
      if (problems.size() < MOST_PROBLEMS) {
        problems.add(new PackProblem(where, what));
      }
    }
  }
}

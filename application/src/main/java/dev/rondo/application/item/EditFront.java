package dev.rondo.application.item;

import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.audit.AuditTrail;
import dev.rondo.application.file.FileRecords;
import dev.rondo.application.item.FrontVersions.Version;
import dev.rondo.application.operation.Operate;
import dev.rondo.application.operation.Operate.Detail;
import dev.rondo.application.operation.OperationHandler;
import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.application.policy.Operation;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.file.ResourceLocator.Stored;
import dev.rondo.domain.item.ItemRef;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Use case, for operators: change the buttons and info pages while the server runs. */
public interface EditFront {

  /** The greatest length of a text that an operator writes, in UTF-16 units. */
  int LONGEST = 64 * 1024;

  /** The newest version; number 0, with the text of the file, where none was saved. */
  Version view();

  /** What a text would show, if it can be used. */
  Reading read(String declaration);

  /** The items that a front names but does not show, because they are missing or hidden. */
  Set<ItemRef> missing(Front front);

  /** The banners of pages whose files are not here. */
  Set<ResourceLocator> missingBanners(Front front);

  /**
   * Saves another version.
   *
   * @param seen the number of the newest version that the operator knows
   */
  Outcome save(ChangeRequest request, String declaration, long seen);

  sealed interface Reading {

    /** Its leaderboards and votes are those of the file. */
    record Valid(Front front) implements Reading {}

    /** Why it cannot be used, and where, in one line. */
    record Invalid(String why) implements Reading {}
  }

  sealed interface Outcome {

    record Saved() implements Outcome {}

    /** It is what the newest version says. */
    record Unchanged() implements Outcome {}

    /** Somebody else saved or undid a version meanwhile. */
    record Overtaken() implements Outcome {}

    record Invalid(String why) implements Outcome {}

    record Forbidden() implements Outcome {}
  }

  /** Adds versions; undoing adds the text of the previous version again. */
  record Service(
      CurrentFront current,
      FrontVersions versions,
      Catalogue catalogue,
      CatalogueUpdates updates,
      FileRecords files,
      AuditTrail audit,
      Transactions transactions)
      implements EditFront, OperationHandler {

    @Override
    public Version view() {
      return current.newest();
    }

    @Override
    public Reading read(String declaration) {
      return current.read(declaration);
    }

    @Override
    public Set<ItemRef> missing(Front front) {
      Set<ItemRef> missing = new HashSet<>(front.named());
      // Players and rooms come and go.
      missing.removeIf(ref -> !ref.kind().isCatalogued());
      missing.removeAll(catalogue.find(missing).keySet());
      return missing;
    }

    @Override
    public Set<ResourceLocator> missingBanners(Front front) {
      return front.pages().stream()
          .map(page -> page.banner())
          .filter(banner -> banner instanceof Stored(var hash) && files.find(hash).isEmpty())
          .collect(Collectors.toSet());
    }

    @Override
    public Outcome save(ChangeRequest request, String declaration, long seen) {
      if (!Operation.EDIT_FRONT.allows(request.actor())) {
        return new Outcome.Forbidden();
      }
      return switch (current.read(declaration)) {
        case Reading.Invalid(String why) -> new Outcome.Invalid(why);
        case Reading.Valid _ -> transactions.write(() -> saved(request, declaration, seen));
      };
    }

    private Outcome saved(ChangeRequest request, String declaration, long seen) {
      updates.lock();
      Version newest = current.newest();
      if (newest.number() != seen) {
        return new Outcome.Overtaken();
      }
      if (newest.declaration().equals(declaration)) {
        return new Outcome.Unchanged();
      }
      add(request, Operation.EDIT_FRONT, newest, declaration);
      return new Outcome.Saved();
    }

    private void add(
        ChangeRequest request, Operation operation, Version newest, String declaration) {
      Version added = new Version(updates.beginChange() + 1, declaration);
      versions.add(added);
      versions.trim(FrontVersions.MOST);
      audit.add(request, operation, AuditSubject.front(), newest.word(), added.word());
    }

    @Override
    public Set<Operation> operations() {
      return Set.of(Operation.RESTORE_FRONT);
    }

    @Override
    public Operate.Outcome handle(Operate.Command command) {
      return transactions.write(() -> restored(command));
    }

    /** The version to restore is the one before the newest, unless somebody saved another one. */
    private Operate.Outcome restored(Operate.Command command) {
      updates.lock();
      List<Version> newest = versions.newest(2);
      Version before = newest.size() > 1 ? newest.getLast() : Version.NONE;
      if (newest.isEmpty() || !command.detail().equals(new Detail.Before(before.word()))) {
        return Operate.Outcome.refused(Operate.Refusal.NOT_KEPT);
      }
      add(command.request(), command.operation(), newest.getFirst(), before.declaration());
      return Operate.Outcome.DONE;
    }
  }
}

package dev.rondo.application.item;

import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.audit.AuditTrail;
import dev.rondo.application.item.FrontReader.Reading;
import dev.rondo.application.item.FrontVersions.Version;
import dev.rondo.application.operation.Operate;
import dev.rondo.application.operation.Operate.Detail;
import dev.rondo.application.operation.OperationHandler;
import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.application.policy.Operation;
import dev.rondo.application.transaction.Transactions;
import java.util.List;
import java.util.Set;

/** Use case, for operators: change the buttons and info pages while the server runs. */
public interface EditFront {

  Edited view();

  /** What a text would show, if it can be used. */
  Reading preview(String declaration);

  /**
   * Saves another version.
   *
   * @param seen the number of the newest version that the operator knows
   */
  Outcome save(ChangeRequest request, String declaration, long seen);

  /**
   * What there is to edit.
   *
   * @param version the number of the newest version; 0 where none was saved
   * @param before the version before, to which undoing leads, as the audit log has its number
   */
  record Edited(long version, String before, String declaration) {}

  /** What the file declares, or what is built in, and its buttons and pages as JSON. */
  record Declared(Front front, String declaration) {}

  sealed interface Outcome {

    record Saved() implements Outcome {}

    /** It is what the newest version says. */
    record Unchanged() implements Outcome {}

    /** Somebody else saved or undid a version meanwhile. */
    record Overtaken() implements Outcome {}

    record Invalid(String why) implements Outcome {}

    record Forbidden() implements Outcome {}
  }

  /** Keeps versions, and undoes the newest. */
  record Service(
      Declared declared,
      FrontReader reader,
      FrontVersions versions,
      CatalogueUpdates updates,
      AuditTrail audit,
      Transactions transactions)
      implements EditFront, OperationHandler {

    @Override
    public Edited view() {
      List<Version> newest = versions.newest(2);
      Version version = at(newest, 0);
      return new Edited(version.number(), at(newest, 1).word(), declaration(version));
    }

    private String declaration(Version version) {
      return version.equals(Version.NONE) ? declared.declaration : version.declaration();
    }

    private static Version at(List<Version> newest, int place) {
      return place < newest.size() ? newest.get(place) : Version.NONE;
    }

    @Override
    public Reading preview(String declaration) {
      return reader.read(declaration);
    }

    @Override
    public Outcome save(ChangeRequest request, String declaration, long seen) {
      if (!Operation.EDIT_FRONT.allows(request.actor())) {
        return new Outcome.Forbidden();
      }
      return switch (reader.read(declaration)) {
        case Reading.Invalid(String why) -> new Outcome.Invalid(why);
        case Reading.Valid _ -> transactions.write(() -> add(request, declaration, seen));
      };
    }

    private Outcome add(ChangeRequest request, String declaration, long seen) {
      updates.lock();
      Version newest = versions.newest();
      if (newest.number() != seen) {
        return new Outcome.Overtaken();
      }
      if (declaration(newest).equals(declaration)) {
        return new Outcome.Unchanged();
      }
      // Numbers of changes come once, so that no version is taken for one that was undone.
      Version added = new Version(updates.beginChange() + 1, declaration);
      versions.add(added);
      versions.trim(FrontVersions.MOST);
      audit.add(request, Operation.EDIT_FRONT, AuditSubject.front(), newest.word(), added.word());
      return new Outcome.Saved();
    }

    @Override
    public Set<Operation> operations() {
      return Set.of(Operation.RESTORE_FRONT);
    }

    /** Removes the newest version if the one before is the one to restore. */
    @Override
    public Operate.Outcome handle(Operate.Command command) {
      return transactions.write(() -> restore(command));
    }

    private Operate.Outcome restore(Operate.Command command) {
      updates.lock();
      List<Version> newest = versions.newest(2);
      String before = at(newest, 1).word();
      if (newest.isEmpty() || !command.detail().equals(new Detail.Before(before))) {
        return Operate.Outcome.refused(Operate.Refusal.UNCHANGED);
      }
      updates.beginChange();
      versions.remove(newest.getFirst().number());
      audit.add(
          command.request(),
          command.operation(),
          command.subject(),
          newest.getFirst().word(),
          before);
      return Operate.Outcome.DONE;
    }
  }
}

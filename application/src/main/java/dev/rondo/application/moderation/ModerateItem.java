package dev.rondo.application.moderation;

import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.audit.AuditTrail;
import dev.rondo.application.effect.ItemRemoval;
import dev.rondo.application.item.HiddenItems.HiddenItem;
import dev.rondo.application.operation.Operate.Command;
import dev.rondo.application.operation.Operate.Outcome;
import dev.rondo.application.operation.Operate.Refusal;
import dev.rondo.application.operation.OperationHandler;
import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.application.policy.Operation;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.item.ItemRef;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Hides, restores or deletes an item with all that belongs to it, in one transaction that locks the
 * catalogue first. Items that build on a hidden item are not shown either. The outcome counts the
 * replays that went along.
 */
public record ModerateItem(ItemRemoval removal, AuditTrail audit, Transactions transactions)
    implements OperationHandler {

  /** How long an item stays hidden before it is deleted. */
  public static final Duration KEPT = Duration.ofDays(30);

  @Override
  public Set<Operation> operations() {
    return Set.of(Operation.HIDE_ITEM, Operation.RESTORE_ITEM, Operation.REMOVE_ITEM);
  }

  @Override
  public Outcome handle(Command command) {
    return Outcome.of(
        command.subject().item(),
        item ->
            recorded(
                command.request(),
                command.operation(),
                item,
                () -> change(command.operation(), item)));
  }

  private Outcome change(Operation operation, ItemRef item) {
    if (operation == Operation.HIDE_ITEM) {
      return hide(item);
    }
    return operation == Operation.RESTORE_ITEM ? restore(item) : remove(item);
  }

  /** Deletes an item if it has been hidden for more than {@link #KEPT}. */
  Outcome removeLongHidden(ChangeRequest request, ItemRef item) {
    return recorded(
        request,
        Operation.REMOVE_ITEM,
        item,
        () -> isHiddenLongEnough(item) ? removeHidden(item) : Outcome.refused(Refusal.UNKNOWN));
  }

  private Outcome recorded(
      ChangeRequest request, Operation operation, ItemRef item, Supplier<Outcome> change) {
    return transactions.write(
        () -> {
          removal.updates().lock();
          Outcome outcome = change.get();
          if (outcome instanceof Outcome.Done) {
            audit.add(request, operation, AuditSubject.of(item));
          }
          return outcome;
        });
  }

  private Outcome hide(ItemRef item) {
    if (removal.isUnlisted(item)) {
      return done(removal.hide(item, audit.clock().instant()));
    }
    if (!removal.isShown(item)) {
      return Outcome.refused(Refusal.UNKNOWN);
    }
    return removal
        .findHiddenNamesake(item)
        .map(ModerateItem::nameTaken)
        .orElseGet(
            () -> {
              removal.updates().beginChange();
              return done(removal.hide(item, audit.clock().instant()));
            });
  }

  private Outcome restore(ItemRef item) {
    if (removal.hidden().findHidden(item).isEmpty()) {
      return Outcome.refused(Refusal.UNKNOWN);
    }
    List<ItemRef> moving = removal.hidden().hiddenWith(item);
    Set<ItemRef> taken = removal.catalogue().find(moving).keySet();
    return moving.stream()
        .filter(taken::contains)
        .findFirst()
        .map(ModerateItem::nameTaken)
        .orElseGet(
            () -> {
              removal.updates().beginChange();
              removal.restore(item);
              return done(moving);
            });
  }

  private Outcome remove(ItemRef item) {
    return removal.isShown(item) ? removeShown(item) : removeHidden(item);
  }

  private Outcome removeShown(ItemRef item) {
    if (removal.isBlocked(item)) {
      return Outcome.refused(Refusal.IN_USE);
    }
    removal.updates().beginChange();
    Outcome done = done(removal.withReplays(item));
    removal.remove(item);
    return done;
  }

  private boolean isHiddenLongEnough(ItemRef item) {
    Instant before = audit.clock().instant().minus(KEPT);
    return removal
        .hidden()
        .findHidden(item)
        .map(HiddenItem::hiddenAt)
        .filter(before::isAfter)
        .isPresent();
  }

  /** Drafts too: operators see them in no list, but a report may name one. */
  private Outcome removeHidden(ItemRef item) {
    if (removal.hidden().findHidden(item).isEmpty() && removal.hidden().findDraft(item).isEmpty()) {
      return Outcome.refused(Refusal.UNKNOWN);
    }
    if (removal.isBlocked(item)) {
      return Outcome.refused(Refusal.IN_USE);
    }
    removal.updates().beginChange();
    return done(removal.removeHidden(item));
  }

  private static Outcome done(Collection<ItemRef> moved) {
    return new Outcome.Done("", moved.size() - 1);
  }

  /** The outcome when the name of the item, or of one of its replays, is taken. */
  private static Outcome nameTaken(ItemRef item) {
    return new Outcome.Refused(Refusal.NAME_TAKEN, item.toString());
  }
}

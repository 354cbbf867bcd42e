package dev.rondo.application.moderation;

import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.audit.AuditTrail;
import dev.rondo.application.effect.ItemRemoval;
import dev.rondo.application.item.HiddenItem;
import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.application.policy.Operation;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.item.ItemRef;
import java.time.Instant;
import java.util.List;
import java.util.Set;

/** Takes each step in one transaction that locks the catalogue first. */
public record ModerateItemService(ItemRemoval removal, AuditTrail audit, Transactions transactions)
    implements ModerateItem {

  @Override
  public Outcome moderate(ChangeRequest request, ItemRef item, Step step) {
    Operation operation = operation(step);
    if (!operation.allows(request.actor())) {
      return new Outcome.Forbidden();
    }
    return transactions.write(
        () -> {
          removal.updates().lock();
          Outcome outcome = take(item, step);
          if (outcome instanceof Outcome.Done) {
            audit.add(request, operation, AuditSubject.of(item));
          }
          return outcome;
        });
  }

  private static Operation operation(Step step) {
    return switch (step) {
      case HIDE -> Operation.HIDE_ITEM;
      case RESTORE -> Operation.RESTORE_ITEM;
      case REMOVE, REMOVE_HIDDEN -> Operation.REMOVE_ITEM;
    };
  }

  private Outcome take(ItemRef item, Step step) {
    return switch (step) {
      case HIDE -> hide(item);
      case RESTORE -> restore(item);
      case REMOVE -> removal.isShown(item) ? removeShown(item) : removeHidden(item);
      case REMOVE_HIDDEN -> isHiddenLongEnough(item) ? removeHidden(item) : new Outcome.Unknown();
    };
  }

  private Outcome hide(ItemRef item) {
    if (!removal.isShown(item)) {
      return new Outcome.Unknown();
    }
    return removal
        .findHiddenNamesake(item)
        .<Outcome>map(Outcome.NameTaken::new)
        .orElseGet(
            () -> {
              removal.updates().beginChange();
              return new Outcome.Done(removal.hide(item, audit.clock().instant()).size() - 1);
            });
  }

  private Outcome restore(ItemRef item) {
    if (removal.hidden().findHidden(item).isEmpty()) {
      return new Outcome.Unknown();
    }
    List<ItemRef> moving = removal.hidden().hiddenWith(item);
    Set<ItemRef> taken = removal.catalogue().find(moving).keySet();
    return moving.stream()
        .filter(taken::contains)
        .findFirst()
        .<Outcome>map(Outcome.NameTaken::new)
        .orElseGet(
            () -> {
              removal.updates().beginChange();
              removal.restore(item);
              return new Outcome.Done(moving.size() - 1);
            });
  }

  private Outcome removeShown(ItemRef item) {
    if (removal.isBlocked(item)) {
      return new Outcome.InUse();
    }
    removal.updates().beginChange();
    int replays = removal.withReplays(item).size() - 1;
    removal.remove(item);
    return new Outcome.Done(replays);
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

  private Outcome removeHidden(ItemRef item) {
    if (removal.hidden().findHidden(item).isEmpty()) {
      return new Outcome.Unknown();
    }
    if (removal.isBlocked(item)) {
      return new Outcome.InUse();
    }
    removal.updates().beginChange();
    return new Outcome.Done(removal.removeHidden(item).size() - 1);
  }
}

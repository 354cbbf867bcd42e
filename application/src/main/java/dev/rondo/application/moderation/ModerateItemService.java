package dev.rondo.application.moderation;

import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.audit.AuditTrail;
import dev.rondo.application.effect.ItemRemoval;
import dev.rondo.application.item.HiddenItem;
import dev.rondo.application.item.HiddenItems;
import dev.rondo.application.leaderboard.Result;
import dev.rondo.application.leaderboard.WithdrawResult;
import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.application.policy.Operation;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.item.ReplayItem;
import dev.rondo.domain.leaderboard.Chart;
import dev.rondo.domain.player.PlayerId;
import java.util.List;

/** Takes each step in one transaction that locks the catalogue first. */
record ModerateItemService(
    HiddenItems hidden, ItemRemoval removal, AuditTrail audit, Transactions transactions)
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
      case REMOVE -> isShown(item) ? removeShown(item) : removeHidden(item);
      case REMOVE_HIDDEN -> removeHidden(item);
    };
  }

  private boolean isShown(ItemRef item) {
    return !removal.catalogue().find(List.of(item)).isEmpty();
  }

  private Outcome hide(ItemRef item) {
    if (!isShown(item)) {
      return new Outcome.Unknown();
    }
    removal.updates().beginChange();
    List<ItemRef> moved = hidden.hide(item, audit.clock().instant());
    if (item.kind() == ItemKind.REPLAY) {
      WithdrawResult.over(removal.records()).withdraw(item.name());
    }
    return new Outcome.Done(moved.size() - 1);
  }

  private Outcome restore(ItemRef item) {
    if (isShown(item)) {
      return hidden.findHidden(item).isPresent() ? new Outcome.NameTaken() : new Outcome.Unknown();
    }
    return hidden
        .findHidden(item)
        .map(
            found -> {
              removal.updates().beginChange();
              List<ItemRef> moved = hidden.restore(item);
              enterAgain(found);
              return (Outcome) new Outcome.Done(moved.size() - 1);
            })
        .orElseGet(Outcome.Unknown::new);
  }

  /** A replay that comes back alone is scored once more, if its level is still here. */
  private void enterAgain(HiddenItem found) {
    if (found.item() instanceof ReplayItem replay
        && !found.owner().isEmpty()
        && isShown(new ItemRef(ItemKind.LEVEL, replay.level()))) {
      removal
          .records()
          .add(
              Result.pending(
                  replay.name(), Chart.unknownData(replay.level()), new PlayerId(found.owner())));
    }
  }

  private Outcome removeShown(ItemRef item) {
    if (removal.isBlocked(item)) {
      return new Outcome.InUse();
    }
    removal.updates().beginChange();
    int replays = removal.updates().naming(item, ItemKind.REPLAY).size();
    removal.remove(item);
    return new Outcome.Done(replays);
  }

  private Outcome removeHidden(ItemRef item) {
    if (hidden.findHidden(item).isEmpty()) {
      return new Outcome.Unknown();
    }
    if (removal.isBlocked(item)) {
      return new Outcome.InUse();
    }
    removal.updates().beginChange();
    List<ItemRef> removed = hidden.removeHidden(item);
    removal.removeBelongings(removed);
    return new Outcome.Done(removed.size() - 1);
  }
}

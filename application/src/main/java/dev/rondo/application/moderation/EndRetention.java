package dev.rondo.application.moderation;

import dev.rondo.application.audit.AuditLog;
import dev.rondo.application.community.Reports;
import dev.rondo.application.item.HiddenItems;
import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.application.room.RoomAttempts;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.player.Actor;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/**
 * Use case, for a timer: delete what is kept for a limited time: hidden items and closed reports
 * after 30 days, attempts in rooms after 90, audit entries after a year. Any number of nodes may
 * run it at once. A hidden item stays while others build on it.
 */
public record EndRetention(
    HiddenItems hidden,
    ModerateItem items,
    Reports reports,
    AuditLog log,
    RoomAttempts attempts,
    Transactions transactions,
    InstantSource clock) {

  public static final Duration AUDIT_KEPT = Duration.ofDays(365);

  /** How many rows are deleted in one transaction. */
  public static final int BATCH = 500;

  private static final ChangeRequest REQUEST =
      new ChangeRequest(Actor.job("retention"), "hidden for 30 days");

  public void end() {
    Instant now = clock.instant();
    for (ItemRef item : hidden.hiddenBefore(now.minus(ModerateItem.KEPT))) {
      var _ = items.removeLongHidden(REQUEST, item);
    }
    transactions.drain(BATCH, () -> reports.purge(now.minus(ResolveReport.KEPT), BATCH));
    transactions.drain(BATCH, () -> log.purge(now.minus(AUDIT_KEPT), BATCH));
    transactions.drain(BATCH, () -> attempts.purge(now.minus(RoomAttempts.KEPT), BATCH));
  }
}

package dev.rondo.testkit.audit;

import dev.rondo.application.audit.AuditEntry;
import dev.rondo.application.audit.AuditLog;
import dev.rondo.application.audit.AuditTrail;
import dev.rondo.application.paging.Listing;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.domain.player.Actor;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.testkit.paging.InMemoryListing;
import dev.rondo.testkit.transaction.InMemoryStore;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The audit log in memory. */
public final class InMemoryAuditLog extends InMemoryStore implements AuditLog {

  private final List<Listing.Row<AuditEntry>> rows = kept(new ArrayList<>());
  private long last;

  @Override
  public synchronized void add(AuditEntry entry) {
    last++;
    rows.addFirst(new Listing.Row<>(SortKey.of(last), numbered(last, entry)));
  }

  private static AuditEntry numbered(long number, AuditEntry entry) {
    return new AuditEntry(
        number,
        entry.time(),
        entry.actor(),
        entry.behalf(),
        entry.operation(),
        entry.subject(),
        entry.request(),
        entry.reason(),
        entry.before(),
        entry.after());
  }

  @Override
  public Optional<AuditEntry> find(long number) {
    return entries().stream().filter(entry -> entry.number() == number).findFirst();
  }

  /** Writes to this log, at one time. */
  public AuditTrail trail() {
    return new AuditTrail(this, () -> "", InstantSource.fixed(Instant.EPOCH));
  }

  /** The entries, the newest first. */
  public List<AuditEntry> entries() {
    return rows(Filter.ALL).stream().map(Listing.Row::value).toList();
  }

  @Override
  public Listing<AuditEntry> list(Filter filter) {
    return InMemoryListing.highestFirst(() -> rows(filter));
  }

  private synchronized List<Listing.Row<AuditEntry>> rows(Filter filter) {
    return rows.stream().filter(row -> matches(row.value(), filter)).toList();
  }

  private static boolean matches(AuditEntry entry, Filter filter) {
    return filter.subject().stream().allMatch(entry.subject()::equals)
        && filter.actor().stream().allMatch(entry.actor().name()::equals);
  }

  @Override
  public synchronized void forgetTextsOf(PlayerId player) {
    rows.replaceAll(
        row ->
            row.value().actor().equals(Actor.player(player))
                    || row.value().actor().equals(Actor.operator(player))
                ? new Listing.Row<>(row.key(), withoutTexts(row.value()))
                : row);
  }

  private static AuditEntry withoutTexts(AuditEntry entry) {
    return new AuditEntry(
        entry.number(),
        entry.time(),
        entry.actor(),
        entry.behalf(),
        entry.operation(),
        entry.subject(),
        entry.request(),
        entry.reason(),
        "",
        "");
  }

  @Override
  public synchronized int purge(Instant before, int limit) {
    List<Listing.Row<AuditEntry>> old =
        rows.stream().filter(row -> row.value().time().isBefore(before)).limit(limit).toList();
    rows.removeAll(old);
    return old.size();
  }
}

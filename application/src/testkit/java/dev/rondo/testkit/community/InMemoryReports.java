package dev.rondo.testkit.community;

import dev.rondo.application.community.Reports;
import dev.rondo.application.paging.Listing;
import dev.rondo.domain.community.Report;
import dev.rondo.domain.community.Subject;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.testkit.paging.InMemoryListing;
import dev.rondo.testkit.transaction.InMemoryStore;
import dev.rondo.testkit.transaction.InMemoryTransactions;
import dev.rondo.testkit.transaction.InMemoryTransactions.Lock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

/** Reports in memory. */
public final class InMemoryReports extends InMemoryStore implements Reports {

  private final List<Report> reports = kept(new ArrayList<>());
  private final Map<String, Instant> resolved = kept(new HashMap<>());

  /** The files that they show. */
  public Set<FileHash> files() {
    return reports.stream()
        .flatMap(report -> report.pictures().stream())
        .collect(Collectors.toUnmodifiableSet());
  }

  @Override
  public void add(Report report) {
    reports.add(report);
  }

  private List<Report> open() {
    return reports.stream().filter(report -> !resolved.containsKey(report.id())).toList();
  }

  @Override
  public Optional<FiledReport> lock(String id) {
    InMemoryTransactions.lock(Lock.REPORT);
    return reports.stream()
        .filter(report -> report.id().equals(id))
        .map(
            report -> new FiledReport(report, resolved.containsKey(id) ? State.CLOSED : State.OPEN))
        .findFirst();
  }

  @Override
  public void resolve(String id, Instant now) {
    resolved.put(id, now);
  }

  @Override
  public List<Report> by(PlayerId reporter) {
    return reports.stream().filter(report -> report.reporter().equals(reporter)).toList();
  }

  @Override
  public void remove(String id) {
    InMemoryTransactions.lock(Lock.REPORT);
    reports.removeIf(report -> report.id().equals(id));
    resolved.remove(id);
  }

  @Override
  public int purge(Instant before, int limit) {
    List<String> old =
        resolved.entrySet().stream()
            .filter(entry -> entry.getValue().isBefore(before))
            .map(Map.Entry::getKey)
            .limit(limit)
            .toList();
    old.forEach(this::remove);
    return old.size();
  }

  @Override
  public void reopen(String id) {
    resolved.remove(id);
  }

  @Override
  public List<String> openAbout(Subject subject) {
    return open().stream()
        .filter(report -> report.subject().equals(subject))
        .map(Report::id)
        .toList();
  }

  @Override
  public Listing<Report> list(State state) {
    return switch (state) {
      case OPEN -> listing(this::open, report -> (long) reports.indexOf(report));
      case CLOSED ->
          listing(
              () ->
                  reports.reversed().stream()
                      .filter(report -> resolved.containsKey(report.id()))
                      .toList(),
              report -> -(long) reports.indexOf(report));
    };
  }

  /** What is whose is not known here. */
  @Override
  public Listing<Report> of(State state, PlayerId player) {
    Listing<Report> all = list(state);
    return listing(
        () ->
            all.from(0, Integer.MAX_VALUE).stream()
                .map(Listing.Row::value)
                .filter(
                    report ->
                        report.reporter().equals(player)
                            || report.subject().text().equals("users/" + player))
                .toList(),
        report -> (state == State.OPEN ? 1L : -1L) * reports.indexOf(report));
  }

  private static Listing<Report> listing(
      Supplier<List<Report>> listed, ToLongFunction<Report> place) {
    return InMemoryListing.lowestFirst(
        () ->
            listed.get().stream()
                .map(report -> new Listing.Row<>(SortKey.of(place.applyAsLong(report)), report))
                .toList());
  }
}

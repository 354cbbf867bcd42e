package dev.rondo.application.community;

import dev.rondo.application.paging.Listing;
import dev.rondo.domain.community.Report;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.paging.SortKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/** Reports in memory. */
public final class InMemoryReports implements Reports {

  private final List<Report> reports = new ArrayList<>();

  /** Remembers what there is now; running the result brings it back. */
  public Runnable checkpoint() {
    List<Report> copy = List.copyOf(reports);
    return () -> {
      reports.clear();
      reports.addAll(copy);
    };
  }

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

  @Override
  public Listing<Report> list() {
    return new Listing<>() {
      @Override
      public long count(long atMost) {
        return Math.min(atMost, reports.size());
      }

      @Override
      public List<Row<Report>> from(long offset, int limit) {
        return LongStream.range(offset, Math.min(offset + limit, reports.size()))
            .mapToObj(i -> new Row<>(SortKey.of(i), reports.get((int) i)))
            .toList();
      }

      @Override
      public List<Row<Report>> after(SortKey key, int limit) {
        return from(key.values().getFirst() + 1, limit);
      }
    };
  }
}

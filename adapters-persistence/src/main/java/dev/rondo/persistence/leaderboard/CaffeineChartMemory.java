package dev.rondo.persistence.leaderboard;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.rondo.application.leaderboard.ChartMemory;
import dev.rondo.domain.engine.KnownWorths;
import dev.rondo.domain.leaderboard.ChartNotes;
import jakarta.inject.Singleton;
import java.util.Optional;

/** The charts that were read lately, in memory. */
@Singleton
final class CaffeineChartMemory implements ChartMemory {

  /** Each takes a few hundred bytes. */
  static final int MOST_CHARTS = 10_000;

  /** About 400 charts of 4,000 notes. */
  private static final long MOST_BYTES = 16L * 1024 * 1024;

  private final Cache<ChartSources, ChartNotes> charts =
      Caffeine.newBuilder().maximumSize(MOST_CHARTS).build();

  private final Cache<WorthSources, KnownWorths> worths =
      Caffeine.newBuilder()
          .maximumWeight(MOST_BYTES)
          .<WorthSources, KnownWorths>weigher((sources, known) -> known.size())
          .build();

  @Override
  public Optional<KnownWorths> find(WorthSources sources) {
    return Optional.ofNullable(worths.getIfPresent(sources));
  }

  @Override
  public void keep(WorthSources sources, KnownWorths known) {
    worths.put(sources, known);
  }

  @Override
  public Optional<ChartNotes> find(ChartSources sources) {
    return Optional.ofNullable(charts.getIfPresent(sources));
  }

  @Override
  public void keep(ChartSources sources, ChartNotes notes) {
    charts.put(sources, notes);
  }
}

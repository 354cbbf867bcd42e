package dev.rondo.persistence.leaderboard;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.rondo.application.leaderboard.ChartMemory;
import dev.rondo.domain.leaderboard.ChartNotes;
import jakarta.inject.Singleton;
import java.util.Optional;

/** The charts that were read lately, in the memory of this node. */
@Singleton
final class CaffeineChartMemory implements ChartMemory {

  /** Each takes a few hundred bytes. */
  static final int MOST_CHARTS = 10_000;

  private final Cache<ChartSources, ChartNotes> charts =
      Caffeine.newBuilder().maximumSize(MOST_CHARTS).build();

  @Override
  public Optional<ChartNotes> find(ChartSources sources) {
    return Optional.ofNullable(charts.getIfPresent(sources));
  }

  @Override
  public void keep(ChartSources sources, ChartNotes notes) {
    charts.put(sources, notes);
  }
}

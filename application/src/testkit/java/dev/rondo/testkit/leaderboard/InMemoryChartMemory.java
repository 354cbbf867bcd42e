package dev.rondo.testkit.leaderboard;

import dev.rondo.application.leaderboard.ChartMemory;
import dev.rondo.domain.engine.KnownWorths;
import dev.rondo.domain.leaderboard.ChartNotes;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** A memory of charts that forgets nothing. */
public final class InMemoryChartMemory implements ChartMemory {

  private final Map<ChartSources, ChartNotes> charts = new ConcurrentHashMap<>();

  private final Map<WorthSources, KnownWorths> worths = new ConcurrentHashMap<>();

  @Override
  public Optional<KnownWorths> find(WorthSources sources) {
    return Optional.ofNullable(worths.get(sources));
  }

  @Override
  public void keep(WorthSources sources, KnownWorths known) {
    worths.put(sources, known);
  }

  @Override
  public Optional<ChartNotes> find(ChartSources sources) {
    return Optional.ofNullable(charts.get(sources));
  }

  @Override
  public void keep(ChartSources sources, ChartNotes notes) {
    charts.put(sources, notes);
  }
}

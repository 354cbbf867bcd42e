package dev.rondo.application.leaderboard;

import dev.rondo.domain.engine.KnownWorths;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.leaderboard.ChartNotes;
import java.util.Optional;

/** Driven port: remembers charts that were read lately, as many as its memory is bounded to. */
public interface ChartMemory {

  /** What was read of a chart; empty when it is not remembered. */
  Optional<ChartNotes> find(ChartSources sources);

  /** Remembers what was read of a chart. */
  void keep(ChartSources sources, ChartNotes notes);

  /** What was computed of a chart; empty when it is not remembered. */
  Optional<KnownWorths> find(WorthSources sources);

  /** Remembers what was computed of a chart. */
  void keep(WorthSources sources, KnownWorths worths);

  /**
   * The files that a chart is read from.
   *
   * @param playData the play data of its engine, where that counts
   */
  record ChartSources(FileHash levelData, ResourceLocator playData) {}

  /**
   * The files that the worth of a chart is computed from.
   *
   * @param rom that of its engine, where that has one
   */
  record WorthSources(
      FileHash levelData, FileHash playData, ResourceLocator rom, FileHash configuration) {}
}

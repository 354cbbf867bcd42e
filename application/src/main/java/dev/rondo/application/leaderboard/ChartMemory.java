package dev.rondo.application.leaderboard;

import dev.rondo.domain.engine.KnownWorths;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.leaderboard.ChartNotes;
import java.util.Optional;

/** Driven port: remembers charts that were read lately, as many as its memory is bounded to. */
public interface ChartMemory {

  Optional<ChartNotes> find(ChartSources sources);

  void keep(ChartSources sources, ChartNotes notes);

  Optional<KnownWorths> find(WorthSources sources);

  void keep(WorthSources sources, KnownWorths worths);

  record ChartSources(FileHash levelData, ResourceLocator playData) {}

  record WorthSources(
      FileHash levelData, FileHash playData, ResourceLocator rom, FileHash configuration) {}
}

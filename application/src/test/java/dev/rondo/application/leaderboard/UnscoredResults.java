package dev.rondo.application.leaderboard;

import dev.rondo.application.file.FetchFile;
import dev.rondo.application.file.StoredFile;
import dev.rondo.application.item.Catalogue;
import dev.rondo.application.item.CatalogueUpdates;
import dev.rondo.application.item.HiddenItems;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.application.work.WorkPool;
import dev.rondo.domain.engine.EngineOption;
import dev.rondo.domain.engine.EngineRules;
import dev.rondo.domain.engine.LevelEntity;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.leaderboard.Leaderboards;
import dev.rondo.testkit.leaderboard.InMemoryChartMemory;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Submitted results that are not scored with their submission, as too much is being read. */
public final class UnscoredResults {

  private UnscoredResults() {}

  /** Over what keeps them. */
  public static SubmittedResults over(
      Catalogue catalogue,
      CatalogueUpdates updates,
      HiddenItems hidden,
      Records records,
      FirstSubmissions firstSubmissions,
      Transactions transactions) {
    ScoringFiles files =
        new ScoringFiles(
            new NoFiles(),
            content -> Optional.empty(),
            new TestLeaderboards.TextChartReader(),
            new NoEngines(),
            new InMemoryChartMemory(),
            new BusyPool());
    ResultScorer scorer =
        new ResultScorer(
            records,
            firstSubmissions,
            new Referee(
                files,
                catalogue,
                new UncheckedResults(UncheckedResults.Handling.MARK, Set.of()),
                Leaderboards.BUILT_IN),
            catalogue,
            updates,
            hidden,
            transactions);
    return new SubmittedResults(updates, records, firstSubmissions, () -> scorer);
  }

  private static final class BusyPool implements WorkPool {

    @Override
    public <T> Optional<T> run(Work<T> work) {
      return Optional.empty();
    }
  }

  private static final class NoEngines implements EngineReader {

    @Override
    public Optional<List<LevelEntity>> readEntities(InputStream levelData) {
      return Optional.empty();
    }

    @Override
    public Optional<EngineRules> readRules(InputStream playData, double... rom) {
      return Optional.empty();
    }

    @Override
    public Optional<double[]> readRom(InputStream rom) {
      return Optional.empty();
    }

    @Override
    public Optional<List<EngineOption>> readOptions(InputStream configuration) {
      return Optional.empty();
    }

    @Override
    public Optional<List<Double>> readChosen(InputStream configuration) {
      return Optional.empty();
    }
  }

  private static final class NoFiles implements FetchFile {

    @Override
    public Optional<StoredFile> find(FileHash hash) {
      return Optional.empty();
    }

    @Override
    public InputStream open(FileHash hash, long offset, long length) throws IOException {
      throw new IOException("nothing is read");
    }
  }
}

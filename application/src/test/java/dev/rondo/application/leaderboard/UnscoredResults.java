package dev.rondo.application.leaderboard;

import dev.rondo.application.file.FetchFile;
import dev.rondo.application.item.Catalogue;
import dev.rondo.application.item.CatalogueUpdates;
import dev.rondo.application.item.HiddenItems;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.application.work.WorkPool;
import dev.rondo.domain.leaderboard.Leaderboards;
import dev.rondo.testkit.leaderboard.InMemoryChartMemory;
import java.lang.reflect.Proxy;
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
    ResultScorer scorer =
        scorer(catalogue, updates, hidden, records, firstSubmissions, transactions);
    return new SubmittedResults(updates, records, firstSubmissions, () -> scorer);
  }

  /** Has no file to score by. */
  public static ResultScorer scorer(
      Catalogue catalogue,
      CatalogueUpdates updates,
      HiddenItems hidden,
      Records records,
      FirstSubmissions firstSubmissions,
      Transactions transactions) {
    ScoringFiles files =
        new ScoringFiles(
            without(FetchFile.class),
            content -> Optional.empty(),
            without(EngineReader.class),
            new InMemoryChartMemory(),
            without(WorkPool.class));
    return new ResultScorer(
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
  }

  /** A port that finds nothing, whatever it is asked for. */
  private static <T> T without(Class<T> port) {
    return port.cast(
        Proxy.newProxyInstance(
            port.getClassLoader(), new Class<?>[] {port}, (_, _, _) -> Optional.empty()));
  }
}

package dev.rondo.application.leaderboard;

import dev.rondo.application.file.FetchFile;
import dev.rondo.application.submission.UseCases;
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
  public static SubmittedResults over(UseCases server) {
    ResultScorer scorer = scorer(server, server.records());
    return new SubmittedResults(
        server.updates(), server.records(), server.firstSubmissions(), () -> scorer);
  }

  /** Has no file to score by. */
  public static ResultScorer scorer(UseCases server, Records records) {
    ScoringFiles files =
        new ScoringFiles(
            without(FetchFile.class),
            content -> Optional.empty(),
            without(EngineReader.class),
            new InMemoryChartMemory(),
            without(WorkPool.class));
    return new ResultScorer(
        records,
        server.firstSubmissions(),
        new Referee(
            files,
            server.catalogue(),
            server.hidden(),
            new UncheckedResults(UncheckedResults.Handling.MARK, Set.of()),
            Leaderboards.BUILT_IN),
        server.catalogue(),
        server.updates(),
        server.hidden(),
        server.transactions());
  }

  /** A port that finds nothing, whatever it is asked for. */
  private static <T> T without(Class<T> port) {
    return port.cast(
        Proxy.newProxyInstance(
            port.getClassLoader(), new Class<?>[] {port}, (_, _, _) -> Optional.empty()));
  }
}

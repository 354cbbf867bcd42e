package dev.rondo.application.leaderboard;

import dev.rondo.application.item.Catalogue;
import dev.rondo.application.item.CatalogueUpdates;
import dev.rondo.application.item.CatalogueUpdates.Origin;
import dev.rondo.application.item.HiddenItems;
import dev.rondo.application.leaderboard.FirstSubmissions.FirstSubmission;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.engine.Recording;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.item.LevelItem;
import dev.rondo.domain.item.ReplayItem;
import dev.rondo.domain.leaderboard.Chart;
import dev.rondo.domain.leaderboard.ReplayInconsistency;
import dev.rondo.domain.text.LocalizedText;
import java.io.FileNotFoundException;
import java.io.UncheckedIOException;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** Scores one result: reads its replay outside of transactions, then saves scores and summary. */
public record ResultScorer(
    Records records,
    FirstSubmissions firstSubmissions,
    Referee referee,
    Catalogue catalogue,
    CatalogueUpdates updates,
    HiddenItems hidden,
    Transactions transactions) {

  /** Scores a result, unless its files cannot be read now; whether it was scored. */
  boolean score(ItemName replay) {
    Optional<ReplayItem> item = find(replay);
    if (item.isEmpty()) {
      flagUnlessHidden(replay);
      return true;
    }
    Optional<Scores> scores = scores(item.orElseThrow());
    scores.ifPresent(found -> save(item.orElseThrow(), found));
    return scores.isPresent();
  }

  /** A result as it would be scored now, without saving it. */
  Optional<Result> rehearse(ItemName replay) {
    return find(replay)
        .flatMap(this::scores)
        .flatMap(
            scores ->
                transactions.dryRun(
                    () -> {
                      saveScores(replay, scores);
                      return records.find(replay);
                    }));
  }

  /**
   * Flags a result whose replay is gone. A hidden replay's result stays, and is placed on
   * leaderboards that it is not on yet; the locked catalogue tells which.
   */
  private void flagUnlessHidden(ItemName replay) {
    transactions.write(
        () -> {
          updates.lock();
          if (!hidden.among(List.of(ref(replay))).isEmpty()) {
            new RecordUpdater(records).recount(replay);
          } else if (find(replay).isEmpty()) {
            saveScores(replay, Scores.unreadable(Evidence.NONE));
          }
        });
  }

  private Optional<Scores> scores(ReplayItem item) {
    return records
        .find(item.name())
        .map(this::withKnownData)
        .flatMap(
            result ->
                file(item)
                    .map(data -> read(data, result, item.configuration()))
                    .orElse(Optional.of(Scores.unreadable(Evidence.NONE))));
  }

  /**
   * Reads and judges replay data outside of transactions; empty when the server is too busy.
   *
   * @throws UncheckedIOException when the data is lost of a result that was scored already, which
   *     then keeps its scores
   */
  Optional<Scores> read(FileHash data, Result result, ResourceLocator configuration) {
    return switch (referee.files().readReplay(data)) {
      case ScoringFiles.Reading.Read(Recording recording) ->
          referee.judge(result, configuration, data, recording);
      case ScoringFiles.Reading.Lost() -> Optional.of(withoutFile(data, result));
      case ScoringFiles.Reading.Unreadable() -> Optional.of(unreadable(data));
      case ScoringFiles.Reading.Busy() -> Optional.empty();
    };
  }

  private static Scores withoutFile(FileHash data, Result result) {
    if (result.status() == Result.ReviewStatus.PENDING) {
      return unreadable(data);
    }
    throw new UncheckedIOException(
        new FileNotFoundException(
            "file "
                + data
                + " is missing or damaged in the file store; \"rondo files restore\" brings it back"
                + " from a backup"));
  }

  private static Scores unreadable(FileHash data) {
    return Scores.unreadable(Evidence.ofHashes(List.of(data)));
  }

  private void save(ReplayItem item, Scores scores) {
    ItemName replay = item.name();
    boolean isSubtitleStale = !item.subtitle().equals(scores.summary());
    transactions.write(
        () -> {
          if (isSubtitleStale) {
            saveSubtitle(replay, scores.summary());
          }
          saveScores(replay, scores);
        });
  }

  /** Saves the summary for lists. The catalogue is locked before the level, as in a deletion. */
  private void saveSubtitle(ItemName replay, LocalizedText summary) {
    updates.lock();
    find(replay).ifPresent(item -> updates.amend(item.withSubtitle(summary), Origin.PLAYER));
  }

  private void saveScores(ItemName replay, Scores scores) {
    RecordUpdater placement = new RecordUpdater(records);
    placement
        .locked(replay)
        .ifPresent(
            result -> {
              Result known = withKnownData(result);
              Set<ReplayInconsistency> inconsistencies =
                  scores.with(
                      ofFirstSubmissions(
                          scores, new FirstSubmission(known.player(), known.chart())));
              // The chart or engine that showed it may be gone.
              result.inconsistencies().stream()
                  .filter(ReplayInconsistency::isOfChart)
                  .forEach(inconsistencies::add);
              Result scored = known.scored(inconsistencies, scores);
              records.save(scored);
              if (!known.equals(result)) {
                placement.update(result);
              }
              placement.update(scored);
            });
  }

  /** Results of releases that did not keep the data count for the level as it is now. */
  private Result withKnownData(Result result) {
    return result.chart().hasKnownData()
        ? result
        : catalogue
            .find(new ItemRef(ItemKind.LEVEL, result.level()), LevelItem.class)
            .map(level -> result.withChart(Chart.of(level)))
            .orElse(result);
  }

  /** Whoever submits a file first owns it and its judgments; runs inside a transaction. */
  Set<ReplayInconsistency> ofFirstSubmissions(Scores scores, FirstSubmission submission) {
    List<FileHash> hashes = scores.evidence().hashes();
    Map<FileHash, FirstSubmission> first = firstSubmissions.keep(hashes, submission);
    Set<ReplayInconsistency> found = EnumSet.noneOf(ReplayInconsistency.class);
    for (FileHash hash : hashes.reversed()) {
      Objects.requireNonNull(first.get(hash)).inconsistencies(submission).forEach(found::add);
      // The file comes last, after its notes.
      if (!hash.equals(hashes.getFirst()) && found.remove(ReplayInconsistency.OTHER_PLAYER)) {
        found.add(ReplayInconsistency.COPIED);
      }
    }
    return found;
  }

  private Optional<ReplayItem> find(ItemName replay) {
    return catalogue.find(ref(replay), ReplayItem.class);
  }

  private static ItemRef ref(ItemName replay) {
    return new ItemRef(ItemKind.REPLAY, replay);
  }

  static Optional<FileHash> file(ReplayItem item) {
    return item.data() instanceof ResourceLocator.Stored(FileHash hash)
        ? Optional.of(hash)
        : Optional.empty();
  }
}

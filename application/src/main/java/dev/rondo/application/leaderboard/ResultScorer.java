package dev.rondo.application.leaderboard;

import dev.rondo.application.item.Catalogue;
import dev.rondo.application.item.CatalogueUpdates;
import dev.rondo.application.item.CatalogueUpdates.Origin;
import dev.rondo.application.item.HiddenItems;
import dev.rondo.application.leaderboard.FirstSubmissions.FirstSubmission;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.engine.Recording;
import dev.rondo.domain.engine.RecordingCheck;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.item.LevelItem;
import dev.rondo.domain.item.ReplayItem;
import dev.rondo.domain.leaderboard.Chart;
import dev.rondo.domain.leaderboard.ChartNotes;
import dev.rondo.domain.leaderboard.ReplayInconsistency;
import dev.rondo.domain.text.LocalizedText;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Scores one result: reads its replay data outside of transactions and saves the scores in a short
 * one. A summary of the result becomes the subtitle of the replay.
 */
final class ResultScorer {

  private final Records records;
  private final FirstSubmissions firstSubmissions;
  private final ScoringFiles files;
  private final Catalogue catalogue;
  private final CatalogueUpdates updates;
  private final HiddenItems hidden;
  private final Transactions transactions;
  private final RecordUpdater placement;
  private final Referee referee;

  ResultScorer(
      Records records,
      FirstSubmissions firstSubmissions,
      ScoringFiles files,
      Catalogue catalogue,
      CatalogueUpdates updates,
      HiddenItems hidden,
      Transactions transactions) {
    this.records = records;
    this.firstSubmissions = firstSubmissions;
    this.files = files;
    this.catalogue = catalogue;
    this.updates = updates;
    this.hidden = hidden;
    this.transactions = transactions;
    this.placement = new RecordUpdater(records);
    this.referee = new Referee(files, catalogue);
  }

  /** Scores a result, unless its files cannot be read now. */
  void score(ItemName replay) {
    find(replay).ifPresentOrElse(this::score, () -> flagUnlessHidden(replay));
  }

  /**
   * A result whose replay is gone can never be read. That of a hidden one stays as it is until the
   * replay is restored; the catalogue is locked, so that it is one or the other.
   */
  private void flagUnlessHidden(ItemName replay) {
    transactions.write(
        () -> {
          updates.lock();
          if (find(replay).isEmpty() && hidden.among(List.of(ref(replay))).isEmpty()) {
            saveScores(replay, Optional.empty(), Scores.UNREADABLE);
          }
          return replay;
        });
  }

  private void score(ReplayItem item) {
    Optional<FileHash> file = file(item);
    switch (file.map(files::readReplay).orElseGet(ScoringFiles.Reading.Unreadable::new)) {
      case ScoringFiles.Reading.Read(Recording recording) ->
          judge(item, recording)
              .ifPresent(scores -> save(item, recording.data().result().summary(), file, scores));
      case ScoringFiles.Reading.Unreadable() -> save(item, "", file, Scores.UNREADABLE);
      case ScoringFiles.Reading.Busy() -> {
        // It stays as it is; the job tries again.
      }
    }
  }

  /** What a recording is worth; empty when its chart cannot be read now. */
  private Optional<Scores> judge(ReplayItem replay, Recording recording) {
    Optional<Result> result = records.find(replay.name()).map(this::withKnownData);
    return result.filter(played -> played.chart().hasKnownData()).isPresent()
        ? referee.judge(result.orElseThrow(), replay, recording)
        : Optional.of(Scores.of(recording, ChartNotes.UNKNOWN, RecordingCheck.ofItself(recording)));
  }

  private void save(ReplayItem item, String reached, Optional<FileHash> file, Scores scores) {
    ItemName replay = item.name();
    LocalizedText summary = LocalizedText.of(reached);
    boolean isSubtitleStale = !item.subtitle().equals(summary);
    transactions.write(
        () -> {
          if (isSubtitleStale) {
            saveSubtitle(replay, summary);
          }
          saveScores(replay, file, scores);
          return replay;
        });
  }

  /**
   * Saves the summary that lists show. The catalogue is locked before a level, in the same order as
   * when a replay is deleted.
   */
  private void saveSubtitle(ItemName replay, LocalizedText summary) {
    updates.lock();
    find(replay)
        .ifPresent(item -> updates.save(List.of(item.withSubtitle(summary)), Origin.PLAYER));
  }

  private void saveScores(ItemName replay, Optional<FileHash> file, Scores scores) {
    placement
        .locked(replay)
        .ifPresent(
            result -> {
              Result known = withKnownData(result);
              Set<ReplayInconsistency> inconsistencies = new HashSet<>(scores.inconsistencies());
              // What it was found by may be gone since.
              result.inconsistencies().stream()
                  .filter(ReplayInconsistency::isOfChart)
                  .forEach(inconsistencies::add);
              file.ifPresent(hash -> inconsistencies.addAll(ofFirstSubmission(hash, known)));
              inconsistencies.addAll(ofSameNotes(scores.digest(), known));
              Result scored = known.scored(inconsistencies, scores.values());
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
        : find(new ItemRef(ItemKind.LEVEL, result.level()), LevelItem.class)
            .map(level -> result.withChart(Chart.of(level)))
            .orElse(result);
  }

  private Set<ReplayInconsistency> ofFirstSubmission(FileHash file, Result result) {
    FirstSubmission submission = new FirstSubmission(result.player(), result.chart());
    return firstSubmissions.keep(file, submission).inconsistencies(submission);
  }

  /** What was judged is kept like a file: whoever hands it in first owns it. */
  private Set<ReplayInconsistency> ofSameNotes(String digest, Result result) {
    if (digest.isEmpty()) {
      return Set.of();
    }
    Set<ReplayInconsistency> found =
        ofFirstSubmission(new FileHash(digest.substring(0, FileHash.LENGTH)), result);
    if (found.remove(ReplayInconsistency.OTHER_PLAYER)) {
      found.add(ReplayInconsistency.COPIED);
    }
    return found;
  }

  private Optional<ReplayItem> find(ItemName replay) {
    return find(ref(replay), ReplayItem.class);
  }

  private <T extends CatalogueItem> Optional<T> find(ItemRef ref, Class<T> type) {
    return Optional.ofNullable(catalogue.find(List.of(ref)).get(ref))
        .filter(type::isInstance)
        .map(type::cast);
  }

  private static ItemRef ref(ItemName replay) {
    return new ItemRef(ItemKind.REPLAY, replay);
  }

  private static Optional<FileHash> file(ReplayItem item) {
    return item.data() instanceof ResourceLocator.Stored(FileHash hash)
        ? Optional.of(hash)
        : Optional.empty();
  }
}

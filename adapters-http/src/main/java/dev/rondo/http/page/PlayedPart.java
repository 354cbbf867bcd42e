package dev.rondo.http.page;

import dev.rondo.application.leaderboard.ViewRecording;
import dev.rondo.application.leaderboard.ViewRecording.CheckedRecording;
import dev.rondo.domain.engine.Interval;
import dev.rondo.domain.engine.JudgedNotes;
import dev.rondo.domain.engine.RecordingCheck;
import dev.rondo.domain.leaderboard.GameplayResult;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** The part of a replay's page about the play. */
record PlayedPart(
    String player, String playerLink, Map<String, String> figures, AccuracyPlot plot) {

  static PlayedPart of(ViewRecording.Outcome.Found found, PageView view) {
    GameplayResult result = found.recording().data().result();
    Optional<RecordingCheck> check = found.checked().map(CheckedRecording::check);
    Map<String, String> figures = new LinkedHashMap<>();
    figures.put(
        view.text("arcade-score"),
        claimed((long) result.arcadeScore(), check.map(RecordingCheck::arcadeScore), view));
    figures.put(
        view.text("accuracy-score"),
        claimed((long) result.accuracyScore(), check.map(RecordingCheck::accuracyScore), view));
    figures.put(view.text("combo"), view.language().number(result.combo()));
    figures.put(view.text("perfect"), view.language().number(result.perfect()));
    figures.put(view.text("great"), view.language().number(result.great()));
    figures.put(view.text("good"), view.language().number(result.good()));
    figures.put(view.text("miss"), view.language().number(result.miss()));
    check.ifPresent(
        of ->
            figures.put(
                view.text("notes"),
                view.language().number(of.judged()) + " / " + view.language().number(of.notes())));
    List<Interval> windows = found.checked().map(CheckedRecording::windows).orElse(List.of());
    List<String> judgments = List.of("perfect", "great", "good");
    for (int i = 0; i < windows.size(); i++) {
      figures.put(
          view.text("window") + ": " + view.text(judgments.get(i)),
          "%+.0f … %+.0f ms".formatted(windows.get(i).least(), windows.get(i).most()));
    }
    String checked =
        check.map(of -> of.findings().isEmpty() ? "checked" : "disagrees").orElse("not-checked");
    figures.put(view.text("check"), view.text(checked));
    return new PlayedPart(
        Card.title(found.player().item(), view),
        view.link(found.player()),
        figures,
        AccuracyPlot.of(found.recording().notes()));
  }

  /** The claimed value and its possible maximum. */
  private static String claimed(long score, Optional<Interval> computed, PageView view) {
    String claimed = view.language().number(score);
    return computed
        .map(most -> claimed + " / " + view.language().number(Math.round(most.most())))
        .orElse(claimed);
  }

  /**
   * How early or late notes were hit, from the first to the last: a drawing of {@value #WIDTH} by
   * {@value #HEIGHT} whose middle is exactly in time, early above.
   *
   * @param paths a dot for each note: the misses, the perfect, great and good ones
   * @param milliseconds what its upper edge stands for
   */
  record AccuracyPlot(List<String> paths, long milliseconds) {

    static final int WIDTH = 600;
    static final int HEIGHT = 120;

    /** The keys of the judgments, in the order of the paths. */
    static final List<String> JUDGMENTS = List.of("miss", "perfect", "great", "good");

    private static final int MOST = 2_000;
    private static final double LARGEST_SECONDS = 0.5;
    private static final double LEAST_SECONDS = 0.02;

    static AccuracyPlot of(JudgedNotes notes) {
      int count = notes.count();
      double first = count == 0 ? 0 : notes.time(0);
      double length = count == 0 ? 1 : Math.max(1, notes.time(count - 1) - first);
      double edge =
          Math.clamp(
              IntStream.range(0, count)
                  .mapToDouble(i -> Math.abs(notes.accuracy(i)))
                  .filter(Double::isFinite)
                  .max()
                  .orElse(0),
              LEAST_SECONDS,
              LARGEST_SECONDS);
      int step = Math.ceilDiv(Math.max(1, count), MOST);
      StringBuilder[] paths = new StringBuilder[JUDGMENTS.size()];
      for (int i = 0; i < paths.length; i++) {
        paths[i] = new StringBuilder();
      }
      for (int i = 0; i < count; i += step) {
        paths[notes.judgment(i)]
            .append('M')
            .append(scaled((notes.time(i) - first) / length, WIDTH))
            .append(' ')
            .append(scaled((1 + notes.accuracy(i) / edge) / 2, HEIGHT))
            .append("h0");
      }
      return new AccuracyPlot(
          List.of(paths).stream().map(StringBuilder::toString).toList(), Math.round(1_000 * edge));
    }

    /** Times and accuracies are what the player sent: any number. */
    private static int scaled(double share, int size) {
      return (int) Math.round(size * (share >= 0 ? Math.min(share, 1) : 0));
    }

    boolean isEmpty() {
      return paths.stream().allMatch(String::isEmpty);
    }
  }
}

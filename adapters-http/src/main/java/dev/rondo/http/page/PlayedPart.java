package dev.rondo.http.page;

import dev.rondo.application.leaderboard.ViewRecording;
import dev.rondo.application.leaderboard.ViewRecording.CheckedRecording;
import dev.rondo.domain.engine.Interval;
import dev.rondo.domain.engine.RecordingCheck;
import dev.rondo.domain.leaderboard.GameplayResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What the page of a replay says of the play.
 *
 * @param playerLink to the page of the player; empty if they have none
 * @param figures what was reached
 */
record PlayedPart(String player, String playerLink, List<Figure> figures, AccuracyPlot plot) {

  /** One of them, with its label. */
  record Figure(String label, String value) {}

  static PlayedPart of(ViewRecording.Outcome.Found found, PageView view) {
    GameplayResult result = found.recording().data().result();
    Optional<RecordingCheck> check = found.checked().map(CheckedRecording::check);
    List<Figure> figures = new ArrayList<>();
    add(
        figures,
        "arcade-score",
        claimed((long) result.arcadeScore(), check.map(RecordingCheck::arcadeScore), view),
        view);
    add(
        figures,
        "accuracy-score",
        claimed((long) result.accuracyScore(), check.map(RecordingCheck::accuracyScore), view),
        view);
    add(figures, "combo", view.language().number(result.combo()), view);
    add(figures, "perfect", view.language().number(result.perfect()), view);
    add(figures, "great", view.language().number(result.great()), view);
    add(figures, "good", view.language().number(result.good()), view);
    add(figures, "miss", view.language().number(result.miss()), view);
    check.ifPresent(
        of ->
            add(
                figures,
                "notes",
                view.language().number(of.judged()) + " / " + view.language().number(of.notes()),
                view));
    List<Interval> windows = found.checked().map(CheckedRecording::windows).orElse(List.of());
    List<String> judgments = List.of("perfect", "great", "good");
    for (int i = 0; i < windows.size(); i++) {
      figures.add(
          new Figure(
              view.text("window") + ": " + view.text(judgments.get(i)),
              "%+.0f … %+.0f ms".formatted(windows.get(i).least(), windows.get(i).most())));
    }
    add(figures, "check", view.text(check.isPresent() ? "checked" : "not-checked"), view);
    return new PlayedPart(
        Card.title(found.player().item(), view),
        view.link(found.player()),
        figures,
        AccuracyPlot.of(found.recording().notes()));
  }

  private static void add(List<Figure> figures, String label, String value, PageView view) {
    figures.add(new Figure(view.text(label), value));
  }

  /** What is claimed, of the most that it can be. */
  private static String claimed(long score, Optional<Interval> computed, PageView view) {
    String claimed = view.language().number(score);
    return computed
        .map(most -> claimed + " / " + view.language().number(Math.round(most.most())))
        .orElse(claimed);
  }
}

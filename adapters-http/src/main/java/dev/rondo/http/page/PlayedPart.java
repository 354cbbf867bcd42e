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
        PageText.ARCADE_SCORE,
        claimed((long) result.arcadeScore(), check.map(RecordingCheck::arcadeScore), view),
        view);
    add(
        figures,
        PageText.ACCURACY_SCORE,
        claimed((long) result.accuracyScore(), check.map(RecordingCheck::accuracyScore), view),
        view);
    add(figures, PageText.COMBO, view.language().number(result.combo()), view);
    add(figures, PageText.PERFECT, view.language().number(result.perfect()), view);
    add(figures, PageText.GREAT, view.language().number(result.great()), view);
    add(figures, PageText.GOOD, view.language().number(result.good()), view);
    add(figures, PageText.MISS, view.language().number(result.miss()), view);
    check.ifPresent(
        of ->
            add(
                figures,
                PageText.NOTES,
                view.language().number(of.judged()) + " / " + view.language().number(of.notes()),
                view));
    List<Interval> windows = found.checked().map(CheckedRecording::windows).orElse(List.of());
    List<PageText> judgments = List.of(PageText.PERFECT, PageText.GREAT, PageText.GOOD);
    for (int i = 0; i < windows.size(); i++) {
      figures.add(
          new Figure(
              view.text(PageText.WINDOW) + ": " + view.text(judgments.get(i)),
              "%+.0f … %+.0f ms".formatted(windows.get(i).least(), windows.get(i).most())));
    }
    add(
        figures,
        PageText.CHECK,
        view.text(check.isPresent() ? PageText.CHECKED : PageText.NOT_CHECKED),
        view);
    return new PlayedPart(
        Card.title(found.player().item(), view),
        view.link(found.player()),
        figures,
        AccuracyPlot.of(found.recording().notes()));
  }

  private static void add(List<Figure> figures, PageText label, String value, PageView view) {
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

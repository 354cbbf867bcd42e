package dev.rondo.http.page;

import dev.rondo.application.leaderboard.ViewLeaderboard.Ranked;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.leaderboard.Leaderboard;
import dev.rondo.domain.leaderboard.Measure;
import java.util.List;

/** Records of a leaderboard. */
record BoardTable(String title, String link, String number, List<Row> rows) {

  static BoardTable of(ItemRef level, Leaderboard board, List<Ranked> records, PageView view) {
    return new BoardTable(
        view.readable(board.title()),
        view.link(path(level, board)),
        view.text(text(board.measure())),
        records.stream().map(ranked -> Row.of(ranked, view)).toList());
  }

  static String path(ItemRef level, Leaderboard board) {
    return PageView.path(level) + "/boards/" + board.word();
  }

  private static String text(Measure measure) {
    return switch (measure) {
      case ARCADE, ACCURACY -> "score";
      case MISSES -> "miss";
      case PERFECT -> "perfect";
      case COMBO -> "combo";
    };
  }

  record Row(String rank, String player, String playerLink, String value, String replayLink) {

    private static Row of(Ranked ranked, PageView view) {
      return new Row(
          view.language().number(ranked.rank()),
          Card.title(ranked.player().item(), view),
          view.link(ranked.player()),
          view.language().number(ranked.value()),
          view.link(PageView.path(new ItemRef(ItemKind.REPLAY, ranked.name()))));
    }
  }
}

package dev.rondo.http.page;

import dev.rondo.application.community.ViewCommunity.CommentView;
import dev.rondo.application.item.ViewItem;
import dev.rondo.application.leaderboard.ViewLeaderboard.Ranked;
import dev.rondo.application.profile.ViewProfile.Profile;
import dev.rondo.domain.community.Comment;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.item.BackgroundItem;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.Item;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.item.LevelItem;
import dev.rondo.domain.item.RoomItem;
import dev.rondo.domain.item.UserItem;
import dev.rondo.domain.leaderboard.Leaderboard;
import dev.rondo.domain.leaderboard.Measure;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The page of an item.
 *
 * @param played what a replay shows; none for what is no replay, or of no result
 * @param comments none for what cannot be commented on
 */
record ItemPage(
    Layout layout,
    Card item,
    Facts facts,
    @Nullable PlayedPart played,
    List<Card.Section> sections,
    List<BoardTable> boards,
    @Nullable Comments comments) {

  /** What is special to its kind. */
  record Facts(List<String> tags, List<String> description, String wide, String audio) {

    static Facts of(ViewItem.Outcome.Found found, PageView view) {
      return new Facts(
          found.shown().tags().stream()
              .map(tag -> view.readable(tag.title()))
              .filter(text -> !text.isBlank())
              .toList(),
          view.readable(found.description()).lines().toList(),
          found.item() instanceof BackgroundItem background ? view.source(background.image()) : "",
          view.source(audio(found.item())));
    }

    /** The preview, or the whole music of what has no preview. */
    private static ResourceLocator audio(Item item) {
      return switch (item) {
        case LevelItem level -> first(level.preview(), level.bgm());
        case RoomItem room -> first(room.preview(), room.bgm());
        case CatalogueItem _, UserItem _ -> ResourceLocator.NONE;
      };
    }

    private static ResourceLocator first(ResourceLocator one, ResourceLocator other) {
      return one instanceof ResourceLocator.None ? other : one;
    }
  }

  /** The first comments on an item, or those of a player, with an empty link. */
  record Comments(List<CommentEntry> list, String link) {}

  /**
   * A comment.
   *
   * @param head who wrote it, or on the author's page what it is on
   * @param headLink to the page of that; empty if there is none
   * @param repliedTo the name of the author of the comment that it answers; may be empty
   */
  record CommentEntry(
      String head,
      String headLink,
      String time,
      String date,
      String repliedTo,
      List<String> lines) {

    static List<CommentEntry> of(List<CommentView> comments, PageView view) {
      return comments.stream()
          .map(
              shown ->
                  of(
                      Card.title(shown.author().item(), view),
                      view.link(shown.author()),
                      shown.comment(),
                      shown.repliedTo(),
                      view))
          .toList();
    }

    /** What one player said, each headed by what it is on. */
    static List<CommentEntry> of(Profile profile, PageView view) {
      return profile.remarks().stream()
          .map(
              remark ->
                  of(
                      Card.title(remark.item(), view),
                      view.link(PageView.path(remark.item().ref())),
                      remark.comment(),
                      "",
                      view))
          .toList();
    }

    private static CommentEntry of(
        String head, String link, Comment comment, String repliedTo, PageView view) {
      return new CommentEntry(
          head,
          link,
          comment.time().toString(),
          view.language().date(comment.time()),
          repliedTo,
          comment.text().lines().toList());
    }
  }

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
}

package dev.rondo.testkit.community;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.community.Comments;
import dev.rondo.application.community.Comments.Filter;
import dev.rondo.application.community.Comments.ListedComment;
import dev.rondo.application.paging.Listing;
import dev.rondo.application.player.Players;
import dev.rondo.domain.community.Comment;
import dev.rondo.domain.community.Comment.Context;
import dev.rondo.domain.community.Comment.Visibility;
import dev.rondo.domain.community.CommentName;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.player.PlayerProfile;
import dev.rondo.testkit.player.Profiles;
import dev.rondo.testkit.transaction.InTransactions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What every {@link Comments} does. */
public interface CommentsContract extends InTransactions {

  /** What the comments are about. */
  ItemRef LEVEL = new ItemRef(ItemKind.LEVEL, new ItemName("x"));

  /** Another item of the same name. */
  ItemRef SKIN = new ItemRef(ItemKind.SKIN, new ItemName("x"));

  /** When they are written. */
  Instant NOW = Instant.parse("2026-05-05T12:00:00.123456Z");

  /** No comments yet. */
  Comments comments();

  /** Who writes them. */
  Players players();

  /** The authors come in first. */
  @BeforeEach
  default void meetTheAuthors() {
    meet(Profiles.of("me", "me1", "Me"));
    meet(Profiles.full("you"));
  }

  @Test
  default void keepsAllOfAComment() {
    Comment comment =
        new Comment(
            new CommentName("ä b"),
            LEVEL,
            new Context.Reply(new CommentName("gone")),
            new PlayerId("you"),
            "Two\nlines \"quoted\" 𝄞",
            NOW,
            Visibility.HIDDEN);

    add(comment);

    assertThat(comments().find(comment.name())).contains(comment);
    assertThat(comments().find(new CommentName("b"))).isEmpty();
  }

  @Test
  default void listsTheNewestFirst() {
    add(comment("a", LEVEL, "me"));
    add(comment("b", LEVEL, "you"));
    add(comment("c", LEVEL, "me"));
    add(comment("other", SKIN, "me"));

    assertThat(names(comments().shown(LEVEL).from(0, 10))).containsExactly("c", "b", "a");
    assertThat(names(comments().shown(LEVEL).from(1, 1))).containsExactly("b");
    assertThat(names(comments().shown(SKIN).from(0, 10))).containsExactly("other");
    assertThat(comments().shown(LEVEL).count(10)).isEqualTo(3);
    assertThat(comments().shown(LEVEL).count(2)).isEqualTo(2);
  }

  @Test
  default void walksOnWhereItStoodWhileCommentsComeAndGo() {
    for (int i = 0; i < 10; i++) {
      add(comment("c" + i, LEVEL, "me"));
    }
    List<String> seen = new ArrayList<>();
    List<Listing.Row<ListedComment>> rows = comments().shown(LEVEL).from(0, 3);
    int round = 0;
    while (!rows.isEmpty()) {
      seen.addAll(names(rows));
      add(comment("late" + round, LEVEL, "you"));
      remove(rows.getLast().value().comment().name());
      rows = comments().shown(LEVEL).after(rows.getLast().key(), 3);
      round++;
    }

    assertThat(seen).containsExactly("c9", "c8", "c7", "c6", "c5", "c4", "c3", "c2", "c1", "c0");
  }

  @Test
  default void hidesFromTheListThatOthersSee() {
    add(comment("a", LEVEL, "me"));
    add(comment("b", LEVEL, "me"));

    moderate("a", Visibility.HIDDEN);

    assertThat(names(comments().shown(LEVEL).from(0, 10))).containsExactly("b");
    assertThat(comments().shown(LEVEL).count(10)).isEqualTo(1);
    Listing<ListedComment> all = comments().list(new Comments.Filter.On(LEVEL));
    assertThat(names(all.from(0, 10))).containsExactly("b", "a");
    assertThat(all.count(10)).isEqualTo(2);

    moderate("a", Visibility.SHOWN);

    assertThat(names(comments().shown(LEVEL).from(0, 10))).containsExactly("b", "a");
  }

  @Test
  default void listsWhatIsHiddenOnAllItems() {
    add(comment("a", LEVEL, "me"));
    add(comment("b", SKIN, "you"));
    add(comment("c", LEVEL, "me"));
    add(comment("d", LEVEL, "me"));
    List.of("a", "b", "d").forEach(name -> moderate(name, Visibility.HIDDEN));

    List<Listing.Row<ListedComment>> first = comments().list(new Filter.Hidden()).from(0, 2);

    assertThat(names(first)).containsExactly("d", "b");
    assertThat(names(comments().list(new Filter.Hidden()).after(first.getLast().key(), 9)))
        .containsExactly("a");
    assertThat(comments().list(new Filter.Hidden()).count(2)).isEqualTo(2);
    assertThat(comments().list(new Filter.Hidden()).count(9)).isEqualTo(3);
  }

  @Test
  default void findsCommentsByWhatTheyAreOnWhoWroteThemAndWhatTheySay() {
    add(comment("a", LEVEL, "me"));
    add(comment("b", SKIN, "you"));
    add(comment("c", LEVEL, "you"));
    moderate("c", Visibility.HIDDEN);
    write(() -> comments().rewrite(new CommentName("b"), "Buy COINS, 100% off"));

    assertThat(names(comments().list(new Filter.All()).from(0, 9))).containsExactly("c", "b", "a");
    List<Listing.Row<ListedComment>> first = comments().list(new Filter.All()).from(0, 1);
    assertThat(names(comments().list(new Filter.All()).after(first.getLast().key(), 9)))
        .containsExactly("b", "a");
    assertThat(names(comments().list(new Filter.On(LEVEL)).from(0, 9))).containsExactly("c", "a");
    assertThat(names(comments().list(new Filter.By(new PlayerId("you"))).from(0, 9)))
        .containsExactly("c", "b");
    assertThat(names(comments().list(new Filter.Containing("coins, 100%")).from(0, 9)))
        .containsExactly("b");
    assertThat(comments().list(new Filter.Containing("%t")).count(9)).isZero();
  }

  @Test
  default void changesOnlyTheTextOrOnlyWhoSeesIt() {
    add(comment("a", LEVEL, "me"));

    moderate("a", Visibility.HIDDEN);
    write(() -> comments().rewrite(new CommentName("a"), "another text"));

    assertThat(comments().find(new CommentName("a")))
        .contains(
            InMemoryComments.changed(comment("a", LEVEL, "me"), "another text", Visibility.HIDDEN));
    assertThat(comments().shown(LEVEL).from(0, 10)).isEmpty();
  }

  @Test
  default void tellsWhoWroteAndWhomItAnswers() {
    add(comment("a", LEVEL, "me"));
    add(reply("b", "a", "you"));
    add(reply("c", "b", "me"));
    add(reply("d", "never-was", "me"));

    List<ListedComment> written = values(comments().shown(LEVEL).from(0, 10));

    assertThat(written)
        .extracting(ListedComment::repliedTo)
        .containsExactly("", full().name(), "Me", "");
    assertThat(written)
        .extracting(w -> w.author().profile())
        .containsExactly(me(), me(), full(), me());
  }

  @Test
  default void keepsTheAnswersToWhatIsRemoved() {
    add(comment("a", LEVEL, "me"));
    add(reply("b", "a", "you"));

    remove(new CommentName("a"));

    assertThat(comments().find(new CommentName("a"))).isEmpty();
    assertThat(values(comments().shown(LEVEL).from(0, 10)))
        .singleElement()
        .satisfies(
            written -> {
              assertThat(written.comment()).isEqualTo(reply("b", "a", "you"));
              assertThat(written.repliedTo()).isEmpty();
            });
  }

  @Test
  default void findsTheNewestThatSomebodyWroteAndThatAreShown() {
    add(comment("a", LEVEL, "me"));
    add(comment("b", SKIN, "me"));
    add(comment("c", LEVEL, "you"));
    add(comment("d", SKIN, "me"));
    add(comment("e", LEVEL, "me"));
    moderate("d", Visibility.HIDDEN);

    assertThat(comments().by(new PlayerId("me"), 2))
        .extracting(comment -> comment.name().value())
        .containsExactly("e", "b");
    assertThat(comments().by(new PlayerId("nobody"), 2)).isEmpty();
  }

  @Test
  default void showsAuthorsAsTheyAreNow() {
    add(comment("a", LEVEL, "me"));
    meet(Profiles.of("me", "me1", "Myself"));

    assertThat(values(comments().shown(LEVEL).from(0, 10)).getFirst().author().profile().name())
        .isEqualTo("Myself");
  }

  private static PlayerProfile me() {
    return Profiles.of("me", "me1", "Me");
  }

  private static PlayerProfile full() {
    return Profiles.full("you");
  }

  private static Comment comment(String name, ItemRef item, String author) {
    return SampleComments.comment(name, item, new PlayerId(author), "text", NOW);
  }

  private static Comment reply(String name, String to, String author) {
    return new Comment(
        new CommentName(name),
        LEVEL,
        new Context.Reply(new CommentName(to)),
        new PlayerId(author),
        "text",
        NOW,
        Visibility.SHOWN);
  }

  private static List<ListedComment> values(List<Listing.Row<ListedComment>> rows) {
    return rows.stream().map(Listing.Row::value).toList();
  }

  private static List<String> names(List<Listing.Row<ListedComment>> rows) {
    return rows.stream().map(row -> row.value().comment().name().value()).toList();
  }

  private void meet(PlayerProfile profile) {
    write(() -> players().register(profile, NOW));
  }

  private void add(Comment comment) {
    write(() -> comments().add(comment));
  }

  private void remove(CommentName name) {
    write(() -> comments().remove(name));
  }

  private void moderate(String name, Visibility visibility) {
    write(() -> comments().setVisibility(new CommentName(name), visibility));
  }
}

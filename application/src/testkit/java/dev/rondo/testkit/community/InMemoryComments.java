package dev.rondo.testkit.community;

import dev.rondo.application.community.Comments;
import dev.rondo.application.community.Likes;
import dev.rondo.application.paging.Listing;
import dev.rondo.application.player.Players;
import dev.rondo.domain.community.Comment;
import dev.rondo.domain.community.Comment.Context;
import dev.rondo.domain.community.Comment.Visibility;
import dev.rondo.domain.community.CommentName;
import dev.rondo.domain.community.Subject;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.domain.player.Player;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.testkit.paging.InMemoryListing;
import dev.rondo.testkit.transaction.InMemoryStore;
import dev.rondo.testkit.transaction.InMemoryTransactions;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** Comments in memory. */
public final class InMemoryComments extends InMemoryStore implements Comments {

  private final Players players;
  private final Likes likes;

  /** In the order in which they were written. */
  private final Map<CommentName, Entry> entries = kept(new LinkedHashMap<>());

  private long last;

  /** By players who were met. */
  public InMemoryComments(Players players, Likes likes) {
    this.players = players;
    this.likes = likes;
  }

  @Override
  public void add(Comment comment) {
    entries.put(comment.name(), new Entry(++last, comment));
  }

  @Override
  public Optional<Comment> find(CommentName name) {
    return Optional.ofNullable(entries.get(name)).map(Entry::comment);
  }

  @Override
  public Optional<Comment> lock(CommentName name) {
    InMemoryTransactions.demand();
    return find(name);
  }

  @Override
  public void rewrite(CommentName name, String text) {
    entries.computeIfPresent(
        name, (same, e) -> new Entry(e.place, changed(e.comment, text, e.comment.visibility())));
  }

  @Override
  public void setVisibility(CommentName name, Visibility visibility) {
    entries.computeIfPresent(
        name, (same, e) -> new Entry(e.place, changed(e.comment, e.comment.text(), visibility)));
  }

  /** A comment with another text and visibility. */
  static Comment changed(Comment comment, String text, Visibility visibility) {
    return new Comment(
        comment.name(),
        comment.item(),
        comment.context(),
        comment.author(),
        text,
        comment.time(),
        visibility);
  }

  @Override
  public void remove(CommentName name) {
    entries.remove(name);
    likes.removeOf(List.of(new Subject.OfComment(name)));
  }

  @Override
  public List<CommentName> removeOn(Collection<ItemRef> items) {
    List<CommentName> names =
        entries.values().stream()
            .map(Entry::comment)
            .filter(comment -> items.contains(comment.item()))
            .map(Comment::name)
            .toList();
    names.forEach(entries::remove);
    return names;
  }

  @Override
  public List<Comment> allBy(PlayerId author) {
    return entries.values().stream().map(Entry::comment).filter(c -> c.isBy(author)).toList();
  }

  @Override
  public Listing<ListedComment> shown(ItemRef item) {
    return listing(
        comment -> comment.item().equals(item) && comment.visibility() == Visibility.SHOWN);
  }

  @Override
  public List<Comment> by(PlayerId author, int limit) {
    return rows(comment -> comment.isBy(author) && comment.visibility() == Visibility.SHOWN)
        .stream()
        .limit(limit)
        .map(row -> row.value().comment())
        .toList();
  }

  @Override
  public Listing<ListedComment> list(Filter filter) {
    return listing(
        comment ->
            switch (filter) {
              case Filter.All() -> true;
              case Filter.Hidden() -> comment.visibility() == Visibility.HIDDEN;
              case Filter.On(ItemRef item) -> comment.item().equals(item);
              case Filter.By(PlayerId author) -> comment.isBy(author);
              case Filter.Containing(String text) -> lower(comment.text()).contains(lower(text));
            });
  }

  private static String lower(String text) {
    return text.toLowerCase(Locale.ROOT);
  }

  private Listing<ListedComment> listing(Predicate<Comment> wanted) {
    return InMemoryListing.highestFirst(() -> rows(wanted));
  }

  private List<Listing.Row<ListedComment>> rows(Predicate<Comment> wanted) {
    List<Listing.Row<ListedComment>> rows = new ArrayList<>();
    entries
        .values()
        .forEach(
            entry -> {
              if (wanted.test(entry.comment)) {
                rows.addFirst(new Listing.Row<>(SortKey.of(entry.place), written(entry.comment)));
              }
            });
    return rows;
  }

  private ListedComment written(Comment comment) {
    String answered =
        switch (comment.context()) {
          case Context.TopLevel() -> "";
          case Context.Reply(CommentName to) ->
              find(to).map(other -> author(other.author()).profile().name()).orElse("");
        };
    return new ListedComment(comment, author(comment.author()), answered);
  }

  private Player author(PlayerId id) {
    return players.find(id).orElseThrow();
  }

  private record Entry(long place, Comment comment) {}
}

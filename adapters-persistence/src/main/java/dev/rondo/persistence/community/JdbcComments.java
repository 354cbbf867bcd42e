package dev.rondo.persistence.community;

import static dev.rondo.persistence.sql.Sql.stored;

import dev.rondo.application.community.Comments;
import dev.rondo.application.paging.Listing;
import dev.rondo.domain.community.Comment;
import dev.rondo.domain.community.Comment.Visibility;
import dev.rondo.domain.community.CommentName;
import dev.rondo.domain.community.Subject;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.persistence.change.CommunityChangeLog;
import dev.rondo.persistence.item.NamesByKind;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Comments in the database. */
@Singleton
final class JdbcComments implements Comments {

  private final CommentRows comments;
  private final LikeRows likes;
  private final CommunityChangeLog changes;
  private final CommentPages pages;

  JdbcComments(
      CommentRows comments, LikeRows likes, CommunityChangeLog changes, JdbcOperations operations) {
    this.comments = comments;
    this.likes = likes;
    this.changes = changes;
    this.pages = new CommentPages(operations);
  }

  @Override
  public void add(Comment comment) {
    comments.add(
        comment.name().value(),
        comment.item().kind(),
        comment.item().name().value(),
        CommentRow.answers(comment.context()),
        comment.author().value(),
        comment.text(),
        comment.visibility(),
        stored(comment.time()));
    changes.noteComment(comment.item(), comment.author());
  }

  @Override
  public Optional<Comment> find(CommentName name) {
    return comments.findById(name.value()).map(CommentRow::toDomain);
  }

  @Override
  public void lock(CommentName name) {
    var _ = comments.lock(name.value());
  }

  @Override
  public void rewrite(CommentName name, String text) {
    changes.noteChange(name);
    comments.setContent(name.value(), text);
  }

  @Override
  public void setVisibility(CommentName name, Visibility visibility) {
    changes.noteChange(name);
    comments.setVisibility(name.value(), visibility);
  }

  /** Its likes go with it: its name is never given again. */
  @Override
  public void remove(CommentName name) {
    changes.noteChange(name);
    comments.remove(name.value());
    likes.removeOf(List.of(new Subject.OfComment(name).text()));
  }

  @Override
  public List<CommentName> removeOn(Collection<ItemRef> items) {
    List<CommentName> removed = new ArrayList<>();
    NamesByKind.batches(items, (kind, names) -> removed.addAll(removeOn(kind, names)));
    return removed;
  }

  private List<CommentName> removeOn(ItemKind kind, List<String> items) {
    List<String> names = comments.namesOn(kind, items);
    if (!names.isEmpty()) {
      comments.removeOn(kind, items);
    }
    return names.stream().map(CommentName::new).toList();
  }

  @Override
  public List<Comment> allBy(PlayerId author) {
    return comments.allBy(author.value()).stream().map(CommentRow::toDomain).toList();
  }

  @Override
  public List<Comment> by(PlayerId author, int limit) {
    return comments.newestBy(author.value(), limit).stream().map(CommentRow::toDomain).toList();
  }

  @Override
  public Listing<ListedComment> shown(ItemRef item) {
    return pages.ofItem(on(item).add(" AND visibility = ?", Visibility.SHOWN.name()));
  }

  @Override
  public Listing<ListedComment> all(ItemRef item) {
    return pages.ofItem(on(item));
  }

  private static Sql on(ItemRef item) {
    return Sql.of(
        " FROM comment WHERE kind = ? AND item = ?", item.kind().name(), item.name().value());
  }

  @Override
  public Listing<ListedComment> hidden() {
    return pages.ofAll(Sql.of(" FROM comment WHERE visibility = ?", Visibility.HIDDEN.name()));
  }
}

package dev.rondo.persistence.community;

import dev.rondo.application.community.Likes;
import dev.rondo.domain.community.Subject;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.persistence.change.CommunityChangeLog;
import dev.rondo.persistence.sql.Batches;
import jakarta.inject.Singleton;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Likes in the database. */
@Singleton
final class JdbcLikes implements Likes {

  private final LikeRows likes;
  private final CommunityChangeLog changes;

  JdbcLikes(LikeRows likes, CommunityChangeLog changes) {
    this.likes = likes;
    this.changes = changes;
  }

  @Override
  public void like(Subject subject, PlayerId player) {
    likes.addIfAbsent(subject.text(), player.value());
    changes.noteLike(subject, player);
  }

  @Override
  public void unlike(Subject subject, PlayerId player) {
    likes.remove(subject.text(), player.value());
    changes.noteLike(subject, player);
  }

  @Override
  public void removeOf(Collection<? extends Subject> subjects) {
    subjects.stream().map(Subject::text).gather(Batches.cut()).forEach(likes::removeOf);
  }

  @Override
  public List<Subject> of(PlayerId player) {
    return likes.of(player.value()).stream().map(SubjectText::read).toList();
  }

  @Override
  public int countOf(Subject subject) {
    return likes.countOf(subject.text());
  }

  @Override
  public Set<Subject> likedBy(PlayerId player, Collection<Subject> subjects) {
    Set<String> liked =
        subjects.stream()
            .map(Subject::text)
            .gather(Batches.cut())
            .flatMap(some -> likes.likedBy(player.value(), some).stream())
            .collect(Collectors.toUnmodifiableSet());
    return subjects.stream()
        .filter(subject -> liked.contains(subject.text()))
        .collect(Collectors.toUnmodifiableSet());
  }
}

package dev.rondo.persistence.community;

import dev.rondo.application.community.Likes;
import dev.rondo.domain.community.Subject;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import jakarta.inject.Singleton;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Gatherers;

/** Likes in the database. */
@Singleton
final class JdbcLikes implements Likes {

  /** How many subjects a statement names. */
  private static final int BATCH = 500;

  private final JdbcOperations operations;

  JdbcLikes(JdbcOperations operations) {
    this.operations = operations;
  }

  @Override
  public void like(Subject subject, PlayerId player) {
    Sql.of(
            "INSERT INTO liking (subject, player) VALUES (?, ?) ON CONFLICT DO NOTHING",
            subject.text(),
            player.value())
        .update(operations);
  }

  @Override
  public void unlike(Subject subject, PlayerId player) {
    Sql.of("DELETE FROM liking WHERE subject = ? AND player = ?", subject.text(), player.value())
        .update(operations);
  }

  @Override
  public void removeOf(Collection<? extends Subject> subjects) {
    subjects.stream()
        .map(Subject::text)
        .gather(Gatherers.windowFixed(BATCH))
        .forEach(
            some ->
                Sql.of("DELETE FROM liking WHERE subject IN ")
                    .add(Sql.oneOf(some))
                    .update(operations));
  }

  @Override
  public List<Subject> of(PlayerId player) {
    return Sql.of("SELECT subject FROM liking WHERE player = ? ORDER BY subject", player.value())
        .query(operations, row -> SubjectText.read(row.getString("subject")));
  }

  @Override
  public int countOf(Subject subject) {
    return Sql.of("SELECT COUNT(*) FROM liking WHERE subject = ?", subject.text())
        .query(operations, row -> row.getInt(1))
        .getFirst();
  }

  @Override
  public Set<Subject> likedBy(PlayerId player, Collection<Subject> subjects) {
    Set<String> liked = new HashSet<>();
    subjects.stream()
        .map(Subject::text)
        .gather(Gatherers.windowFixed(BATCH))
        .forEach(
            some ->
                liked.addAll(
                    Sql.of("SELECT subject FROM liking WHERE player = ?", player.value())
                        .add(" AND subject IN ")
                        .add(Sql.oneOf(some))
                        .query(operations, row -> row.getString("subject"))));
    return subjects.stream()
        .filter(subject -> liked.contains(subject.text()))
        .collect(Collectors.toUnmodifiableSet());
  }
}

package dev.rondo.testkit.community;

import dev.rondo.application.community.Likes;
import dev.rondo.application.community.Liking;
import dev.rondo.domain.community.Subject;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.testkit.transaction.InMemoryStore;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Likes in memory. */
public final class InMemoryLikes extends InMemoryStore implements Likes {

  private final Set<Like> likings = kept(new HashSet<>());

  @Override
  public void like(Subject subject, PlayerId player) {
    likings.add(new Like(subject, player));
  }

  @Override
  public void unlike(Subject subject, PlayerId player) {
    likings.remove(new Like(subject, player));
  }

  @Override
  public void removeOf(Collection<? extends Subject> subjects) {
    likings.removeIf(like -> subjects.contains(like.subject));
  }

  @Override
  public List<Subject> of(PlayerId player) {
    return likings.stream()
        .filter(liking -> liking.player.equals(player))
        .map(Like::subject)
        .sorted(Comparator.comparing(Subject::text))
        .toList();
  }

  @Override
  public Map<Subject, Liking> of(PlayerId player, Collection<Subject> subjects) {
    return subjects.stream()
        .filter(subject -> count(subject) > 0)
        .collect(
            Collectors.toUnmodifiableMap(
                Function.identity(),
                subject ->
                    new Liking(count(subject), likings.contains(new Like(subject, player)))));
  }

  private int count(Subject subject) {
    return (int) likings.stream().filter(like -> like.subject.equals(subject)).count();
  }

  private record Like(Subject subject, PlayerId player) {}
}

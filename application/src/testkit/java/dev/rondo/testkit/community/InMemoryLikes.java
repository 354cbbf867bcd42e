package dev.rondo.testkit.community;

import dev.rondo.application.community.Likes;
import dev.rondo.domain.community.Subject;
import dev.rondo.domain.player.PlayerId;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Likes in memory. */
public final class InMemoryLikes implements Likes {

  private final Set<Liking> likings = new HashSet<>();

  /** Remembers what there is now; running the result brings it back. */
  public Runnable checkpoint() {
    Set<Liking> copy = Set.copyOf(likings);
    return () -> {
      likings.clear();
      likings.addAll(copy);
    };
  }

  @Override
  public void like(Subject subject, PlayerId player) {
    likings.add(new Liking(subject, player));
  }

  @Override
  public void unlike(Subject subject, PlayerId player) {
    likings.remove(new Liking(subject, player));
  }

  @Override
  public void removeOf(Collection<? extends Subject> subjects) {
    likings.removeIf(liking -> subjects.contains(liking.subject));
  }

  @Override
  public List<Subject> of(PlayerId player) {
    return likings.stream()
        .filter(liking -> liking.player.equals(player))
        .map(Liking::subject)
        .sorted(Comparator.comparing(Subject::text))
        .toList();
  }

  @Override
  public int countOf(Subject subject) {
    return (int) likings.stream().filter(liking -> liking.subject.equals(subject)).count();
  }

  @Override
  public Map<Subject, Integer> countsOf(Collection<Subject> subjects) {
    return subjects.stream()
        .filter(subject -> countOf(subject) > 0)
        .collect(Collectors.toUnmodifiableMap(Function.identity(), this::countOf));
  }

  @Override
  public Set<Subject> likedBy(PlayerId player, Collection<Subject> subjects) {
    return subjects.stream()
        .filter(subject -> likings.contains(new Liking(subject, player)))
        .collect(Collectors.toUnmodifiableSet());
  }

  private record Liking(Subject subject, PlayerId player) {}
}

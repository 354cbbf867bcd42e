package dev.rondo.application.community;

import dev.rondo.domain.community.Subject;
import dev.rondo.domain.player.PlayerId;
import java.util.Collection;
import java.util.Set;

/** Driven port: who likes what. */
public interface Likes {

  /** Notes that a player likes something, inside a write transaction; twice is once. */
  void like(Subject subject, PlayerId player);

  /** Notes that a player likes something no more, inside a write transaction. */
  void unlike(Subject subject, PlayerId player);

  /** How many players like something. */
  int countOf(Subject subject);

  /** Which of these a player likes. */
  Set<Subject> likedBy(PlayerId player, Collection<Subject> subjects);
}

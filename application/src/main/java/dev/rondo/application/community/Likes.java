package dev.rondo.application.community;

import dev.rondo.domain.community.Subject;
import dev.rondo.domain.player.PlayerId;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** Driven port: who likes what. */
public interface Likes {

  /** Adds a player's like, inside a write transaction; a second one changes nothing. */
  void like(Subject subject, PlayerId player);

  /** Removes a player's like, inside a write transaction. */
  void unlike(Subject subject, PlayerId player);

  /** Removes all likes of deleted subjects, inside a write transaction. */
  void removeOf(Collection<? extends Subject> subjects);

  List<Subject> of(PlayerId player);

  /** The likes of each of these, from that player's view; subjects without likes are left out. */
  Map<Subject, Liking> of(PlayerId player, Collection<Subject> subjects);
}

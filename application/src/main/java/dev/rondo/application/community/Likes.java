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

  /** Removes all likes of things that are gone, inside a write transaction. */
  void removeOf(Collection<? extends Subject> subjects);

  /** What a player likes. */
  List<Subject> of(PlayerId player);

  /** Who likes each of these, for a player who asks; nothing of what nobody likes. */
  Map<Subject, Liking> of(PlayerId player, Collection<Subject> subjects);
}

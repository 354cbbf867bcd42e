package dev.rondo.persistence.community;

import dev.rondo.application.community.Ties;
import dev.rondo.domain.community.Subject;
import dev.rondo.domain.player.PlayerId;
import jakarta.inject.Singleton;
import java.util.List;

/** What ties players to items and comments, from the database in one statement. */
@Singleton
final class JdbcTies implements Ties {

  private final LikeRows likes;

  JdbcTies(LikeRows likes) {
    this.likes = likes;
  }

  @Override
  public List<Subject> list(PlayerId player, int atMost) {
    return likes.ties(player.value(), atMost).stream().map(TieRow::toDomain).toList();
  }
}

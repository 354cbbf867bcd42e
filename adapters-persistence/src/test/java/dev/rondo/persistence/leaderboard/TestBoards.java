package dev.rondo.persistence.leaderboard;

import dev.rondo.domain.leaderboard.Leaderboards;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Singleton;

/** The leaderboards that nothing declares otherwise. */
@Factory
final class TestBoards {

  @Singleton
  Leaderboards boards() {
    return Leaderboards.BUILT_IN;
  }
}

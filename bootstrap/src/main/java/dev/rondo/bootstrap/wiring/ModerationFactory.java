package dev.rondo.bootstrap.wiring;

import dev.rondo.application.paging.Paging;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Singleton;

@Factory
final class ModerationFactory {

  /** The page size of lists that operators read whole. */
  @Singleton
  Paging operatorPaging() {
    return new Paging(100, 0);
  }
}

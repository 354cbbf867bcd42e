package dev.rondo.bootstrap.wiring;

import dev.rondo.application.health.UnavailableException;
import dev.rondo.http.failure.Outages;
import dev.rondo.persistence.sql.DatabaseOutage;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The failures of what a server needs beside itself: those that an adapter declares to be one, and
 * those of the database, which come through the framework as they are.
 */
final class KnownOutages implements Outages {

  @Override
  public Optional<String> behind(Throwable failure) {
    return causes(failure)
        .filter(UnavailableException.class::isInstance)
        .findFirst()
        .or(() -> ofDatabase(failure))
        .map(telling -> String.valueOf(telling.getMessage()).lines().findFirst().orElse(""));
  }

  /** Its own words are at the bottom. */
  private static Optional<Throwable> ofDatabase(Throwable failure) {
    return Optional.of(failure)
        .filter(DatabaseOutage::isCauseOf)
        .flatMap(outage -> causes(outage).reduce((before, cause) -> cause));
  }

  private static Stream<Throwable> causes(Throwable failure) {
    return Stream.iterate(failure, Objects::nonNull, Throwable::getCause);
  }
}

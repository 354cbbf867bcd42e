package dev.rondo.bootstrap.wiring;

import dev.rondo.application.health.UnavailableException;
import dev.rondo.http.failure.Outage;
import dev.rondo.http.failure.Outage.Kind;
import dev.rondo.http.failure.OutageClassifier;
import dev.rondo.persistence.sql.DatabaseOutage;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The failures of what a server needs beside itself: of the system, which may be at the bottom of
 * the others; those that an adapter declares to be one; and those of the database, which come
 * through the framework as they are.
 */
final class DependencyOutageClassifier implements OutageClassifier {

  @Override
  public Optional<Outage> outageBehind(Throwable failure) {
    return causes(failure)
        .flatMap(cause -> SystemOutage.in(cause).stream())
        .findFirst()
        .or(() -> ofFileStore(failure))
        .or(() -> ofDatabase(failure));
  }

  /** Only file stores declare it. */
  private static Optional<Outage> ofFileStore(Throwable failure) {
    return causes(failure)
        .filter(UnavailableException.class::isInstance)
        .findFirst()
        .map(declared -> new Outage(Kind.FILE_STORE, firstLine(declared)));
  }

  /** The driver's message is in the innermost cause. */
  private static Optional<Outage> ofDatabase(Throwable failure) {
    return Optional.of(failure)
        .filter(DatabaseOutage::isCauseOf)
        .flatMap(outage -> causes(outage).reduce((before, cause) -> cause))
        .map(bottom -> new Outage(Kind.DATABASE, firstLine(bottom)));
  }

  private static String firstLine(Throwable failure) {
    return String.valueOf(failure.getMessage()).lines().findFirst().orElse("");
  }

  private static Stream<Throwable> causes(Throwable failure) {
    return Stream.iterate(failure, Objects::nonNull, Throwable::getCause);
  }
}

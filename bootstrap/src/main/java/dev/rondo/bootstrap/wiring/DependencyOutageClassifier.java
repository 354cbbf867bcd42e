package dev.rondo.bootstrap.wiring;

import dev.rondo.application.health.Causes;
import dev.rondo.application.health.UnavailableException;
import dev.rondo.http.failure.Outage;
import dev.rondo.http.failure.Outage.Kind;
import dev.rondo.http.failure.OutageClassifier;
import dev.rondo.persistence.sql.DatabaseOutage;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.sql.SQLException;
import java.util.Map;
import java.util.Optional;

/**
 * The failures of what a server needs beside itself: of the system, which may be at the bottom of
 * the others; those that an adapter declares to be one; and those of the database, which come
 * through the framework as they are.
 */
@Singleton
final class DependencyOutageClassifier implements OutageClassifier {

  /** The outages by a part of the message that Linux gives. */
  private static final Map<String, Outage> BY_WORDS =
      Map.of(
          "No space left on device", new Outage(Kind.FULL_DISK, "the disk is full"),
          "quota exceeded", new Outage(Kind.FULL_DISK, "the quota of the disk is used up"),
          "Read-only file system",
              new Outage(Kind.FORBIDDEN_FILE, "the file system can only be read"),
          "Permission denied",
              new Outage(Kind.FORBIDDEN_FILE, "this user has no permission to write there"),
          "Input/output error", new Outage(Kind.FULL_DISK, "the disk fails"),
          "Too many open files",
              new Outage(
                  Kind.OPEN_FILES,
                  "too many files and connections are open (LimitNOFILE, ulimit)"));

  @Override
  public Optional<Outage> outageBehind(Throwable failure) {
    return Causes.of(failure)
        .flatMap(cause -> ofSystem(cause).stream())
        .findFirst()
        .or(() -> ofFileStore(failure))
        .or(() -> ofDatabase(failure));
  }

  /** The outage that a failure itself shows. */
  private static Optional<Outage> ofSystem(Throwable failure) {
    return switch (failure) {
      case OutOfMemoryError spent ->
          Optional.of(new Outage(Kind.MEMORY, String.valueOf(spent.getMessage())));
      case AccessDeniedException denied ->
          Optional.of(
              new Outage(Kind.FORBIDDEN_FILE, denied.getFile() + " may not be used by this user"));
      case IOException refused -> byWords(String.valueOf(refused.getMessage()));
      default -> Optional.empty();
    };
  }

  private static Optional<Outage> byWords(String message) {
    return BY_WORDS.entrySet().stream()
        .filter(known -> message.contains(known.getKey()))
        .map(Map.Entry::getValue)
        .findFirst();
  }

  /** Only file stores declare it. */
  private static Optional<Outage> ofFileStore(Throwable failure) {
    return UnavailableException.behind(failure)
        .map(declared -> new Outage(Kind.FILE_STORE, Causes.firstLine(declared)));
  }

  /** The driver's message is in the innermost of its causes; what is below may quote rows. */
  private static Optional<Outage> ofDatabase(Throwable failure) {
    return Optional.of(failure)
        .filter(DatabaseOutage::isCauseOf)
        .flatMap(
            outage ->
                Causes.of(outage)
                    .filter(SQLException.class::isInstance)
                    .reduce((before, cause) -> cause)
                    .or(() -> Causes.of(outage).reduce((before, cause) -> cause)))
        .map(bottom -> new Outage(Kind.DATABASE, Causes.firstLine(bottom)));
  }
}

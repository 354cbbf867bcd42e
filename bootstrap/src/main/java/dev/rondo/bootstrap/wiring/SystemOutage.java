package dev.rondo.bootstrap.wiring;

import dev.rondo.http.failure.Outage;
import dev.rondo.http.failure.Outage.Kind;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.util.Map;
import java.util.Optional;

/** Failures of the operating system that are temporary, such as a full disk. */
final class SystemOutage {

  /** By a part of what Linux says. */
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

  private SystemOutage() {}

  /** What was refused, if a failure says so itself. */
  static Optional<Outage> in(Throwable failure) {
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
}

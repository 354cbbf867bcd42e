package dev.rondo.bootstrap.command;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.rondo.application.health.Causes;
import dev.rondo.application.health.UnavailableException;
import dev.rondo.bootstrap.doctor.BackupCheck;
import dev.rondo.bootstrap.settings.InvalidSettingException;
import dev.rondo.bootstrap.settings.ProgramFailureException;
import dev.rondo.http.page.Language;
import dev.rondo.persistence.diagnosis.DamagedDatabaseException;
import dev.rondo.persistence.json.StrictJson;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.sql.SQLException;
import java.util.Optional;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Reports a failed command in one line. */
final class FailureReport {

  private static final Logger LOG = LoggerFactory.getLogger(FailureReport.class);

  /** H2's message for an exception in the process that has the database open. */
  private static final Pattern OF_FUNCTION =
      Pattern.compile("Exception calling user-defined function: \".*?\\): (.*)\"; SQL.*");

  private FailureReport() {}

  /** Reports it, with advice for a damaged database; returns the exit code. */
  static int tell(Exception failure, ProgramStart program) {
    if (!DamagedDatabaseException.isBehind(failure)) {
      return tell(failure, program.err());
    }
    String damage =
        Causes.of(failure)
            .filter(DamagedDatabaseException.class::isInstance)
            .map(FailureReport::firstLine)
            .findFirst()
            .orElse("the database is damaged");
    program
        .err()
        .println(
            "rondo: %s; %s"
                .formatted(damage, BackupCheck.remedy(program.settings()).in(Language.ENGLISH)));
    return ExitStatus.FAILED.number();
  }

  static int tell(Exception failure, PrintWriter err) {
    err.println("rondo: " + describe(failure));
    return status(failure).number();
  }

  private static ExitStatus status(Exception failure) {
    return Causes.of(failure)
        .filter(cause -> expected(cause).isPresent())
        .findFirst()
        .map(
            cause ->
                switch (cause) {
                  case InvalidSettingException e -> ExitStatus.INVALID_SETTING;
                  case CalledWronglyException e -> ExitStatus.CALLED_WRONGLY;
                  default -> ExitStatus.FAILED;
                })
        .orElse(ExitStatus.FAILED);
  }

  /** Reports a lack of memory; returns the exit code. */
  static int tellOutOfMemory(PrintWriter err) {
    err.println(
        "rondo: there is not enough memory: Java may use %d MB; give it more, for example by JAVA_OPTS=-Xmx256m"
            .formatted(Runtime.getRuntime().maxMemory() >> 20));
    return ExitStatus.FAILED.number();
  }

  /** A failure in one line; unexpected ones are logged with their stack trace. */
  static String describe(Throwable failure) {
    return Causes.of(failure)
        .flatMap(cause -> expected(cause).stream())
        .findFirst()
        .orElseGet(
            () -> {
              LOG.error("Unexpected failure", failure);
              return "something failed that should not: the lines above say what; please report it";
            });
  }

  private static Optional<String> expected(Throwable cause) {
    return switch (cause) {
      case ProgramFailureException e -> Optional.of(firstLine(e));
      case UnavailableException e -> Optional.of(firstLine(e));
      case OutOfMemoryError e ->
          Optional.of("there is not enough memory: give Java more by JAVA_OPTS=-Xmx256m");
      case SQLException e ->
          Optional.of(
              "the database failed: "
                  + bySystem(
                      OF_FUNCTION
                          .matcher(firstLine(e))
                          .replaceFirst("$1")
                          .replace("; SQL statement:", "")));
      case FileSystemException e -> Optional.of(describe(e));
      case JsonProcessingException e -> Optional.of("unreadable JSON: " + StrictJson.describe(e));
      case UncheckedIOException e -> Optional.empty();
      case IOException e -> Optional.of(describe(e));
      default -> Optional.empty();
    };
  }

  private static String describe(FileSystemException failure) {
    Optional<String> reason = Optional.ofNullable(failure.getReason());
    String why =
        switch (failure) {
          case FileAlreadyExistsException e ->
              reason.orElse("is there already and is not overwritten; choose another place");
          case NoSuchFileException e -> reason.orElse("there is no such file or directory");
          case AccessDeniedException e ->
              "this user has no permission; change its owner or mode, or run as another user";
          default -> reason.map(FailureReport::bySystem).orElse("cannot be used");
        };
    return failure.getFile() + ": " + why;
  }

  private static String describe(IOException failure) {
    return bySystem(firstLine(failure));
  }

  /** The operating system's message about a file, with advice. */
  private static String bySystem(String reason) {
    return switch (reason) {
      case "No space left on device" -> "the disk is full; free some space and try again";
      case "Read-only file system" -> "the file system is read-only; choose another place";
      case "Not a directory" -> "a part of the path is a file and no directory";
      case "Is a directory" -> "is a directory and no file";
      case "Operation not permitted" -> "the system permits no change there";
      default -> reason;
    };
  }

  private static String firstLine(Throwable failure) {
    String line = Causes.firstLine(failure);
    return line.isEmpty() ? failure.getClass().getSimpleName() : line;
  }
}

package dev.rondo.bootstrap.command;

import dev.rondo.application.health.UnavailableException;
import dev.rondo.bootstrap.settings.InvalidSettingException;
import dev.rondo.bootstrap.wiring.StartFailureException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.sql.SQLException;
import java.util.Optional;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.ParseResult;

/** Tells the operator in one line what kept a command from its end. */
final class FailureReport implements IExecutionExceptionHandler {

  private static final Logger LOG = LoggerFactory.getLogger(FailureReport.class);

  @Override
  public int handleExecutionException(Exception failure, CommandLine line, ParseResult parsed) {
    return tell(failure, line.getErr());
  }

  /** Tells it, and answers the exit code. */
  static int tell(Exception failure, PrintWriter err) {
    err.println("rondo: " + describe(failure));
    return CommandLine.ExitCode.SOFTWARE;
  }

  /** One line for a failure; one that nobody expected is logged whole. */
  static String describe(Throwable failure) {
    return causes(failure)
        .flatMap(cause -> expected(cause).stream())
        .findFirst()
        .orElseGet(
            () -> {
              LOG.error("Unexpected failure", failure);
              return "unexpected failure: " + firstLine(failure);
            });
  }

  private static Optional<String> expected(Throwable cause) {
    return switch (cause) {
      case InvalidSettingException e -> Optional.of(firstLine(e));
      case StartFailureException e -> Optional.of(firstLine(e));
      case CommandFailureException e -> Optional.of(firstLine(e));
      case UnavailableException e -> Optional.of(firstLine(e));
      case SQLException e -> Optional.of("the database failed: " + firstLine(e));
      case FileAlreadyExistsException e ->
          Optional.of(e.getFile() + " exists already and is not overwritten");
      case NoSuchFileException e -> Optional.of(e.getFile() + ": there is no such file");
      case FileSystemException e ->
          Optional.of(e.getFile() + ": " + Optional.ofNullable(e.getReason()).orElse("no access"));
      case UncheckedIOException e -> Optional.empty();
      case java.io.IOException e -> Optional.of(firstLine(e));
      default -> Optional.empty();
    };
  }

  private static Stream<Throwable> causes(Throwable failure) {
    return Stream.iterate(failure, cause -> cause != null, Throwable::getCause);
  }

  private static String firstLine(Throwable failure) {
    return Optional.ofNullable(failure.getMessage())
        .flatMap(message -> message.lines().findFirst())
        .orElse(failure.getClass().getSimpleName())
        .strip();
  }
}

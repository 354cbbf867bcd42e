package dev.rondo.application.move;

import dev.rondo.application.file.FileRecords.FileRecord;
import dev.rondo.application.file.FileStore;
import dev.rondo.application.file.StagedFile;
import dev.rondo.application.move.Move.Start;
import dev.rondo.application.move.Move.Table;
import dev.rondo.application.move.Moves.UnusableSourceException;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.application.work.Progress;
import dev.rondo.application.work.Progress.Step;
import dev.rondo.domain.file.FileHash;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Gatherers;
import java.util.stream.Stream;

/**
 * Use case: copy all data of a server to the database and the file store. An interrupted move
 * resumes when it is repeated. The source is not changed.
 *
 * <p>Copies tables, then files, then compares the counts of both sides.
 */
public record MoveData(Moves moves, FileStore files, Transactions transactions) {

  /** How many files are copied at a time: most of the time is waiting for the store. */
  private static final int FILES_AT_A_TIME = 8;

  private static final int PAGE = 500;

  public Outcome move(Command command) {
    try (Move move = moves.from(command.source())) {
      Move.Start beginning = transactions.write(move::begin);
      return switch (beginning) {
        case READY -> copy(move, command);
        case OCCUPIED, OTHER_UNDER_WAY -> new Outcome.NotFree(beginning);
      };
    } catch (UnusableSourceException e) {
      return new Outcome.Unusable(String.valueOf(e.getMessage()));
    }
  }

  private Outcome copy(Move move, Command command) {
    List<Tally> tallies = new ArrayList<>();
    for (Table table : move.tables()) {
      copy(table, command.progress());
      tallies.add(new Tally(table.name(), table.sourceRows(), table.targetRows()));
    }
    boolean areRowsEven = tallies.stream().allMatch(Tally::isEqual);
    List<FileHash> lost = copyFiles(move, command.progress());
    Tally ofFiles = new Tally("files", move.files(), count(move, command.progress()));
    tallies.add(ofFiles);
    long missing = ofFiles.atSource() - ofFiles.atTarget();
    boolean areFilesEven =
        switch (command.losses()) {
          case REFUSED -> missing == 0;
          case ACCEPTED -> missing == lost.size();
        };
    if (!areRowsEven || !areFilesEven) {
      return new Outcome.Unequal(tallies, lost);
    }
    transactions.write(() -> move.finish());
    return new Outcome.Moved(tallies, lost);
  }

  private void copy(Table table, Progress progress) {
    long left = Math.max(0, table.sourceRows() - table.targetRows());
    try (Step step = progress.begin("Moving " + table.name(), left)) {
      int copied;
      do {
        copied = transactions.write(table::copySome);
        for (int row = 0; row < copied; row++) {
          step.advance();
        }
      } while (copied > 0);
    }
  }

  /** Copies the files that the target lacks; returns those lost at the source. */
  private List<FileHash> copyFiles(Move move, Progress progress) {
    try (Step step = progress.begin("Moving files", move.files())) {
      return inParallel(move, file -> hasArrived(file) || copy(file, move), step)
          .filter(result -> !result.holds)
          .map(result -> result.file.hash())
          .toList();
    }
  }

  private long count(Move move, Progress progress) {
    try (Step step = progress.begin("Counting files", move.files())) {
      return inParallel(move, this::hasArrived, step).filter(TestedFile::holds).count();
    }
  }

  private static Stream<TestedFile> inParallel(Move move, Predicate<FileRecord> test, Step step) {
    return records(move)
        .gather(
            Gatherers.mapConcurrent(FILES_AT_A_TIME, file -> new TestedFile(file, test.test(file))))
        .map(
            result -> {
              step.advance();
              return result;
            });
  }

  private static Stream<FileRecord> records(Move move) {
    Function<Optional<FileHash>, List<FileRecord>> page = after -> move.files(after, PAGE);
    return Stream.iterate(
            page.apply(Optional.empty()),
            some -> !some.isEmpty(),
            some -> page.apply(Optional.of(some.getLast().hash())))
        .flatMap(List::stream);
  }

  private boolean hasArrived(FileRecord file) {
    return files.find(file.hash()).filter(found -> found.size() == file.size()).isPresent();
  }

  /** False when the file is missing at the source or its content has changed. */
  private boolean copy(FileRecord file, Move move) {
    try (InputStream content = move.open(file);
        StagedFile staged = files.stage(content)) {
      boolean intact =
          staged.hash().equals(file.hash())
              && staged.sha256().equals(file.sha256())
              && staged.size() == file.size();
      if (intact) {
        staged.store();
      }
      return intact;
    } catch (FileNotFoundException e) {
      return false;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private record TestedFile(FileRecord file, boolean holds) {}

  /** The source, as {@link Moves#from} opens it; its servers are stopped. */
  public record Command(String source, LossPolicy losses, Progress progress) {}

  /** Whether missing files stop the move. */
  public enum LossPolicy {
    /** The move is not finished until they are back. */
    REFUSED,
    /** The move is finished without them. */
    ACCEPTED
  }

  public sealed interface Outcome {

    /** Everything is in, durably, except the accepted losses. */
    record Moved(List<Tally> tallies, List<FileHash> lost) implements Outcome {

      public Moved {
        tallies = List.copyOf(tallies);
        lost = List.copyOf(lost);
      }
    }

    /**
     * The two sides differ and the move is not finished; {@code lost} are missing at the source.
     */
    record Unequal(List<Tally> tallies, List<FileHash> lost) implements Outcome {

      public Unequal {
        tallies = List.copyOf(tallies);
        lost = List.copyOf(lost);
      }
    }

    /** The database is not free; nothing was changed. */
    record NotFree(Start start) implements Outcome {}

    /** The source cannot be moved; nothing was changed. */
    record Unusable(String why) implements Outcome {}
  }

  /** The count of rows of a table, or of {@code files}, on both sides. */
  public record Tally(String what, long atSource, long atTarget) {

    public boolean isEqual() {
      return atSource == atTarget;
    }
  }
}

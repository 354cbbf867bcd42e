package dev.rondo.persistence.move;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.application.file.FileRecords.FileRecord;
import dev.rondo.application.move.Move;
import dev.rondo.application.move.Move.Start;
import dev.rondo.application.move.Move.Table;
import dev.rondo.application.move.MoveData;
import dev.rondo.application.move.MoveData.Command;
import dev.rondo.application.move.MoveData.LossPolicy;
import dev.rondo.application.move.MoveData.Outcome;
import dev.rondo.application.move.MoveData.Tally;
import dev.rondo.application.move.Moves;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.application.work.Progress;
import dev.rondo.domain.file.FileHash;
import dev.rondo.persistence.Tables;
import dev.rondo.persistence.file.DirectoryFileStore;
import dev.rondo.persistence.move.SourceAccess.Login;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@MicronautTest(startApplication = false, transactional = false)
final class JdbcMoveTest {

  /** More than two batches. */
  private static final int ROWS = 2 * JdbcMovingTable.BATCH + 50;

  private static final int FILES = 30;

  @TempDir private static Path filled;

  private static FilledDirectory template;

  @TempDir private Path temp;

  @Inject Tables tables;
  @Inject MoveRows rows;
  @Inject JdbcOperations operations;
  @Inject Transactions transactions;

  private FilledDirectory source;
  private DirectoryFileStore files;
  private Moves moves;
  private MoveData move;

  @BeforeAll
  static void fill() throws IOException {
    template = FilledDirectory.in(filled.resolve("data"), ROWS, FILES);
  }

  @BeforeEach
  void clear() throws IOException {
    tables.clear();
    source = template.copyTo(temp.resolve("old"));
    files = DirectoryFileStore.at(temp.resolve("new"), 0);
    logInAs(new Login("rondo", ""));
  }

  private void logInAs(Login... logins) {
    moves = new JdbcMoves(rows, operations, new SourceAccess(List.of(logins)));
    move = new MoveData(moves, files, transactions);
  }

  @AfterEach
  void close() throws IOException {
    files.close();
    tables.clear();
  }

  private Outcome run() {
    return run(source.path(), Progress.NONE);
  }

  private Outcome run(Path directory, Progress progress) {
    return move.move(new Command(directory.toString(), LossPolicy.REFUSED, progress));
  }

  @Test
  void movesEachTableButThoseThatAreNamed() throws Exception {
    String before = source.digest();

    assertThat(run()).isInstanceOf(Outcome.Moved.class);

    assertThat(source.digest()).isEqualTo(before);
    assertThat(moves.isUnderWay()).isFalse();
    assertIsComplete();
  }

  private void assertIsComplete() throws Exception {
    Set<String> all = new HashSet<>(TableContent.tables(operations));
    all.removeAll(
        Set.of(
            "flyway_schema_history",
            "lost_file",
            "move",
            "session",
            "web_login",
            "console_login",
            "console_session"));
    assertThat(all).isNotEmpty();
    Map<String, Set<String>> there = source.contents();
    for (String table : all) {
      Set<String> expected = there.get(table);
      assertThat(expected).as(table + " of the source").isNotEmpty();
      assertThat(TableContent.of(operations, table)).as(table).isEqualTo(expected);
    }
    for (String table : List.of("session", "console_login", "console_session")) {
      assertThat(there.get(table)).as(table + " of the source").isNotEmpty();
      assertThat(TableContent.of(operations, table)).as(table).isEmpty();
    }
    assertThat(TableContent.of(operations, "web_login")).isEmpty();
    for (FileHash hash : source.files()) {
      assertThat(files.find(hash)).isPresent();
    }
  }

  @Test
  void countsBothSides() {
    Outcome.Moved moved = (Outcome.Moved) run();

    assertThat(moved.lost()).isEmpty();
    assertThat(moved.tallies())
        .allMatch(Tally::isEqual)
        .contains(new Tally("catalogue", 1, 1), new Tally("chart_record", ROWS, ROWS))
        .last()
        .isEqualTo(new Tally("files", FILES, FILES));
  }

  @Test
  void numbersNewRowsAfterThoseThatWereMoved() throws Exception {
    run();

    Map<String, Long> next = source.nextNumbers();
    assertThat(next).containsKeys("item", "player", "comment", "report", "level_result");
    next.forEach(
        (table, number) -> {
          assertThat(number).isGreaterThan(TableContent.of(operations, table).size());
          assertThat(TableContent.insert(operations, table, ROWS + 1)).isEqualTo(number);
        });
  }

  /** In the middle of a batch, at its end, in another table, among the files, while counting. */
  @ParameterizedTest
  @ValueSource(ints = {1, 200, 201, 900, 1_475})
  void goesOnWhereItWasBrokenOff(int steps) throws Exception {
    AtomicInteger left = new AtomicInteger(steps);
    assertThatThrownBy(
            () ->
                run(
                    source.path(),
                    (what, total) ->
                        new Progress.Step() {
                          @Override
                          public void advance() {
                            if (left.decrementAndGet() < 0) {
                              throw new IllegalStateException("killed");
                            }
                          }
                        }))
        .hasMessage("killed");
    assertThat(moves.isUnderWay()).isTrue();

    assertThat(run()).isInstanceOf(Outcome.Moved.class);

    assertIsComplete();
    assertThat(moves.isUnderWay()).isFalse();
  }

  @Test
  void doesNotEndWithoutAFileThatIsLost() throws Exception {
    FileHash lost = source.files().getFirst();
    FileHash broken = source.files().getLast();
    Files.delete(source.file(lost));
    Files.writeString(source.file(broken), "something else");

    Outcome outcome = run();

    assertThat(outcome).isInstanceOf(Outcome.Unequal.class);
    assertThat(((Outcome.Unequal) outcome).lost()).containsExactly(lost, broken);
    assertThat(((Outcome.Unequal) outcome).tallies())
        .last()
        .isEqualTo(new Tally("files", FILES, FILES - 2));
    assertThat(files.find(broken)).isEmpty();
    assertThat(moves.isUnderWay()).isTrue();
    Outcome accepted =
        move.move(new Command(source.path().toString(), LossPolicy.ACCEPTED, Progress.NONE));
    assertThat(((Outcome.Moved) accepted).lost()).containsExactly(lost, broken);
    assertThat(moves.isUnderWay()).isFalse();
  }

  @Test
  void endsWhenALostFileIsBackAndBringsNoFileTwice() throws Exception {
    Path lost = source.file(source.files().getFirst());
    Path away = Files.move(lost, temp.resolve("away"));
    assertThat(run()).isInstanceOf(Outcome.Unequal.class);

    Files.move(away, lost);
    Files.delete(source.file(source.files().getLast()));

    assertThat(run()).isInstanceOf(Outcome.Moved.class);
    assertThat(moves.isUnderWay()).isFalse();
  }

  /** Files that are lost may be accepted, rows never. */
  @Test
  void doesNotEndWhenTheRowsOfBothSidesAreNotAsMany() {
    Outcome outcome =
        moveWithLosses(
            after(
                "Moving chart_record",
                () ->
                    TableContent.update(
                        operations,
                        "DELETE FROM chart_record WHERE player ="
                            + " (SELECT MIN(player) FROM chart_record)")));

    assertThat(outcome).isInstanceOf(Outcome.Unequal.class);
    assertThat(((Outcome.Unequal) outcome).tallies())
        .contains(new Tally("chart_record", ROWS, ROWS - 1));
    assertThat(moves.isUnderWay()).isTrue();
  }

  /** What was brought and is not there afterwards is not among what the directory has lost. */
  @Test
  void doesNotEndWhenTheStoreLosesAFile() {
    FileHash hash = source.files().getFirst();
    Path stored = temp.resolve("new").resolve(hash.hex().substring(0, 2)).resolve(hash.hex());

    Outcome outcome = moveWithLosses(after("Moving files", () -> stored.toFile().delete()));

    assertThat(outcome).isInstanceOf(Outcome.Unequal.class);
    assertThat(((Outcome.Unequal) outcome).lost()).isEmpty();
    assertThat(moves.isUnderWay()).isTrue();
  }

  private Outcome moveWithLosses(Progress progress) {
    return move.move(new Command(source.path().toString(), LossPolicy.ACCEPTED, progress));
  }

  /** Has something done at the end of a step. */
  private static Progress after(String name, Runnable work) {
    return (what, total) ->
        new Progress.Step() {
          @Override
          public void advance() {
            // Only the end counts.
          }

          @Override
          public void close() {
            if (what.equals(name)) {
              work.run();
            }
          }
        };
  }

  @Test
  void isUnderWayFromItsBeginningToItsEndHoweverOftenItIsBrokenOff() throws Exception {
    assertThat(moves.isUnderWay()).isFalse();
    for (int attempt = 0; attempt < 3; attempt++) {
      try (Move broken = moves.from(source.path().toString())) {
        assertThat(transactions.<Start>write(broken::begin)).isEqualTo(Start.READY);
        assertThat(moves.isUnderWay()).isTrue();
        assertThat(transactions.<Integer>write(largest(broken)::copySome)).isPositive();
      }
      assertThat(moves.isUnderWay()).isTrue();
    }
    assertThat(run()).isInstanceOf(Outcome.Moved.class);
    assertThat(moves.isUnderWay()).isFalse();
  }

  @Test
  void changesNothingInATransactionThatIsTakenBack() throws Exception {
    try (Move begun = moves.from(source.path().toString())) {
      assertThat(transactions.dryRun(begun::begin)).isEqualTo(Start.READY);
      assertThat(moves.isUnderWay()).isFalse();
      assertThat(transactions.<Start>write(begun::begin)).isEqualTo(Start.READY);
      Table table = largest(begun);
      long before = table.targetRows();
      assertThat(transactions.dryRun(table::copySome)).isPositive();
      assertThat(table.targetRows()).isEqualTo(before);
    }
  }

  private static Table largest(Move move) {
    return Collections.max(move.tables(), Comparator.comparingLong(Table::sourceRows));
  }

  @Test
  void listsFilesInTheOrderOfTheirHashesPageByPage() throws Exception {
    try (Move listed = moves.from(source.path().toString())) {
      List<FileRecord> all = listed.files(Optional.empty(), Integer.MAX_VALUE);
      assertThat(all).hasSize(FILES);
      assertThat(listed.files()).isEqualTo(FILES);
      assertThat(all).extracting(file -> file.hash().hex()).isSorted().doesNotHaveDuplicates();

      FileHash first = all.getFirst().hash();
      assertThat(listed.files(Optional.empty(), 1)).containsExactly(all.getFirst());
      assertThat(listed.files(Optional.of(first), 1)).containsExactly(all.get(1));
      assertThat(listed.files(Optional.of(all.getLast().hash()), 1)).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"player", "item", "room_key"})
  void refusesADatabaseThatIsNotEmpty(String table) throws Exception {
    TableContent.insert(operations, table, 1);

    assertThat(run()).isEqualTo(new Outcome.NotFree(Start.OCCUPIED));
    assertThat(moves.isUnderWay()).isFalse();
  }

  @Test
  void logsInAsTheFirstWhomTheDatabaseTakes() {
    logInAs(new Login("wrong", ""), new Login("rondo", ""));

    assertThat(run()).isInstanceOf(Outcome.Moved.class);
  }

  @Test
  void refusesToMoveTwice() {
    run();

    assertThat(run()).isEqualTo(new Outcome.NotFree(Start.OCCUPIED));
  }

  @Test
  void doesNotGoOnWithOtherData() throws Exception {
    assertThatThrownBy(
            () ->
                run(
                    source.path(),
                    (what, total) -> {
                      throw new IllegalStateException("killed");
                    }))
        .hasMessage("killed");
    source.serve(beans -> TableContent.insert(beans, "player", ROWS + 7));

    assertThat(run()).isEqualTo(new Outcome.NotFree(Start.OTHER_UNDER_WAY));
  }

  @Test
  void refusesADirectoryWhoseServerRunsOrWasKilled() throws Exception {
    Files.createFile(source.path().resolve("rondo.lock.db"));
    refuses(source.path(), "is being served, or its server was killed");
  }

  @Test
  void refusesADirectoryOfAnotherRelease() throws Exception {
    source.serve(
        beans ->
            TableContent.update(
                beans,
                "DELETE FROM \"flyway_schema_history\" WHERE \"installed_rank\" ="
                    + " (SELECT MAX(\"installed_rank\") FROM \"flyway_schema_history\")"));
    refuses(source.path(), "is of another release");
  }

  @Test
  void refusesADirectoryIntoWhichAMoveIsUnderWay() throws Exception {
    source.serve(beans -> TableContent.update(beans, "INSERT INTO move VALUES ('other')"));
    refuses(source.path(), "is not whole");
  }

  @Test
  void refusesADirectoryWithoutDatabase() {
    refuses(temp.resolve("new"), "there is no embedded database in it");
    refuses(temp.resolve("none"), "there is no embedded database in it");
  }

  @Test
  void refusesADatabaseThatLetsNobodyIn() {
    logInAs(new Login("x", "y"));
    refuses(source.path(), "its database takes none of these users: [x]");
  }

  private void refuses(Path directory, String why) {
    assertThat(run(directory, Progress.NONE))
        .isInstanceOfSatisfying(
            Outcome.Unusable.class, unusable -> assertThat(unusable.why()).contains(why));
    assertThat(moves.isUnderWay()).isFalse();
    assertThat(Stream.of("player", "file", "item"))
        .allMatch(table -> TableContent.of(operations, table).isEmpty());
  }
}

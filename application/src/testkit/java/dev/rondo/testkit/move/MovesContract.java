package dev.rondo.testkit.move;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.application.file.FileRecords.FileRecord;
import dev.rondo.application.file.StagedFile;
import dev.rondo.application.move.Move;
import dev.rondo.application.move.Move.Start;
import dev.rondo.application.move.Move.Table;
import dev.rondo.application.move.Moves;
import dev.rondo.application.move.Moves.UnusableSourceException;
import dev.rondo.domain.file.FileHash;
import dev.rondo.testkit.file.InMemoryFileStore;
import dev.rondo.testkit.transaction.InTransactions;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What every {@link Moves} does. */
public interface MovesContract extends InTransactions {

  /** Moves into a database that is empty. */
  Moves moves();

  /** A directory with rows in several tables, more than are copied in one go, and with files. */
  String directory();

  /** Has the directory lose a file that it should have. */
  void lose(FileHash hash) throws IOException;

  @Test
  default void isUnderWayFromItsBeginningToItsEndHoweverOftenItIsBrokenOff() throws Exception {
    assertThat(moves().isUnderWay()).isFalse();
    for (int attempt = 0; attempt < 3; attempt++) {
      try (Move move = moves().from(directory())) {
        assertThat(begin(move)).isEqualTo(Start.READY);
        assertThat(moves().isUnderWay()).isTrue();
        assertThat(write(largest(move)::copySome)).isPositive();
      }
      assertThat(moves().isUnderWay()).isTrue();
    }
    try (Move move = moves().from(directory())) {
      begin(move);
      move.tables().forEach(this::copy);
      finish(move);
    }
    assertThat(moves().isUnderWay()).isFalse();
    try (Move again = moves().from(directory())) {
      assertThat(begin(again)).isEqualTo(Start.OCCUPIED);
    }
    assertThat(moves().isUnderWay()).isFalse();
  }

  @Test
  default void hasNotBegunWhenTheTransactionWasTakenBack() throws Exception {
    try (Move move = moves().from(directory())) {
      assertThat(transactions().dryRun(move::begin)).isEqualTo(Start.READY);
    }
    assertThat(moves().isUnderWay()).isFalse();
  }

  @Test
  default void copiesTheRowsOfEachTablePartByPart() throws Exception {
    try (Move move = moves().from(directory())) {
      begin(move);
      List<Integer> parts = new ArrayList<>();
      for (Table table : move.tables()) {
        List<Integer> copied = copy(table);
        assertThat(copied.stream().mapToLong(Integer::longValue).sum())
            .isEqualTo(table.sourceRows());
        assertThat(table.targetRows()).as(table.name()).isEqualTo(table.sourceRows());
        parts.addAll(copied);
      }
      assertThat(parts).as("more parts than tables").hasSizeGreaterThan(move.tables().size());
    }
  }

  @Test
  default void goesOnAfterTheRowsThatHaveArrived() throws Exception {
    try (Move move = moves().from(directory())) {
      begin(move);
      for (Table table : move.tables()) {
        write(table::copySome);
      }
    }
    try (Move move = moves().from(directory())) {
      begin(move);
      for (Table table : move.tables()) {
        copy(table);
        assertThat(table.targetRows()).as(table.name()).isEqualTo(table.sourceRows());
      }
    }
  }

  @Test
  default void leavesNoRowsOfATransactionThatWasTakenBack() throws Exception {
    try (Move move = moves().from(directory())) {
      begin(move);
      Table table = largest(move);
      long before = table.targetRows();
      assertThat(transactions().dryRun(table::copySome)).isPositive();
      assertThat(table.targetRows()).isEqualTo(before);
    }
  }

  @Test
  default void listsFilesInTheOrderOfTheirHashesPageByPage() throws Exception {
    try (Move move = moves().from(directory())) {
      List<FileRecord> all = move.files(Optional.empty(), Integer.MAX_VALUE);
      assertThat(all).hasSizeGreaterThan(1);
      assertThat((long) all.size()).isEqualTo(move.files());
      assertThat(all).extracting(file -> file.hash().hex()).isSorted().doesNotHaveDuplicates();

      FileHash first = all.getFirst().hash();
      assertThat(move.files(Optional.empty(), 1)).containsExactly(all.getFirst());
      assertThat(move.files(Optional.of(first), 1)).containsExactly(all.get(1));
      assertThat(move.files(Optional.of(all.getLast().hash()), 1)).isEmpty();
    }
  }

  @Test
  default void opensTheFilesThatAreThere() throws Exception {
    try (Move move = moves().from(directory())) {
      List<FileRecord> all = move.files(Optional.empty(), Integer.MAX_VALUE);
      FileRecord lost = all.getFirst();
      lose(lost.hash());

      assertThatThrownBy(() -> move.open(lost)).isInstanceOf(FileNotFoundException.class);
      for (FileRecord file : all.subList(1, all.size())) {
        try (InputStream content = move.open(file);
            StagedFile staged = new InMemoryFileStore().stage(content)) {
          assertThat(staged.hash()).isEqualTo(file.hash());
          assertThat(staged.sha256()).isEqualTo(file.sha256());
          assertThat(staged.size()).isEqualTo(file.size());
        }
      }
    }
  }

  @Test
  default void opensNoDirectoryThatIsNotThere() {
    assertThatThrownBy(() -> moves().from(directory() + "-not"))
        .isInstanceOf(UnusableSourceException.class);
  }

  private static Table largest(Move move) {
    return Collections.max(move.tables(), Comparator.comparingLong(Table::sourceRows));
  }

  private Start begin(Move move) {
    return write(move::begin);
  }

  private void finish(Move move) {
    write(() -> move.finish());
  }

  /** Copies what is left, and answers the sizes of the parts. */
  private List<Integer> copy(Table table) {
    List<Integer> parts = new ArrayList<>();
    int copied = write(table::copySome);
    while (copied > 0) {
      parts.add(copied);
      copied = write(table::copySome);
    }
    return parts;
  }
}

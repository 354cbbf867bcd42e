package dev.rondo.application.move;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.application.move.Move.Start;
import dev.rondo.application.move.MoveData.Command;
import dev.rondo.application.move.MoveData.LossPolicy;
import dev.rondo.application.move.MoveData.Outcome;
import dev.rondo.application.move.MoveData.Tally;
import dev.rondo.application.work.Progress;
import dev.rondo.domain.file.FileHash;
import dev.rondo.testkit.file.InMemoryFileStore;
import dev.rondo.testkit.file.SampleFiles;
import dev.rondo.testkit.transaction.InMemoryTransactions;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.junit.jupiter.params.provider.MethodSource;

final class MoveDataTest {

  private static final String DIRECTORY = "/srv/old";
  private static final List<Tally> EVEN =
      List.of(new Tally("item", 5, 5), new Tally("player", 1, 1), new Tally("files", 3, 3));

  /** One for each row and each file, and for each file that is counted. */
  private static final int STEPS = 5 + 1 + 3 + 3;

  private final InMemoryMoves moves = new InMemoryMoves(DIRECTORY);
  private final InMemoryFileStore files = new InMemoryFileStore();
  private final MoveData move = new MoveData(moves, files, new InMemoryTransactions(moves));
  private final Set<FileHash> all = new HashSet<>();

  @BeforeEach
  void fill() {
    moves.table("item", "a", "b", "c", "d", "e");
    moves.table("player", "ann");
    for (SampleFiles content : SampleFiles.values()) {
      all.add(moves.file(content.bytes()));
    }
  }

  @Test
  void bringsEveryRowAndFileAndCountsBothSides() {
    assertThat(move(LossPolicy.REFUSED)).isEqualTo(new Outcome.Moved(EVEN, List.of()));

    assertAllIsHere();
    assertThat(moves.isFinished()).isTrue();
    assertThat(moves.isOpen()).isFalse();
  }

  private void assertAllIsHere() {
    assertThat(moves.arrived("item")).containsExactly("a", "b", "c", "d", "e");
    assertThat(moves.arrived("player")).containsExactly("ann");
    assertThat(files.held()).isEqualTo(all);
  }

  static IntStream steps() {
    return IntStream.range(0, STEPS);
  }

  @ParameterizedTest
  @MethodSource("steps")
  void goesOnWhereItWasBrokenOff(int done) {
    IllegalStateException kill = new IllegalStateException("killed");

    assertThatThrownBy(() -> move(LossPolicy.REFUSED, new Killing(done, kill))).isSameAs(kill);
    assertThat(moves.isFinished()).isFalse();
    assertThat(moves.isOpen()).isFalse();

    assertThat(move(LossPolicy.REFUSED)).isEqualTo(new Outcome.Moved(EVEN, List.of()));
    assertAllIsHere();
    assertThat(moves.isFinished()).isTrue();
  }

  @ParameterizedTest
  @EnumSource(mode = Mode.EXCLUDE, names = "READY")
  void leavesADatabaseAloneThatIsNotFree(Start beginning) {
    moves.begins(beginning);

    assertThat(move(LossPolicy.ACCEPTED)).isEqualTo(new Outcome.NotFree(beginning));

    assertThat(moves.arrived("item")).isEmpty();
    assertThat(files.held()).isEmpty();
    assertThat(moves.isFinished()).isFalse();
    assertThat(moves.isOpen()).isFalse();
  }

  @Test
  void tellsWhyADirectoryCannotBeMoved() {
    assertThat(move.move(new Command("/tmp", LossPolicy.REFUSED, Progress.NONE)))
        .isEqualTo(new Outcome.Unusable("/tmp is no data directory"));
  }

  @Test
  void endsOnlyWhenAFileThatIsMissingIsBack() {
    FileHash lost = SampleFiles.DATA.hash();
    moves.lose(lost);

    assertThat(move(LossPolicy.REFUSED))
        .isEqualTo(new Outcome.Unequal(withoutOneFile(), List.of(lost)));
    assertThat(moves.isFinished()).isFalse();
    assertThat(files.held()).hasSize(2);

    moves.put(lost, SampleFiles.DATA.bytes());
    assertThat(move(LossPolicy.REFUSED)).isEqualTo(new Outcome.Moved(EVEN, List.of()));
    assertAllIsHere();
    assertThat(moves.opened()).as("those that had arrived are not brought again").isEqualTo(4);
  }

  @Test
  void endsWithoutAFileThatIsMissingWhereThatIsAccepted() {
    FileHash lost = SampleFiles.DATA.hash();
    moves.lose(lost);

    assertThat(move(LossPolicy.ACCEPTED))
        .isEqualTo(new Outcome.Moved(withoutOneFile(), List.of(lost)));
    assertThat(moves.isFinished()).isTrue();
  }

  @Test
  void takesADamagedFileForAMissingOne() {
    FileHash damaged = SampleFiles.SOUND.hash();
    byte[] content = SampleFiles.SOUND.bytes();
    content[0]++;
    moves.put(damaged, content);

    assertThat(move(LossPolicy.REFUSED))
        .isEqualTo(new Outcome.Unequal(withoutOneFile(), List.of(damaged)));
    assertThat(files.find(damaged)).isEmpty();
    assertThat(files.held()).hasSize(2);
  }

  /** Files that are lost may be accepted, rows never. */
  @Test
  void doesNotEndWhenTheRowsOfBothSidesAreNotAsMany() {
    Progress changing =
        (what, total) -> {
          if (what.equals("Moving player")) {
            moves.stray("player", "ben");
          }
          return Progress.NONE.begin(what, total);
        };

    assertThat(move(LossPolicy.ACCEPTED, changing))
        .isEqualTo(
            new Outcome.Unequal(
                List.of(
                    new Tally("item", 5, 5), new Tally("player", 1, 2), new Tally("files", 3, 3)),
                List.of()));
    assertThat(moves.isFinished()).isFalse();
  }

  /** What was brought and is not there afterwards is not among what the directory has lost. */
  @Test
  void doesNotEndWhenTheStoreLosesAFile() {
    Progress losing =
        (what, total) -> {
          if (what.equals("Counting files")) {
            files.lose(SampleFiles.PICTURE.hash());
          }
          return Progress.NONE.begin(what, total);
        };

    assertThat(move(LossPolicy.ACCEPTED, losing))
        .isEqualTo(new Outcome.Unequal(withoutOneFile(), List.of()));
    assertThat(moves.isFinished()).isFalse();
  }

  private static List<Tally> withoutOneFile() {
    return List.of(new Tally("item", 5, 5), new Tally("player", 1, 1), new Tally("files", 3, 2));
  }

  private Outcome move(LossPolicy losses) {
    return move(losses, Progress.NONE);
  }

  private Outcome move(LossPolicy losses, Progress progress) {
    return move.move(new Command(DIRECTORY, losses, progress));
  }

  /** Ends everything after so many steps. */
  private static final class Killing implements Progress {

    private final RuntimeException kill;
    private int left;

    Killing(int left, RuntimeException kill) {
      this.left = left;
      this.kill = kill;
    }

    @Override
    public Step begin(String what, long total) {
      return new Step() {
        @Override
        public void advance() {
          if (left == 0) {
            throw kill;
          }
          left--;
        }
      };
    }
  }
}

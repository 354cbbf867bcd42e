package dev.rondo.testkit.leaderboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.leaderboard.FirstSubmissions;
import dev.rondo.application.leaderboard.FirstSubmissions.FirstSubmission;
import dev.rondo.application.leaderboard.Result.ReviewStatus;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.leaderboard.Chart;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.testkit.transaction.Concurrently;
import dev.rondo.testkit.transaction.InTransactions;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

/** What every {@link FirstSubmissions} does. */
public interface FirstSubmissionsContract extends InTransactions {

  /** A file. */
  FileHash FILE = new FileHash("0123456789012345678901234567890123456789");

  /** Another one. */
  FileHash OTHER = new FileHash("abcdefabcdefabcdefabcdefabcdefabcdefabcd");

  /** Nothing was submitted yet. */
  FirstSubmissions firstSubmissions();

  @Test
  default void keepsTheFirstOfEachFile() {
    FirstSubmission first = submission("ann", "ä b", FILE.hex());
    FirstSubmission second = submission("bob", "song", "");

    assertThat(keep(FILE, first)).isEqualTo(first);
    assertThat(keep(FILE, second)).isEqualTo(first);
    assertThat(keep(OTHER, second)).isEqualTo(second);
    assertThat(keep(FILE, first)).isEqualTo(first);
  }

  @Test
  default void forgetsWhatAPlayerSubmitted() {
    keep(FILE, submission("ann", "song", ""));
    keep(OTHER, submission("bob", "song", ""));
    write(() -> firstSubmissions().forget(new PlayerId("ann")));

    FirstSubmission later = submission("eve", "song", "");
    assertThat(keep(FILE, later)).isEqualTo(later);
    assertThat(keep(OTHER, later)).isEqualTo(submission("bob", "song", ""));
  }

  @Test
  default void keepsWhatWasDecidedOfItsOwn() {
    FirstSubmission first = submission("ann", "song", "");
    FirstSubmission rejected = new FirstSubmission(first.player(), first.chart(), true);
    keep(FILE, first);
    keep(OTHER, submission("bob", "song", ""));

    decide(first, ReviewStatus.REJECTED);
    assertThat(keep(FILE, submission("eve", "song", ""))).isEqualTo(rejected);
    assertThat(keep(OTHER, first)).isEqualTo(submission("bob", "song", ""));

    decide(submission("ann", "other", ""), ReviewStatus.RELEASED);
    assertThat(keep(FILE, first)).isEqualTo(rejected);
    decide(first, ReviewStatus.RELEASED);
    assertThat(keep(FILE, first)).isEqualTo(first);
  }

  private void decide(FirstSubmission submission, ReviewStatus decided) {
    write(
        () -> {
          firstSubmissions().decide(List.of(), submission, decided);
          firstSubmissions().decide(List.of(FILE, OTHER), submission, decided);
        });
  }

  @Test
  default void forgetsWhatIsRolledBack() {
    FirstSubmission first = submission("ann", "song", "");
    transactions().dryRun(() -> firstSubmissions().keep(FILE, first));

    FirstSubmission second = submission("bob", "song", "");
    assertThat(keep(FILE, second)).isEqualTo(second);
  }

  @Test
  default void agreesOnOneFirstWhenManySubmitAtOnce() {
    Set<FirstSubmission> seen = ConcurrentHashMap.newKeySet();
    Concurrently.run(
        4,
        number -> {
          seen.add(keep(FILE, submission("p" + number, "song", "")));
          return number;
        });

    assertThat(List.copyOf(seen)).hasSize(1);
  }

  private FirstSubmission keep(FileHash file, FirstSubmission submission) {
    return write(() -> firstSubmissions().keep(file, submission));
  }

  private static FirstSubmission submission(String player, String level, String data) {
    return new FirstSubmission(new PlayerId(player), new Chart(new ItemName(level), data));
  }
}

package dev.rondo.application.submission;

import static dev.rondo.application.submission.TestSubmissions.LEVEL;
import static dev.rondo.application.submission.TestSubmissions.ME;
import static dev.rondo.application.submission.TestSubmissions.POLICY;
import static dev.rondo.application.submission.TestSubmissions.YOU;
import static dev.rondo.application.submission.TestSubmissions.level;
import static dev.rondo.application.submission.TestSubmissions.report;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.community.Reports;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.community.CommentName;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.submission.PlayerAction;
import dev.rondo.domain.submission.Target;
import dev.rondo.domain.submission.ViewUpdate;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class SubmitTest {

  private final TestSubmissions submissions = new TestSubmissions();

  @Test
  void doesAtOnceWhatNeedsNoFile() {
    Submit.Outcome.Accepted accepted =
        submissions.accepted(ME, new Target.OnCommunity(LEVEL), "content=Hello");

    assertThat(accepted.missing()).isEmpty();
    assertThat(accepted.viewUpdate()).isEqualTo(new ViewUpdate.CommentAdded());
    assertThat(submissions.world.comments.shown(LEVEL).count(10)).isEqualTo(1);
    assertThat(submissions.world.submissions.find(accepted.key().digest())).isEmpty();
  }

  @Test
  void asksForTheFilesThatAreMissingInTheOrderOfTheirHashes() {
    List<FileHash> files =
        Stream.of("IMAGE cover", "AUDIO music", "GZIPPED_JSON chart")
            .map(TestSubmissions::hash)
            .sorted(Comparator.comparing(FileHash::hex))
            .toList();

    assertThat(
            submissions
                .accepted(ME, level("Song", "IMAGE cover", "AUDIO music", "GZIPPED_JSON chart"))
                .missing())
        .isEqualTo(files);
  }

  @Test
  void asksNotForWhatTheStoreHolds() {
    bring("IMAGE a");

    Submit.Outcome.Accepted accepted = submissions.accepted(YOU, report("IMAGE a"));

    assertThat(accepted.missing()).isEmpty();
    assertThat(submissions.world.reports.list(Reports.State.OPEN).count(10)).isEqualTo(2);
  }

  @Test
  void refusesAFileThatTheStoreHoldsForAnotherUse() {
    Submit.Outcome.Accepted result =
        submissions.accepted(ME, TestSubmissions.result("GZIPPED_JSON d", "GZIPPED_JSON c"));
    submissions.upload(
        ME, result.key(), new Target.LevelResult(), "GZIPPED_JSON d", "GZIPPED_JSON c");

    assertThat(submissions.submit.submit(ME, report("GZIPPED_JSON d")))
        .isEqualTo(new Submit.Outcome.WrongFile(TestSubmissions.hash("GZIPPED_JSON d")));
  }

  /** As when an item is neither public nor a draft because it became one between two reads. */
  @Test
  void refusesNothingThatOnlyAChangeBetweenItsReadsForbids() {
    TestSubmissions torn = new TestSubmissions(new TornReads());

    assertThat(torn.submit.submit(ME, report("IMAGE a")))
        .isInstanceOf(Submit.Outcome.Accepted.class);
  }

  @Test
  void hasTheFilesOfAResultReadBeforeItIsStoredWhereverTheyComeFrom() {
    PreparedActions prepared = new PreparedActions();
    TestSubmissions watched = new TestSubmissions(prepared);
    PlayerAction result = TestSubmissions.result("GZIPPED_JSON d", "GZIPPED_JSON c");
    Submit.Outcome.Accepted first = watched.accepted(ME, result);
    prepared.onPreparation = () -> prepared.executedBefore.add(watched.executed.size());
    assertThat(prepared.executedBefore).isEmpty();
    watched.upload(ME, first.key(), new Target.LevelResult(), "GZIPPED_JSON d", "GZIPPED_JSON c");
    assertThat(prepared.executedBefore).containsExactly(0);

    assertThat(watched.accepted(YOU, result).missing()).isEmpty();
    assertThat(prepared.executedBefore).containsExactly(0, 1);
    assertThat(watched.executed).hasSize(2);
  }

  @Test
  void takesFilesThatItDidNotAskFor() {
    Target target = new Target.LevelResult();
    PlayerAction result = TestSubmissions.result("GZIPPED_JSON d", "GZIPPED_JSON c");
    Submit.Outcome.Accepted first = submissions.accepted(ME, result);
    submissions.upload(ME, first.key(), target, "GZIPPED_JSON d", "GZIPPED_JSON c");

    Submit.Outcome.Accepted second = submissions.accepted(YOU, result);

    assertThat(second.missing()).isEmpty();
    assertThat(submissions.upload(YOU, second.key(), target, "GZIPPED_JSON d"))
        .isInstanceOf(UploadFiles.Outcome.Done.class);
    assertThat(submissions.upload(YOU, second.key(), target, "GZIPPED_JSON other"))
        .isInstanceOf(UploadFiles.Outcome.NotAskedFor.class);
    assertThat(submissions.executed).hasSize(2);
  }

  /** Notes how many actions were executed when one has its files read. */
  private static final class PreparedActions extends TestSubmissions.Faults {

    private final List<Integer> executedBefore = new ArrayList<>();
    private Runnable onPreparation = () -> {};

    @Override
    ActionHandler over(ActionHandler actions) {
      return new ActionHandler() {
        @Override
        public Decision decide(PlayerId player, PlayerAction action, ItemName newName) {
          return actions.decide(player, action, newName);
        }

        @Override
        public void prepare(PlayerId player, PlayerAction action, ItemName newName) {
          onPreparation.run();
        }

        @Override
        public void lockDependencies(PlayerAction action) {
          actions.lockDependencies(action);
        }
      };
    }
  }

  /** Rejects each action once. */
  private static final class TornReads extends TestSubmissions.Faults {

    private boolean isWhole;

    @Override
    ActionHandler over(ActionHandler actions) {
      return new ActionHandler() {
        @Override
        public Decision decide(PlayerId player, PlayerAction action, ItemName newName) {
          if (isWhole) {
            return actions.decide(player, action, newName);
          }
          isWhole = true;
          return new Decision.Rejected(ActionRejection.UNKNOWN_FORM);
        }

        @Override
        public void lockDependencies(PlayerAction action) {
          actions.lockDependencies(action);
        }
      };
    }
  }

  @Test
  void asksForAFileThatComesWhileItIsSubmitted() {
    Meanwhile meanwhile = new Meanwhile();
    TestSubmissions slow = new TestSubmissions(meanwhile);
    Submit.Outcome.Accepted result =
        slow.accepted(ME, TestSubmissions.result("GZIPPED_JSON d", "GZIPPED_JSON c"));
    meanwhile.next =
        () ->
            slow.upload(
                ME, result.key(), new Target.LevelResult(), "GZIPPED_JSON d", "GZIPPED_JSON c");

    Submit.Outcome.Accepted accepted = slow.accepted(YOU, report("GZIPPED_JSON d"));

    assertThat(accepted.missing()).containsExactly(TestSubmissions.hash("GZIPPED_JSON d"));
    assertThat(slow.upload(YOU, accepted.key(), onLevel(), "GZIPPED_JSON d"))
        .isEqualTo(new UploadFiles.Outcome.WrongKind(TestSubmissions.hash("GZIPPED_JSON d")));
    assertThat(slow.world.reports.list(Reports.State.OPEN).count(10)).isZero();
  }

  @Test
  void looksIntoAFileOnceForEachUse() {
    bring("IMAGE a");
    assertThat(submissions.world.work.done()).isEqualTo(1);

    submissions.accepted(YOU, report("IMAGE a"));
    submissions.accepted(ME, report("IMAGE a"));
    assertThat(submissions.world.work.done()).isEqualTo(1);

    for (int i = 0; i < 3; i++) {
      assertThat(submissions.submit.submit(ME, TestSubmissions.result("IMAGE a", "IMAGE a")))
          .isEqualTo(new Submit.Outcome.WrongFile(TestSubmissions.hash("IMAGE a")));
    }
    assertThat(submissions.world.work.done()).isEqualTo(2);
  }

  @Test
  void refusesEarlyWhatCannotBeLookedInto() {
    bring("IMAGE a");
    submissions.world.work.setFull(true);

    assertThat(submissions.submit.submit(ME, TestSubmissions.result("IMAGE a", "IMAGE a")))
        .isEqualTo(new Submit.Outcome.Busy());
    assertThat(submissions.submit.submit(YOU, report("IMAGE a")))
        .isInstanceOf(Submit.Outcome.Accepted.class);
  }

  @Test
  void asksForAFileThatAnActionHasComeToNeed() {
    TestSubmissions growing =
        new TestSubmissions(new GrowingActionHandler(TestSubmissions.hash("IMAGE a")));

    Submit.Outcome.Accepted accepted = growing.accepted(ME, onLevel(), "type=report");

    assertThat(accepted.missing()).containsExactly(TestSubmissions.hash("IMAGE a"));
    assertThat(growing.world.reports.list(Reports.State.OPEN).count(10)).isZero();
  }

  @Test
  void asksOnceMoreForWhatTheStoreHasLost() {
    bring("IMAGE a");
    submissions.world.files.lose(TestSubmissions.hash("IMAGE a"));

    Submit.Outcome.Accepted accepted = submissions.accepted(YOU, report("IMAGE a"));

    assertThat(accepted.missing()).containsExactly(TestSubmissions.hash("IMAGE a"));
    assertThat(submissions.upload(YOU, accepted.key(), onLevel(), "IMAGE a"))
        .isInstanceOf(UploadFiles.Outcome.Done.class);
    assertThat(submissions.world.files.find(TestSubmissions.hash("IMAGE a"))).isPresent();
  }

  @Test
  void limitsWhatWaitsForFiles() {
    for (int i = 0; i < POLICY.pendingPerPlayer(); i++) {
      submissions.accepted(ME, report("IMAGE " + i));
    }

    assertThat(submissions.submit.submit(ME, report("IMAGE more")))
        .isEqualTo(new Submit.Outcome.TooManyPending());
    assertThat(submissions.submit.submit(YOU, report("IMAGE more")))
        .isInstanceOf(Submit.Outcome.Accepted.class);

    submissions.world.pass(Duration.ofHours(1));
    assertThat(submissions.submit.submit(ME, report("IMAGE more")))
        .isInstanceOf(Submit.Outcome.Accepted.class);
  }

  @Test
  void givesEachSubmissionAKeyOfItsOwn() {
    Submit.Outcome.Accepted first = submissions.accepted(ME, report("IMAGE a"));
    Submit.Outcome.Accepted second = submissions.accepted(ME, report("IMAGE a"));

    assertThat(first.key()).isNotEqualTo(second.key());
    assertThat(first.key().reveal()).hasSize(43);
  }

  @Test
  void refusesValuesThatCannotBeRead() {
    for (String values :
        List.of("type=report&reason=%", "type=report&reason=spam&reason=spam", "a=%ff", "a=%00")) {
      assertThat(refusal(new Target.OnItem(LEVEL), values))
          .as(values)
          .isEqualTo(ActionRejection.BROKEN_VALUES);
    }
  }

  @Test
  void refusesAFormThatIsNotOffered() {
    assertThat(refusal(onLevel(), "type=unheard-of")).isEqualTo(ActionRejection.UNKNOWN_FORM);
    assertThat(refusal(onLevel(), "")).isEqualTo(ActionRejection.UNKNOWN_FORM);
    assertThat(refusal(onLevel(), "type=edit&title=Mine")).isEqualTo(ActionRejection.UNKNOWN_FORM);
    assertThat(refusal(onLevel(), "type=delete")).isEqualTo(ActionRejection.UNKNOWN_FORM);
  }

  @Test
  void refusesValuesThatAreNotValid() {
    for (String values : List.of("reason=boredom", "picture=ABC", "details=" + "x".repeat(1001))) {
      assertThat(refusal(onLevel(), "type=report&" + values))
          .isEqualTo(ActionRejection.INVALID_VALUES);
    }
  }

  @Test
  void ignoresWhatTheFormDoesNotAskFor() {
    submissions.accepted(ME, onLevel(), "type=report&colour=red");

    assertThat(submissions.world.reports.list(Reports.State.OPEN).count(10)).isEqualTo(1);
  }

  @Test
  void refusesWhatIsUnknown() {
    ItemRef nowhere = new ItemRef(ItemKind.LEVEL, new ItemName("nowhere"));
    for (Target target :
        List.of(
            new Target.OnItem(nowhere),
            new Target.OnCommunity(nowhere),
            new Target.OnComment(LEVEL, new CommentName("nobody-wrote")))) {
      assertThat(refusal(target, "type=like")).isEqualTo(ActionRejection.UNKNOWN_TARGET);
    }
  }

  /** Something that happens right before the next transaction. */
  private static final class Meanwhile extends TestSubmissions.Faults {

    private Runnable next = () -> {};

    @Override
    Transactions over(Transactions transactions) {
      return new Transactions() {
        @Override
        public <T> T write(Supplier<T> work) {
          Runnable now = next;
          next = () -> {};
          now.run();
          return transactions.write(work);
        }

        @Override
        public <T> T snapshot(Supplier<T> work) {
          return transactions.snapshot(work);
        }

        @Override
        public <T> T dryRun(Supplier<T> work) {
          return transactions.dryRun(work);
        }
      };
    }
  }

  private static Target onLevel() {
    return new Target.OnItem(LEVEL);
  }

  private ActionRejection refusal(Target target, String values) {
    return submissions.refusal(ME, target, values);
  }

  private void bring(String picture) {
    Submit.Outcome.Accepted accepted = submissions.accepted(ME, report(picture));
    assertThat(submissions.upload(ME, accepted.key(), onLevel(), picture))
        .isInstanceOf(UploadFiles.Outcome.Done.class);
  }
}

package dev.rondo.application.submission;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.community.CommentName;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.form.FormProblem;
import dev.rondo.domain.form.FormProblem.Reason;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.submission.Aftermath;
import dev.rondo.domain.submission.Deed;
import dev.rondo.domain.submission.Target;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class SubmitTest {

  private final Handing handing = new Handing();

  @Test
  void doesAtOnceWhatNeedsNoFile() {
    Submit.Outcome.Accepted accepted =
        handing.accepted(
            Handing.ME, new Deed(new Target.OnCommunity(Handing.LEVEL), "content=Hello", ""));

    assertThat(accepted.missing()).isEmpty();
    assertThat(accepted.aftermath()).isEqualTo(new Aftermath.CommentAdded());
    assertThat(handing.world.comments.shown(Handing.LEVEL).count(10)).isEqualTo(1);
    assertThat(handing.world.submissions.find(accepted.key().digest())).isEmpty();
  }

  @Test
  void asksForTheFilesThatAreMissingInTheOrderOfTheirHashes() {
    List<FileHash> files =
        Stream.of("IMAGE cover", "AUDIO music", "GZIPPED_JSON chart")
            .map(Handing::hash)
            .sorted(Comparator.comparing(FileHash::hex))
            .toList();

    assertThat(
            handing
                .accepted(
                    Handing.ME,
                    Handing.level("Song", "IMAGE cover", "AUDIO music", "GZIPPED_JSON chart"))
                .missing())
        .isEqualTo(files);
  }

  @Test
  void asksNotForWhatTheStoreHolds() {
    bring("IMAGE a");

    Submit.Outcome.Accepted accepted = handing.accepted(Handing.YOU, Handing.report("IMAGE a"));

    assertThat(accepted.missing()).isEmpty();
    assertThat(handing.world.reports.list().count(10)).isEqualTo(2);
  }

  @Test
  void refusesAFileThatTheStoreHoldsForAnotherUse() {
    Submit.Outcome.Accepted result =
        handing.accepted(Handing.ME, Handing.result("GZIPPED_JSON d", "GZIPPED_JSON c"));
    handing.upload(
        Handing.ME, result.key(), new Target.LevelResult(), "GZIPPED_JSON d", "GZIPPED_JSON c");

    assertThat(handing.submit.submit(Handing.ME, Handing.report("GZIPPED_JSON d")))
        .isEqualTo(new Submit.Outcome.WrongFile(Handing.hash("GZIPPED_JSON d")));
  }

  @Test
  void looksIntoAFileThatComesWhileItIsSubmitted() {
    Meanwhile meanwhile = new Meanwhile();
    Handing slow = new Handing(meanwhile);
    Submit.Outcome.Accepted result =
        slow.accepted(Handing.ME, Handing.result("GZIPPED_JSON d", "GZIPPED_JSON c"));
    meanwhile.next =
        () ->
            slow.upload(
                Handing.ME,
                result.key(),
                new Target.LevelResult(),
                "GZIPPED_JSON d",
                "GZIPPED_JSON c");

    assertThat(slow.submit.submit(Handing.YOU, Handing.report("GZIPPED_JSON d")))
        .isEqualTo(new Submit.Outcome.WrongFile(Handing.hash("GZIPPED_JSON d")));
    assertThat(slow.world.reports.list().count(10)).isZero();
  }

  @Test
  void asksForAFileThatADeedHasComeToNeed() {
    Handing growing = new Handing(new Growing(Handing.hash("IMAGE a")));

    Submit.Outcome.Accepted accepted =
        growing.accepted(Handing.ME, new Deed(onLevel(), "type=report", ""));

    assertThat(accepted.missing()).containsExactly(Handing.hash("IMAGE a"));
    assertThat(growing.world.reports.list().count(10)).isZero();
  }

  @Test
  void asksOnceMoreForWhatTheStoreHasLost() {
    bring("IMAGE a");
    handing.world.files.lose(Handing.hash("IMAGE a"));

    Submit.Outcome.Accepted accepted = handing.accepted(Handing.YOU, Handing.report("IMAGE a"));

    assertThat(accepted.missing()).containsExactly(Handing.hash("IMAGE a"));
    assertThat(handing.upload(Handing.YOU, accepted.key(), onLevel(), "IMAGE a"))
        .isInstanceOf(UploadFiles.Outcome.Done.class);
    assertThat(handing.world.files.find(Handing.hash("IMAGE a"))).isPresent();
  }

  @Test
  void limitsWhatWaitsForFiles() {
    for (int i = 0; i < Handing.POLICY.pendingPerPlayer(); i++) {
      handing.accepted(Handing.ME, Handing.report("IMAGE " + i));
    }

    assertThat(handing.submit.submit(Handing.ME, Handing.report("IMAGE more")))
        .isEqualTo(new Submit.Outcome.TooManyPending());
    assertThat(handing.submit.submit(Handing.YOU, Handing.report("IMAGE more")))
        .isInstanceOf(Submit.Outcome.Accepted.class);

    handing.world.pass(Duration.ofHours(1));
    assertThat(handing.submit.submit(Handing.ME, Handing.report("IMAGE more")))
        .isInstanceOf(Submit.Outcome.Accepted.class);
  }

  @Test
  void givesEachSubmissionAKeyOfItsOwn() {
    Submit.Outcome.Accepted first = handing.accepted(Handing.ME, Handing.report("IMAGE a"));
    Submit.Outcome.Accepted second = handing.accepted(Handing.ME, Handing.report("IMAGE a"));

    assertThat(first.key()).isNotEqualTo(second.key());
    assertThat(first.key().reveal()).hasSize(43);
  }

  @Test
  void refusesValuesThatCannotBeRead() {
    for (String values :
        List.of("type=report&reason=%", "type=report&reason=spam&reason=spam", "a=%ff", "a=%00")) {
      assertThat(refusal(new Target.OnItem(Handing.LEVEL), values))
          .as(values)
          .isEqualTo(new DeedRefusal.BrokenValues());
    }
  }

  @Test
  void refusesAFormThatIsNotOffered() {
    assertThat(refusal(onLevel(), "type=unheard-of")).isEqualTo(new DeedRefusal.UnknownForm());
    assertThat(refusal(onLevel(), "")).isEqualTo(new DeedRefusal.UnknownForm());
    assertThat(refusal(onLevel(), "type=edit&title=Mine")).isEqualTo(new DeedRefusal.UnknownForm());
    assertThat(refusal(onLevel(), "type=delete")).isEqualTo(new DeedRefusal.UnknownForm());
  }

  @Test
  void refusesValuesThatAreNotSound() {
    assertThat(refusal(onLevel(), "type=report&colour=red&x=1"))
        .isEqualTo(
            invalid(
                new FormProblem("colour", Reason.UNKNOWN_OPTION),
                new FormProblem("x", Reason.UNKNOWN_OPTION)));
    assertThat(refusal(onLevel(), "type=report&reason=boredom"))
        .isEqualTo(invalid(new FormProblem("reason", Reason.UNKNOWN_CHOICE)));
    assertThat(refusal(onLevel(), "type=report&picture=ABC"))
        .isEqualTo(invalid(new FormProblem("picture", Reason.NOT_A_HASH)));
    assertThat(refusal(onLevel(), "type=report&details=" + "x".repeat(1001)))
        .isEqualTo(invalid(new FormProblem("details", Reason.TOO_LONG)));
  }

  @Test
  void refusesWhatIsUnknown() {
    ItemRef nowhere = new ItemRef(ItemKind.LEVEL, new ItemName("nowhere"));
    for (Target target :
        List.of(
            new Target.OnItem(nowhere),
            new Target.OnCommunity(nowhere),
            new Target.OnComment(Handing.LEVEL, new CommentName("nobody-wrote")))) {
      assertThat(refusal(target, "type=like")).isEqualTo(new DeedRefusal.UnknownTarget());
    }
  }

  /** Something that happens right before the next transaction. */
  private static final class Meanwhile extends Handing.Faults {

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
        public <T> T rehearse(Supplier<T> work) {
          return transactions.rehearse(work);
        }
      };
    }
  }

  private static Target onLevel() {
    return new Target.OnItem(Handing.LEVEL);
  }

  private static DeedRefusal invalid(FormProblem... problems) {
    return new DeedRefusal.InvalidValues(List.of(problems));
  }

  private DeedRefusal refusal(Target target, String values) {
    if (handing.submit.submit(Handing.ME, new Deed(target, values, ""))
        instanceof Submit.Outcome.Refused(DeedRefusal refusal)) {
      return refusal;
    }
    throw new AssertionError("taken: " + values);
  }

  private void bring(String picture) {
    Submit.Outcome.Accepted accepted = handing.accepted(Handing.ME, Handing.report(picture));
    assertThat(handing.upload(Handing.ME, accepted.key(), onLevel(), picture))
        .isInstanceOf(UploadFiles.Outcome.Done.class);
  }
}

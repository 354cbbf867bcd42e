package dev.rondo.application.submission;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.file.FileRetention.Ruling;
import dev.rondo.application.submission.CollectSubmissions.Collected;
import dev.rondo.application.submission.Submit.Outcome.Accepted;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.submission.PlayerAction;
import dev.rondo.domain.submission.Target;
import dev.rondo.domain.submission.ViewUpdate;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class CollectSubmissionsTest {

  private static final Target ON_LEVEL = new Target.OnItem(TestSubmissions.LEVEL);
  private static final Target RESULT = new Target.LevelResult();
  private static final String DATA = "GZIPPED_JSON data";
  private static final String CONFIGURATION = "GZIPPED_JSON conf";

  private final TestSubmissions submissions = new TestSubmissions();

  @Test
  void leavesWhatIsNeeded() {
    Accepted report = submissions.accepted(TestSubmissions.ME, TestSubmissions.report("IMAGE a"));
    submissions.upload(TestSubmissions.ME, report.key(), ON_LEVEL, "IMAGE a");
    submissions.world.pass(Duration.ofDays(1));

    assertThat(submissions.collect.collect()).isEqualTo(new Collected(1, 0, 0, 0));
    assertThat(submissions.world.files.held()).containsExactly(TestSubmissions.hash("IMAGE a"));
  }

  @Test
  void leavesWhatAPendingSubmissionHasBroughtUntilItExpires() {
    Accepted accepted =
        submissions.accepted(TestSubmissions.ME, TestSubmissions.result(DATA, CONFIGURATION));
    submissions.upload(TestSubmissions.ME, accepted.key(), RESULT, DATA);
    submissions.world.pass(TestSubmissions.POLICY.keyLifetime().minusMillis(1));

    assertThat(submissions.collect.collect()).isEqualTo(new Collected(0, 0, 0, 0));
    assertThat(submissions.world.files.held()).containsExactly(TestSubmissions.hash(DATA));

    submissions.world.pass(Duration.ofMillis(1));
    assertThat(submissions.collect.collect()).isEqualTo(new Collected(1, 0, 0, 0));
    submissions.world.pass(TestSubmissions.POLICY.grace().plusMillis(1));
    assertThat(submissions.collect.collect()).isEqualTo(new Collected(0, 1, 0, 0));
    assertThat(submissions.world.files.held()).isEmpty();
    assertThat(submissions.upload(TestSubmissions.ME, accepted.key(), RESULT, CONFIGURATION))
        .isEqualTo(new UploadFiles.Outcome.WrongKey());
  }

  @Test
  void leavesForAWhileWhatNothingNeedsAnyMore() {
    Accepted accepted = submissions.accepted(TestSubmissions.ME, post());
    submissions.upload(TestSubmissions.ME, accepted.key(), post().target(), "IMAGE a");
    ItemName name =
        accepted.viewUpdate() instanceof ViewUpdate.ItemCreated(ItemName made)
            ? made
            : new ItemName("nothing");
    submissions.world.pass(Duration.ofDays(30));
    assertThat(submissions.collect.collect()).isEqualTo(new Collected(1, 0, 0, 0));
    submissions.accepted(
        TestSubmissions.ME, new Target.OnItem(new ItemRef(ItemKind.POST, name)), "type=delete");

    assertThat(submissions.collect.collect()).isEqualTo(new Collected(0, 0, 0, 0));
    submissions.world.pass(TestSubmissions.POLICY.grace());
    assertThat(submissions.collect.collect()).isEqualTo(new Collected(0, 0, 0, 0));
    assertThat(submissions.world.files.held()).containsExactly(TestSubmissions.hash("IMAGE a"));

    submissions.world.pass(Duration.ofMillis(1));
    assertThat(submissions.collect.collect()).isEqualTo(new Collected(0, 1, 0, 0));
    assertThat(submissions.world.files.held()).isEmpty();
  }

  @Test
  void deletesWhatNoRecordKnowsOnceItIsOld() throws IOException {
    try (var staged =
        submissions.world.files.stage(new ByteArrayInputStream(TestSubmissions.file("stray")))) {
      staged.store();
    }

    assertThat(submissions.collect.collect().files()).isZero();
    submissions.world.pass(TestSubmissions.POLICY.grace().plusMillis(1));
    assertThat(submissions.collect.collect().files()).isEqualTo(1);
    assertThat(submissions.world.files.held()).isEmpty();
  }

  @Test
  void deletesNothingInAStoreThatIsNotTheDatabasesOwn() throws IOException {
    submissions.retention = Ruling.KEEP;
    try (var staged =
        submissions.world.files.stage(new ByteArrayInputStream(TestSubmissions.file("stray")))) {
      staged.store();
    }
    submissions.accepted(TestSubmissions.ME, TestSubmissions.result(DATA, CONFIGURATION));
    submissions.world.pass(Duration.ofDays(1));

    assertThat(submissions.collect.collect()).isEqualTo(new Collected(1, 0, 0, 0));
    assertThat(submissions.world.files.held()).hasSize(1);
  }

  @Test
  void deletesThousands() throws IOException {
    for (int i : IntStream.range(0, 1_200).toArray()) {
      try (var staged =
          submissions.world.files.stage(
              new ByteArrayInputStream(TestSubmissions.file("stray " + i)))) {
        staged.store();
      }
    }
    submissions.world.pass(Duration.ofDays(1));

    assertThat(submissions.collect.collect().files()).isEqualTo(1_200);
    assertThat(submissions.world.files.held()).isEmpty();
    assertThat(submissions.collect.collect()).isEqualTo(new Collected(0, 0, 0, 0));
  }

  private static PlayerAction post() {
    return new PlayerAction.FormOnly(
        new Target.Creation(ItemKind.POST),
        "type=create&title=News&thumbnail=" + TestSubmissions.hash("IMAGE a"));
  }
}

package dev.rondo.application.submission;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.submission.CollectSubmissions.Collected;
import dev.rondo.application.submission.Submit.Outcome.Accepted;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.submission.Aftermath;
import dev.rondo.domain.submission.Deed;
import dev.rondo.domain.submission.Target;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class CollectSubmissionsTest {

  private static final Target ON_LEVEL = new Target.OnItem(Handing.LEVEL);
  private static final Target RESULT = new Target.LevelResult();
  private static final String DATA = "GZIPPED_JSON data";
  private static final String CONFIGURATION = "GZIPPED_JSON conf";

  private final Handing handing = new Handing();

  @Test
  void leavesWhatIsNeeded() {
    Accepted report = handing.accepted(Handing.ME, Handing.report("IMAGE a"));
    handing.upload(Handing.ME, report.key(), ON_LEVEL, "IMAGE a");
    handing.world.pass(Duration.ofDays(1));

    assertThat(handing.collect.collect()).isEqualTo(new Collected(1, 0, 0, 0));
    assertThat(handing.world.files.held()).containsExactly(Handing.hash("IMAGE a"));
  }

  @Test
  void leavesWhatAPendingSubmissionHasBroughtUntilItExpires() {
    Accepted accepted = handing.accepted(Handing.ME, Handing.result(DATA, CONFIGURATION));
    handing.upload(Handing.ME, accepted.key(), RESULT, DATA);
    handing.world.pass(Handing.POLICY.keyLifetime().minusMillis(1));

    assertThat(handing.collect.collect()).isEqualTo(new Collected(0, 0, 0, 0));
    assertThat(handing.world.files.held()).containsExactly(Handing.hash(DATA));

    handing.world.pass(Duration.ofMillis(1));
    assertThat(handing.collect.collect()).isEqualTo(new Collected(1, 0, 0, 0));
    handing.world.pass(Handing.POLICY.grace().plusMillis(1));
    assertThat(handing.collect.collect()).isEqualTo(new Collected(0, 1, 0, 0));
    assertThat(handing.world.files.held()).isEmpty();
    assertThat(handing.upload(Handing.ME, accepted.key(), RESULT, CONFIGURATION))
        .isEqualTo(new UploadFiles.Outcome.WrongKey());
  }

  @Test
  void leavesForAWhileWhatNothingNeedsAnyMore() {
    Accepted accepted = handing.accepted(Handing.ME, post());
    handing.upload(Handing.ME, accepted.key(), post().target(), "IMAGE a");
    ItemName name =
        accepted.aftermath() instanceof Aftermath.ItemCreated(ItemName made)
            ? made
            : new ItemName("nothing");
    handing.world.pass(Duration.ofDays(30));
    assertThat(handing.collect.collect()).isEqualTo(new Collected(1, 0, 0, 0));
    handing.accepted(
        Handing.ME,
        new Deed(new Target.OnItem(new ItemRef(ItemKind.POST, name)), "type=delete", ""));

    assertThat(handing.collect.collect()).isEqualTo(new Collected(0, 0, 0, 0));
    handing.world.pass(Handing.POLICY.grace());
    assertThat(handing.collect.collect()).isEqualTo(new Collected(0, 0, 0, 0));
    assertThat(handing.world.files.held()).containsExactly(Handing.hash("IMAGE a"));

    handing.world.pass(Duration.ofMillis(1));
    assertThat(handing.collect.collect()).isEqualTo(new Collected(0, 1, 0, 0));
    assertThat(handing.world.files.held()).isEmpty();
  }

  @Test
  void deletesWhatNoRecordKnowsOnceItIsOld() throws IOException {
    try (var staged = handing.world.files.stage(new ByteArrayInputStream(Handing.file("stray")))) {
      staged.keep();
    }

    assertThat(handing.collect.collect().files()).isZero();
    handing.world.pass(Handing.POLICY.grace().plusMillis(1));
    assertThat(handing.collect.collect().files()).isEqualTo(1);
    assertThat(handing.world.files.held()).isEmpty();
  }

  @Test
  void deletesThousands() throws IOException {
    for (int i : IntStream.range(0, 1_200).toArray()) {
      try (var staged =
          handing.world.files.stage(new ByteArrayInputStream(Handing.file("stray " + i)))) {
        staged.keep();
      }
    }
    handing.world.pass(Duration.ofDays(1));

    assertThat(handing.collect.collect().files()).isEqualTo(1_200);
    assertThat(handing.world.files.held()).isEmpty();
    assertThat(handing.collect.collect()).isEqualTo(new Collected(0, 0, 0, 0));
  }

  private static Deed post() {
    return new Deed(
        new Target.Creation(ItemKind.POST),
        "type=create&title=News&thumbnail=" + Handing.hash("IMAGE a"),
        "");
  }
}

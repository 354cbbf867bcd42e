package dev.rondo.application.submission;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.audit.AuditLog;
import dev.rondo.application.operation.Operate;
import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.application.policy.Operation;
import dev.rondo.application.submission.Submit.Outcome.Accepted;
import dev.rondo.domain.player.Actor;
import dev.rondo.domain.player.PlayerFilter;
import dev.rondo.domain.submission.SubmissionNumber;
import dev.rondo.domain.submission.Target;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class WithdrawSubmissionTest {

  private static final ChangeRequest REQUEST =
      new ChangeRequest(Actor.onCommandLine("root"), "spam");
  private static final String DATA = "GZIPPED_JSON data";
  private static final String CONFIGURATION = "GZIPPED_JSON conf";
  private static final Target RESULT = new Target.LevelResult();

  private final TestSubmissions submissions = new TestSubmissions();

  private Accepted accepted() {
    return submissions.accepted(TestSubmissions.ME, TestSubmissions.result(DATA, CONFIGURATION));
  }

  private SubmissionNumber newest() {
    return submissions
        .world
        .submissions
        .list(new PlayerFilter.All(), submissions.world.instant())
        .from(0, 1)
        .getFirst()
        .value()
        .number();
  }

  private UploadFiles.Outcome upload(Accepted accepted, String... files) {
    return submissions.upload(TestSubmissions.ME, accepted.key(), RESULT, files);
  }

  private Operate.Outcome withdraw() {
    return submissions.withdraw(REQUEST, newest());
  }

  @Test
  void endsTheKeyAndLeavesTheFilesToTheCollection() {
    Accepted accepted = accepted();
    upload(accepted, DATA);

    assertThat(withdraw()).isEqualTo(Operate.Outcome.DONE);

    assertThat(upload(accepted, CONFIGURATION)).isEqualTo(new UploadFiles.Outcome.WrongKey());
    assertThat(submissions.executed).isEmpty();
    submissions.collectAll();
    assertThat(submissions.world.files.held()).isEmpty();
  }

  @Test
  void endsAnUploadThatIsUnderWay() {
    Accepted accepted = accepted();
    Stream<InputStream> parts =
        Stream.of(DATA, CONFIGURATION)
            .peek(
                part -> {
                  if (part.equals(CONFIGURATION)) {
                    assertThat(withdraw()).isEqualTo(Operate.Outcome.DONE);
                  }
                })
            .map(part -> new ByteArrayInputStream(TestSubmissions.file(part)));

    assertThat(submissions.upload(TestSubmissions.ME, accepted.key(), RESULT, parts))
        .isEqualTo(new UploadFiles.Outcome.WrongKey());

    assertThat(submissions.executed).isEmpty();
    submissions.collectAll();
    assertThat(submissions.world.files.held()).isEmpty();
  }

  @Test
  void isRecordedWithWhoseItWasAndWhatFor() {
    accepted();
    SubmissionNumber number = newest();

    withdraw();

    assertThat(submissions.world.auditLog.list(AuditLog.Filter.ALL).from(0, 9))
        .singleElement()
        .satisfies(
            row -> {
              assertThat(row.value().operation()).isEqualTo(Operation.WITHDRAW_SUBMISSION);
              assertThat(row.value().subject().toString()).isEqualTo("submissions/" + number);
              assertThat(row.value().reason()).isEqualTo("spam");
              assertThat(row.value().before()).isEqualTo("me: levels/result");
            });
  }

  @Test
  void takesBackNothingThatWasDone() {
    Accepted accepted = accepted();
    upload(accepted, DATA, CONFIGURATION);

    assertThat(withdraw()).isEqualTo(Operate.Outcome.refused(Operate.Refusal.COMPLETE));

    assertThat(upload(accepted, DATA)).isInstanceOf(UploadFiles.Outcome.Done.class);
  }

  @Test
  void knowsNoneThatIsGoneOrHasExpired() {
    accepted();
    SubmissionNumber number = newest();

    assertThat(submissions.withdraw(REQUEST, new SubmissionNumber(99)))
        .isEqualTo(Operate.Outcome.refused(Operate.Refusal.UNKNOWN));
    submissions.world.pass(TestSubmissions.POLICY.keyLifetime());
    assertThat(submissions.withdraw(REQUEST, number))
        .isEqualTo(Operate.Outcome.refused(Operate.Refusal.UNKNOWN));
    assertThat(submissions.world.auditLog.list(AuditLog.Filter.ALL).count(9)).isZero();
  }

  @Test
  void isForOperatorsOnly() {
    Accepted accepted = accepted();
    ChangeRequest request = ChangeRequest.by(Actor.player(TestSubmissions.ME));

    assertThat(submissions.withdraw(request, newest()))
        .isEqualTo(Operate.Outcome.refused(Operate.Refusal.FORBIDDEN));

    assertThat(upload(accepted, DATA, CONFIGURATION)).isInstanceOf(UploadFiles.Outcome.Done.class);
  }
}

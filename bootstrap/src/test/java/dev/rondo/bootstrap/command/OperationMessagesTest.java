package dev.rondo.bootstrap.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.operation.Operate.Command;
import dev.rondo.application.operation.Operate.Detail;
import dev.rondo.application.operation.Operate.Outcome;
import dev.rondo.application.operation.Operate.Refusal;
import dev.rondo.application.policy.Operation;
import dev.rondo.bootstrap.settings.ProgramFailureException;
import dev.rondo.domain.player.Ban;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class OperationMessagesTest {

  /** Of a kind that no text is for. */
  private static final AuditSubject SUBJECT = new AuditSubject("others", "this");

  private static Command command(Operation operation, Detail detail) {
    return new Command(OperatorRequest.because(""), operation, SUBJECT, detail);
  }

  @ParameterizedTest
  @EnumSource
  void sayThatAnyOperationIsDone(Operation operation) {
    for (Detail detail :
        List.of(Detail.NONE, new Detail.Hiding(), new Detail.OfBan(new Ban.Until(Instant.EPOCH)))) {
      assertThat(CommandTexts.of(command(operation, detail), new Outcome.Done("that", 2)))
          .isNotBlank();
    }
  }

  @ParameterizedTest
  @EnumSource
  void doNotNameWhatOperatorsAskForByItsWord(Operation operation) {
    assumeThat(operation.subject()).isNotEqualTo(Operation.Subject.NONE);
    assertThat(CommandTexts.of(command(operation, Detail.NONE), new Outcome.Done("that", 2)))
        .doesNotContain(operation.word());
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "FORBIDDEN")
  void sayWhyAnyOperationIsRefused(Refusal why) {
    for (Operation operation : Operation.values()) {
      assertThatThrownBy(
              () ->
                  CommandTexts.of(
                      command(operation, Detail.NONE), new Outcome.Refused(why, "that")))
          .isInstanceOf(ProgramFailureException.class);
    }
  }
}

package dev.rondo.application.policy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.domain.player.Actor;
import dev.rondo.domain.player.PlayerId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class OperationTest {

  private static final PlayerId ANN = new PlayerId("ann");
  private static final PlayerId BEN = new PlayerId("ben");

  @ParameterizedTest
  @EnumSource
  void letsAPlayerTouchOnlyWhatIsTheirs(Operation operation) {
    Actor ann = Actor.player(ANN);

    assertThat(operation.allows(ann)).isFalse();
    assertThat(operation.allows(ann, BEN)).isFalse();
    assertThat(operation.allows(ann, ANN))
        .isEqualTo(operation.roles().contains(Operation.Role.OWNER));
  }

  @Test
  void letsOperatorsModerateWhateverWayTheyCome() {
    for (Operation operation : new Operation[] {Operation.HIDE_COMMENT, Operation.HIDE_ITEM}) {
      assertThat(operation.allows(Actor.operator(ANN), BEN)).isTrue();
      assertThat(operation.allows(Actor.onCommandLine("root"))).isTrue();
      assertThat(operation.allows(Actor.job("any"))).isFalse();
    }
  }

  @Test
  void letsNoOperatorWriteInAnothersName() {
    assertThat(Operation.EDIT_COMMENT.allows(Actor.operator(ANN), BEN)).isFalse();
    assertThat(Operation.EDIT_COMMENT.allows(Actor.operator(ANN), ANN)).isTrue();
  }

  @Test
  void letsOnlyTheMachinesOperatorSeeOrEraseAPlayersData() {
    for (Operation operation : new Operation[] {Operation.EXPORT_PLAYER, Operation.ERASE_PLAYER}) {
      assertThat(operation.allows(Actor.operator(ANN), ANN)).isFalse();
      assertThat(operation.allows(Actor.onCommandLine("root"))).isTrue();
    }
  }

  @ParameterizedTest
  @EnumSource
  void hasAWord(Operation operation) {
    assertThat(operation.word()).matches("[a-z]+(-[a-z]+)*");
  }
}

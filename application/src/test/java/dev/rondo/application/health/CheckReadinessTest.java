package dev.rondo.application.health;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.health.CheckReadiness.Fault;
import dev.rondo.application.health.CheckReadiness.Outcome;
import java.util.List;
import org.junit.jupiter.api.Test;

final class CheckReadinessTest {

  private record Working(String name) implements Dependency {

    @Override
    public void check() {}
  }

  private record Broken(String name) implements Dependency {

    @Override
    public void check() throws UnreachableException {
      throw new UnreachableException(name + " is broken");
    }
  }

  @Test
  void isReadyWhenEverythingWorks() {
    assertThat(new CheckReadiness.Service(List.of()).check()).isEqualTo(new Outcome.Ready());
    assertThat(new CheckReadiness.Service(List.of(new Working("a"), new Working("b"))).check())
        .isEqualTo(new Outcome.Ready());
  }

  @Test
  void namesEverythingThatDoesNotWork() {
    List<Dependency> dependencies = List.of(new Broken("a"), new Working("b"), new Broken("c"));
    assertThat(new CheckReadiness.Service(dependencies).check())
        .isEqualTo(
            new Outcome.NotReady(
                List.of(new Fault("a", "a is broken"), new Fault("c", "c is broken"))));
  }
}

package dev.rondo.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.rondo.architecture.HexagonRules;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Runs the rules of the architecture over all five modules. */
final class ArchitectureTest {

  @TestFactory
  Stream<DynamicTest> keepsTheRules() {
    return ProductionClasses.RULES.all().stream()
        .map(rule -> dynamicTest(rule.getDescription(), () -> rule.check(ProductionClasses.ALL)));
  }

  @TestFactory
  Stream<DynamicTest> seesTheClassesOfEveryModule() {
    return HexagonRules.LAYERS.stream()
        .map(
            layer ->
                dynamicTest(
                    layer,
                    () ->
                        assertThat(ProductionClasses.ALL)
                            .anyMatch(
                                type ->
                                    type.getPackageName()
                                            .startsWith(ProductionClasses.ROOT + "." + layer)
                                        && !type.getSimpleName().equals("package-info"))));
  }

  @Test
  void leavesTestsAndFixturesOut() {
    assertThat(ProductionClasses.ALL.contain(ArchitectureTest.class)).isFalse();
    assertThat(ProductionClasses.ALL.contain(HexagonRules.class)).isFalse();
  }
}

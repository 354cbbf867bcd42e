package dev.rondo.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.tngtech.archunit.core.domain.JavaClasses;
import dev.rondo.architecture.HexagonRules;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Runs the rules of the architecture over all five modules, from folders and jars alike. */
final class ArchitectureTest {

  private static final String ROOT = "dev.rondo";
  private static final HexagonRules RULES = HexagonRules.of(ROOT);
  private static final JavaClasses CLASSES = RULES.importClasses();

  @TestFactory
  Stream<DynamicTest> keepsTheRules() {
    return RULES.all().stream()
        .map(rule -> dynamicTest(rule.getDescription(), () -> rule.check(CLASSES)));
  }

  @TestFactory
  Stream<DynamicTest> seesTheClassesOfEveryModule() {
    return HexagonRules.LAYERS.stream()
        .map(
            layer ->
                dynamicTest(
                    layer,
                    () ->
                        assertThat(CLASSES)
                            .anyMatch(
                                type ->
                                    type.getPackageName().startsWith(ROOT + "." + layer)
                                        && !type.getSimpleName().equals("package-info"))));
  }

  @Test
  void leavesTestsAndFixturesOut() {
    assertThat(CLASSES.contain(ArchitectureTest.class)).isFalse();
    assertThat(CLASSES.contain(HexagonRules.class)).isFalse();
  }
}

package dev.rondo.bootstrap;

import com.tngtech.archunit.core.domain.JavaClasses;
import dev.rondo.architecture.HexagonRules;

/** The classes of all five modules, from folders and jars alike, read once for all tests. */
final class ProductionClasses {

  static final String ROOT = "dev.rondo";
  static final HexagonRules RULES = HexagonRules.of(ROOT);
  static final JavaClasses ALL = RULES.importClasses();

  private ProductionClasses() {}
}

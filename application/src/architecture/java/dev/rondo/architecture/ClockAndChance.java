package dev.rondo.architecture;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget.CodeUnitAccessTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaConstructor;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Calls and method references that read the clock, draw chance or look at the environment. */
final class ClockAndChance extends DescribedPredicate<JavaAccess<?>> {

  private static final String NEW = JavaConstructor.CONSTRUCTOR_NAME;

  private static final Map<String, Set<String>> BY_OWNER =
      Map.ofEntries(
          Map.entry("java.lang.Boolean", Set.of("getBoolean")),
          Map.entry("java.lang.Integer", Set.of("getInteger")),
          Map.entry("java.lang.Long", Set.of("getLong")),
          Map.entry("java.lang.Math", Set.of("random")),
          Map.entry("java.lang.StrictMath", Set.of("random")),
          Map.entry(
              "java.lang.System",
              Set.of("currentTimeMillis", "nanoTime", "getenv", "getProperty", "getProperties")),
          Map.entry("java.security.SecureRandom", Set.of(NEW, "getInstance", "getInstanceStrong")),
          Map.entry(
              "java.time.Clock",
              Set.of(
                  "system",
                  "systemDefaultZone",
                  "systemUTC",
                  "tickMillis",
                  "tickMinutes",
                  "tickSeconds")),
          Map.entry("java.time.InstantSource", Set.of("system")),
          Map.entry("java.util.Calendar", Set.of("getInstance")),
          Map.entry("java.util.UUID", Set.of("randomUUID")),
          Map.entry("java.util.concurrent.ThreadLocalRandom", Set.of("current")),
          Map.entry("java.util.random.RandomGenerator", Set.of("getDefault", "of")),
          Map.entry("java.util.random.RandomGeneratorFactory", Set.of("create")));

  ClockAndChance() {
    super("the clock, chance or the environment");
  }

  @Override
  public boolean test(JavaAccess<?> access) {
    String owner = access.getTargetOwner().getName();
    String name = access.getTarget().getName();
    return BY_OWNER.getOrDefault(owner, Set.of()).contains(name)
        || (access.getTarget() instanceof CodeUnitAccessTarget target
            && dependsOnArguments(owner, name, parameters(target)));
  }

  /** Those of which an overload is innocent: it is handed what the others fetch. */
  private static boolean dependsOnArguments(String owner, String name, List<String> parameters) {
    return switch (name) {
      case "now" -> owner.startsWith("java.time.") && !parameters.contains("java.time.Clock");
      case "shuffle" -> owner.equals("java.util.Collections") && parameters.size() == 1;
      case NEW ->
          parameters.isEmpty()
              && Set.of("java.util.Date", "java.util.Random", "java.util.SplittableRandom")
                  .contains(owner);
      default -> false;
    };
  }

  private static List<String> parameters(CodeUnitAccessTarget target) {
    return target.getRawParameterTypes().stream().map(type -> type.getName()).toList();
  }
}

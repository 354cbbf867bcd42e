package dev.rondo.architecture;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget.CodeUnitAccessTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import java.util.Map;
import java.util.Set;

/**
 * Calls and method references, of classes that the core may use, that look at the machine or start
 * something on it: its locale, zone and charset, its files, threads of the common pool.
 */
final class MachineAccess extends DescribedPredicate<JavaAccess<?>> {

  private static final Map<String, Set<String>> BY_OWNER =
      Map.of(
          "java.nio.charset.Charset", Set.of("defaultCharset"),
          "java.time.ZoneId", Set.of("systemDefault"),
          "java.util.Locale", Set.of("getDefault", "setDefault"),
          "java.util.TimeZone", Set.of("getDefault", "setDefault"),
          "java.util.concurrent.CompletableFuture",
              Set.of("completeOnTimeout", "delayedExecutor", "orTimeout"));

  /** What a file can tell without looking at the disk. */
  private static final Set<String> NAMES_OF_FILES =
      Set.of("equals", "getName", "getParent", "getPath", "hashCode", "toString");

  MachineAccess() {
    super("the machine's locale, zone, charset, files or threads");
  }

  @Override
  public boolean test(JavaAccess<?> access) {
    String owner = access.getTargetOwner().getName();
    String name = access.getTarget().getName();
    return BY_OWNER.getOrDefault(owner, Set.of()).contains(name)
        || (owner.startsWith("java.util.") && name.equals("parallelStream"))
        || (access.getTarget() instanceof CodeUnitAccessTarget target
            && switch (owner) {
              case "java.io.File" -> !NAMES_OF_FILES.contains(name);
              case "java.util.concurrent.CompletableFuture" ->
                  name.endsWith("Async")
                      && target.getRawParameterTypes().stream()
                          .noneMatch(
                              type -> type.getName().equals("java.util.concurrent.Executor"));
              default -> false;
            });
  }
}

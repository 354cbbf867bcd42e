package dev.rondo.architecture;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget.CodeUnitAccessTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaConstructor;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Calls and method references, of classes that the core may use, that look at the machine or start
 * something on it: its locale, zone and charset, its files, threads of the common pool.
 */
final class MachineAccess extends DescribedPredicate<JavaAccess<?>> {

  private static final String NEW = JavaConstructor.CONSTRUCTOR_NAME;

  private static final Map<String, Set<String>> BY_OWNER =
      Map.of(
          "java.lang.String", Set.of("formatted"),
          "java.nio.charset.Charset", Set.of("defaultCharset"),
          "java.time.ZoneId", Set.of("systemDefault"),
          "java.time.format.DateTimeFormatter",
              Set.of("ofLocalizedDate", "ofLocalizedDateTime", "ofLocalizedTime"),
          "java.util.GregorianCalendar", Set.of(NEW),
          "java.util.Locale", Set.of("getDefault", "setDefault"),
          "java.util.TimeZone", Set.of("getDefault", "setDefault"),
          "java.util.concurrent.CompletableFuture",
              Set.of("completeOnTimeout", "delayedExecutor", "orTimeout"));

  /** Types of parameters for which Java takes the machine's own where an overload has none. */
  private static final Set<String> DEFAULTS =
      Set.of(
          "java.nio.charset.Charset",
          "java.text.DecimalFormatSymbols",
          "java.util.Locale",
          "java.util.TimeZone");

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
        || (owner.startsWith("java.util.") && name.startsWith("parallel"))
        || (access.getTarget() instanceof CodeUnitAccessTarget target
            && owner.startsWith("java.")
            && (takesADefault(target) || dependsOnArguments(owner, name, parameters(target))));
  }

  private static List<String> parameters(CodeUnitAccessTarget target) {
    return names(target.getRawParameterTypes());
  }

  private static List<String> names(List<JavaClass> types) {
    return types.stream().map(JavaClass::getName).toList();
  }

  /** Whether an overload has the same parameters, and a locale, charset or zone besides. */
  private static boolean takesADefault(CodeUnitAccessTarget target) {
    List<String> given = parameters(target);
    return target.getOwner().getCodeUnits().stream()
        .filter(other -> other.getName().equals(target.getName()))
        .map(other -> names(other.getRawParameterTypes()))
        .anyMatch(
            other ->
                other.size() > given.size()
                    && other.stream()
                        .filter(type -> !DEFAULTS.contains(type))
                        .toList()
                        .equals(given));
  }

  private static boolean dependsOnArguments(String owner, String name, List<String> parameters) {
    return switch (owner) {
      case "java.io.File" -> !NAMES_OF_FILES.contains(name);
      case "java.io.PrintWriter" ->
          parameters.contains("java.io.File")
              || (name.equals(NEW) && parameters.contains("java.lang.String"));
      case "java.text.DateFormat" ->
          name.endsWith("Instance") && !parameters.contains("java.util.Locale");
      case "java.text.DecimalFormat", "java.text.SimpleDateFormat" ->
          name.equals(NEW) && parameters.isEmpty();
      case "java.util.concurrent.CompletableFuture" ->
          name.endsWith("Async") && !parameters.contains("java.util.concurrent.Executor");
      case "java.util.concurrent.ConcurrentHashMap" ->
          !parameters.isEmpty() && parameters.get(0).equals("long");
      case "java.util.concurrent.SubmissionPublisher" -> name.equals(NEW) && parameters.isEmpty();
      default -> parameters.contains("java.io.File");
    };
  }
}

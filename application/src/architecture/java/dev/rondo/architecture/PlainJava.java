package dev.rondo.architecture;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import java.util.Set;

/**
 * What of Java the core of a service may use: values, collections, time as values, mathematics. Use
 * cases also get streams that they are handed, and the means to wait. All else reaches out of the
 * process, or starts something in it, and is a matter of adapters.
 */
final class PlainJava extends DescribedPredicate<JavaClass> {

  static final DescribedPredicate<JavaClass> OF_A_DOMAIN = new PlainJava(false);
  static final DescribedPredicate<JavaClass> OF_USE_CASES = new PlainJava(true);

  private static final Set<String> LANGUAGE =
      Set.of(
          "Appendable",
          "AutoCloseable",
          "Boolean",
          "Byte",
          "CharSequence",
          "Character",
          "Class",
          "Cloneable",
          "Comparable",
          "Deprecated",
          "Double",
          "Enum",
          "Float",
          "FunctionalInterface",
          "Integer",
          "Iterable",
          "Long",
          "Math",
          "Number",
          "Object",
          "Override",
          "Record",
          "Runnable",
          "SafeVarargs",
          "Short",
          "StrictMath",
          "String",
          "StringBuffer",
          "StringBuilder",
          "SuppressWarnings",
          "Void");

  /** Sub-packages are not meant. */
  private static final Set<String> VALUES =
      Set.of(
          "java.lang.annotation",
          "java.math",
          "java.nio",
          "java.nio.charset",
          "java.security",
          "java.text",
          "java.time",
          "java.time.chrono",
          "java.time.format",
          "java.time.temporal",
          "java.time.zone",
          "java.util",
          "java.util.function",
          "java.util.random",
          "java.util.regex",
          "java.util.stream",
          "org.jspecify.annotations");

  private static final Set<String> STREAMS_AND_WAITING =
      Set.of(
          "java.io",
          "java.util.concurrent",
          "java.util.concurrent.atomic",
          "java.util.concurrent.locks");

  /** Classes of these packages that read files, show something, or start threads. */
  private static final Set<String> OF_ADAPTERS =
      Set.of(
          "java.io.Console",
          "java.io.FileDescriptor",
          "java.io.FileInputStream",
          "java.io.FileOutputStream",
          "java.io.FileReader",
          "java.io.FileWriter",
          "java.io.ObjectInputStream",
          "java.io.PrintStream",
          "java.io.RandomAccessFile",
          "java.util.Formatter",
          "java.util.ResourceBundle",
          "java.util.Scanner",
          "java.util.ServiceLoader",
          "java.util.Timer",
          "java.util.TimerTask",
          "java.util.concurrent.Executors",
          "java.util.concurrent.ForkJoinPool",
          "java.util.concurrent.ForkJoinTask",
          "java.util.concurrent.ForkJoinWorkerThread",
          "java.util.concurrent.ScheduledThreadPoolExecutor",
          "java.util.concurrent.StructuredTaskScope",
          "java.util.concurrent.ThreadPoolExecutor");

  private final boolean ofUseCases;

  private PlainJava(boolean ofUseCases) {
    super("plain Java");
    this.ofUseCases = ofUseCases;
  }

  @Override
  public boolean test(JavaClass typeOrArray) {
    JavaClass type = typeOrArray.getBaseComponentType();
    String outermost = type.getName().replaceFirst("\\$.*", "");
    String inPackage = type.getPackageName();
    if (type.isPrimitive()) {
      return true;
    }
    if (inPackage.equals("java.lang")) {
      return LANGUAGE.contains(outermost.substring("java.lang.".length()))
          || type.isAssignableTo(Throwable.class);
    }
    return !OF_ADAPTERS.contains(outermost)
        && (VALUES.contains(inPackage) || (ofUseCases && STREAMS_AND_WAITING.contains(inPackage)));
  }
}

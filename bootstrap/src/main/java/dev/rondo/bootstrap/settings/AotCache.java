package dev.rondo.bootstrap.settings;

import com.sun.management.HotSpotDiagnosticMXBean;
import java.lang.management.ManagementFactory;
import java.util.Optional;

/** The file by which this process starts faster, as long as the JVM accepts it. */
public final class AotCache {

  private AotCache() {}

  /** The file that the JVM was given, used or not. */
  public static Optional<String> given() {
    return Optional.of(
            ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
                .getVMOption("AOTCache")
                .getValue())
        .filter(file -> !file.isEmpty());
  }

  /** Whether the JVM uses the file that it was given: it ignores one that does not fit. */
  public static boolean isUsed() {
    return System.getProperty("java.vm.info", "").contains("sharing");
  }
}

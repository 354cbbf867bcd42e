package dev.rondo.bootstrap.doctor;

import com.sun.management.HotSpotDiagnosticMXBean;
import com.sun.management.OperatingSystemMXBean;
import dev.rondo.bootstrap.settings.ProgramVersion;
import dev.rondo.persistence.diagnosis.DatabaseFacts;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.management.JMException;
import javax.management.ObjectName;

/** Checks the program and the machine. */
final class SystemChecks {

  private static final String CACHE = "aot-cache";
  private static final String CLOCK = "clock";
  private static final String COMMANDS_OF_JVM = "com.sun.management:type=DiagnosticCommand";

  /** No correct clock shows an earlier time. */
  private static final Instant FIRST_RELEASE = Instant.parse("2026-01-01T00:00:00Z");

  /** Clocks of several machines always differ a little. */
  private static final Duration TOLERANCE = Duration.ofMinutes(1);

  private SystemChecks() {}

  static Check version() {
    return Check.ok(
        "version",
        Phrase.same(
            "Rondo %s, Java %s, %s %s (%s)"
                .formatted(
                    ProgramVersion.current(),
                    Runtime.version(),
                    System.getProperty("os.name"),
                    System.getProperty("os.version"),
                    System.getProperty("os.arch"))));
  }

  static Check memory(Map<String, String> environment) {
    String options =
        Stream.of("JAVA_OPTS", "RONDO_JAVA_OPTS")
            .filter(name -> !environment.getOrDefault(name, "").isBlank())
            .map(name -> name + "=" + environment.get(name))
            .collect(Collectors.joining(" "));
    OperatingSystemMXBean machine =
        ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    return Check.ok(
        "memory",
        Phrase.of(
            "memory-free",
            Phrase.bytes(machine.getTotalMemorySize()),
            Phrase.bytes(machine.getFreeMemorySize()),
            options.isEmpty() ? Phrase.of("memory-limits") : options));
  }

  /** Checks this very process, which starts like a server. */
  static Check cache() {
    String file =
        ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
            .getVMOption("AOTCache")
            .getValue();
    if (file.isEmpty()) {
      return Check.warning(CACHE, Phrase.of("cache-none"));
    }
    return isCacheUsed()
        ? Check.ok(CACHE, Phrase.same(file))
        : Check.warning(CACHE, Phrase.of("cache-unfit", file));
  }

  private static boolean isCacheUsed() {
    try {
      Object said =
          ManagementFactory.getPlatformMBeanServer()
              .invoke(new ObjectName(COMMANDS_OF_JVM), "vmInfo", new Object[0], new String[0]);
      return String.valueOf(said).contains("CDS: on");
    } catch (JMException e) {
      throw new IllegalStateException("this Java does not tell how it runs", e);
    }
  }

  static Check clock(Instant now, DataLayout layout, Optional<DatabaseFacts> facts) {
    Instant shown = now.truncatedTo(ChronoUnit.SECONDS);
    Optional<Instant> newest =
        Stream.of(facts.flatMap(DatabaseFacts::newest), lastWritten(layout.databaseFile()))
            .flatMap(Optional::stream)
            .max(Instant::compareTo);
    if (now.isBefore(FIRST_RELEASE)) {
      return Check.error(CLOCK, Phrase.of("clock-in-past", shown));
    }
    if (newest.filter(time -> time.isAfter(now.plus(TOLERANCE))).isPresent()) {
      return Check.error(
          CLOCK,
          Phrase.of("clock-behind", shown, newest.orElseThrow().truncatedTo(ChronoUnit.SECONDS)));
    }
    return Check.ok(
        CLOCK,
        newest
            .map(time -> Phrase.of("clock-right", shown, time.truncatedTo(ChronoUnit.SECONDS)))
            .orElse(Phrase.same(shown.toString())));
  }

  private static Optional<Instant> lastWritten(Path file) {
    try {
      return Files.exists(file)
          ? Optional.of(Files.getLastModifiedTime(file).toInstant())
          : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}

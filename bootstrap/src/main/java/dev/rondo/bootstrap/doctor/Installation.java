package dev.rondo.bootstrap.doctor;

import com.sun.management.OperatingSystemMXBean;
import dev.rondo.application.item.EditFront.Reading;
import dev.rondo.application.work.Progress;
import dev.rondo.bootstrap.doctor.StorageChecks.DeepChecks;
import dev.rondo.bootstrap.settings.AotCache;
import dev.rondo.bootstrap.settings.InvalidSettingException;
import dev.rondo.bootstrap.settings.ProgramVersion;
import dev.rondo.bootstrap.settings.Setting;
import dev.rondo.bootstrap.settings.Settings;
import dev.rondo.http.console.SystemReport;
import dev.rondo.http.page.Language;
import dev.rondo.persistence.diagnosis.DatabaseFacts;
import dev.rondo.persistence.file.DataLayout;
import dev.rondo.persistence.signature.JwkSignatureVerifier;
import dev.rondo.persistence.signature.SigningKeys;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** An installation: program, settings and data. Examining it creates nothing. */
public record Installation(
    Map<String, String> environment, @Nullable Path config, InstantSource clock) {

  private static final String SETTINGS = "settings";
  private static final String FRONT = "front-page";

  /** Checks everything; with unusable settings only the program. */
  public List<Check> examine() {
    return examine((settings, database) -> List.of());
  }

  /** Also checks all rows and files, which takes a while. */
  public List<Check> examineDeeply(Progress progress) {
    return examine(
        (settings, database) ->
            DeepChecks.of(settings, database.access(), clock.instant(), progress));
  }

  private List<Check> examine(BiFunction<Settings, DatabaseCheck, List<Check>> more) {
    List<Check> checks = new ArrayList<>();
    checks.add(SystemChecks.version());
    checks.add(SystemChecks.memory(environment));
    checks.add(SystemChecks.cache());
    try {
      Settings settings = Settings.read(environment, config);
      checks.add(settings());
      examineData(settings, checks, more);
    } catch (InvalidSettingException e) {
      checks.add(Check.error(SETTINGS, Phrase.same(String.valueOf(e.getMessage()))));
    }
    return checks;
  }

  private Check settings() {
    Set<String> unknown = Setting.unknownIn(environment.keySet());
    if (!unknown.isEmpty()) {
      return Check.warning(SETTINGS, Phrase.of("settings-unknown", String.join(", ", unknown)));
    }
    long set = environment.keySet().stream().filter(Setting::isName).count();
    return Check.ok(
        SETTINGS,
        config == null
            ? Phrase.of("settings-set", set)
            : Phrase.of("settings-set-in-file", set, config));
  }

  private void examineData(
      Settings settings,
      List<Check> checks,
      BiFunction<Settings, DatabaseCheck, List<Check>> more) {
    Optional<Check> closed = StorageChecks.closed(settings.directory());
    if (closed.isPresent()) {
      checks.add(closed.orElseThrow());
      return;
    }
    DatabaseCheck database = DatabaseCheck.of(settings);
    checks.add(StorageChecks.directory(settings.directory()));
    checks.add(database.check());
    DatabaseCheck.replica(settings, database.facts()).ifPresent(checks::add);
    checks.add(StorageChecks.files(settings, database.facts()));
    database.facts().map(StorageChecks::fileCheck).ifPresent(checks::add);
    database
        .facts()
        .flatMap(DatabaseFacts::savedFront)
        .filter(saved -> !saved.isEmpty())
        .map(saved -> front(saved, settings))
        .ifPresent(checks::add);
    checks.add(AddressCheck.of(settings));
    checks.add(KeyChecks.signatures(settings, clock));
    checks.add(KeyChecks.rooms(settings.directory().resolve(DataLayout.ROOM_KEYS)));
    checks.add(StorageChecks.disk(settings.directory()));
    checks.add(BackupCheck.of(settings, clock.instant()));
    checks.add(SystemChecks.clock(clock.instant(), settings.directory(), database.facts()));
    checks.addAll(more.apply(settings, database));
  }

  private static Check front(String saved, Settings settings) {
    return switch (Settings.readFront(saved, settings.front(), settings.serverForms())) {
      case Reading.Valid _ -> Check.ok(FRONT, Phrase.of("front-saved"));
      case Reading.Invalid(String why) -> Check.warning(FRONT, Phrase.of("front-ignored", why));
    };
  }

  /** Compares the public address with where the server listens. */
  private static final class AddressCheck {

    private static final String NAME = "address";

    static Check of(Settings settings) {
      int port = settings.get(Setting.PORT);
      Phrase listening = Phrase.of("address-listening", settings.get(Setting.HOST), port);
      List<String> addresses = settings.get(Setting.ADDRESS);
      if (addresses.isEmpty()) {
        return Check.ok(NAME, Phrase.of("address-follows", listening));
      }
      Phrase told = Phrase.of("address-told", listening, String.join(", ", addresses));
      return port == 0 || settings.identity(port).mayLeadTo(port)
          ? Check.ok(NAME, told)
          : Check.warning(NAME, Phrase.of("address-unreachable", told));
    }
  }

  /** Checks the keys; creates none. */
  private static final class KeyChecks {

    private static final String SIGNATURES = "signature-keys";
    private static final String ROOMS = "room-keys";

    static Check signatures(Settings settings, InstantSource clock) {
      try {
        if (settings.get(Setting.SIGNATURE_KEYS).isBlank()) {
          return development(settings.directory(), clock);
        }
        int keys = JwkSignatureVerifier.of(settings.get(Setting.SIGNATURE_KEYS), clock).keyCount();
        return Check.ok(SIGNATURES, Phrase.of("keys-own", keys));
      } catch (IllegalArgumentException e) {
        return Check.error(SIGNATURES, Phrase.same("RONDO_SIGNATURE_KEYS: " + e.getMessage()));
      }
    }

    private static Check development(Path directory, InstantSource clock) {
      Path publicKey = directory.resolve(SigningKeys.PUBLIC_FILE);
      if (!Files.exists(publicKey)) {
        return Check.warning(SIGNATURES, Phrase.of("keys-none"));
      }
      int keys = JwkSignatureVerifier.at(publicKey, clock).keyCount();
      return Check.warning(SIGNATURES, Phrase.of("keys-development", keys, directory));
    }

    static Check rooms(Path directory) {
      if (!Files.isDirectory(directory)) {
        return Check.ok(ROOMS, Phrase.of("room-keys-none"));
      }
      int keys = 0;
      try (DirectoryStream<Path> files = Files.newDirectoryStream(directory, "*.jwk")) {
        for (Path file : files) {
          if (!Files.isReadable(file)) {
            return Check.error(ROOMS, Phrase.of("not-readable", file));
          }
          keys++;
        }
      } catch (IOException e) {
        return Check.error(ROOMS, Phrase.of("not-readable", directory));
      }
      return Check.ok(ROOMS, Phrase.of("room-keys-in", keys, directory));
    }
  }

  /** Checks the program and the machine. */
  private static final class SystemChecks {

    private static final String CACHE = "aot-cache";
    private static final String CLOCK = "clock";

    /** No correct clock shows an earlier time. */
    private static final Instant FIRST_RELEASE = Instant.parse("2026-01-01T00:00:00Z");

    /** Clocks of several machines always differ a little. */
    private static final Duration TOLERANCE = Duration.ofMinutes(1);

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
      return AotCache.given()
          .map(
              file ->
                  AotCache.isUsed()
                      ? Check.ok(CACHE, Phrase.same(file))
                      : Check.warning(CACHE, Phrase.of("cache-unfit", file)))
          .orElseGet(() -> Check.warning(CACHE, Phrase.of("cache-none")));
    }

    static Check clock(Instant now, Path directory, Optional<DatabaseFacts> facts) {
      Instant shown = now.truncatedTo(ChronoUnit.SECONDS);
      Optional<Instant> newest =
          Stream.of(
                  facts.flatMap(DatabaseFacts::newest),
                  lastWritten(directory.resolve(DataLayout.DATABASE_FILE)))
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

  /** What the program tells of itself in the console. */
  @Singleton
  record ProgramReport(Installation installation, Settings inForce) implements SystemReport {

    @Override
    public Map<String, String> settings() {
      return inForce.shown();
    }

    @Override
    public List<Finding> findings(Language language) {
      return installation.examine().stream()
          .map(it -> new Finding(it.name(language), it.state(), it.text(language)))
          .toList();
    }
  }
}

package dev.rondo.bootstrap.doctor;

import dev.rondo.application.item.EditFront.Reading;
import dev.rondo.application.work.Progress;
import dev.rondo.bootstrap.settings.InvalidSettingException;
import dev.rondo.bootstrap.settings.Setting;
import dev.rondo.bootstrap.settings.Settings;
import dev.rondo.persistence.diagnosis.DatabaseFacts;
import dev.rondo.persistence.signature.JwkSignatureVerifier;
import dev.rondo.persistence.signature.SigningKeys;
import java.io.IOException;
import java.net.URI;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** An installation: program, settings and data. Examining it creates nothing. */
public record Installation(
    Map<String, String> environment, @Nullable Path config, InstantSource clock) {

  private static final String SETTINGS = "settings";
  private static final String FRONT = "front-page";

  /** Checks everything; with unusable settings only the program. */
  public List<Check> examine() {
    return examine((settings, layout, database) -> List.of());
  }

  /** Also checks all rows and files, which takes a while. */
  public List<Check> examineDeeply(Progress progress) {
    return examine(
        (settings, layout, database) ->
            DeepChecks.of(settings, layout, database.access(), clock.instant(), progress));
  }

  private List<Check> examine(DataChecks more) {
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

  private void examineData(Settings settings, List<Check> checks, DataChecks more) {
    DataLayout layout = new DataLayout(settings.directory());
    DatabaseCheck database = DatabaseCheck.of(settings, layout);
    checks.add(StorageChecks.directory(layout));
    checks.add(database.check());
    checks.add(StorageChecks.files(settings, layout, database.facts()));
    database.facts().map(StorageChecks::fileCheck).ifPresent(checks::add);
    database
        .facts()
        .flatMap(DatabaseFacts::savedFront)
        .filter(saved -> !saved.isEmpty())
        .map(saved -> front(saved, settings))
        .ifPresent(checks::add);
    checks.add(AddressCheck.of(settings));
    checks.add(KeyChecks.signatures(settings, layout, clock));
    checks.add(KeyChecks.rooms(layout));
    checks.add(StorageChecks.disk(layout));
    checks.add(BackupCheck.of(settings, clock.instant()));
    checks.add(SystemChecks.clock(clock.instant(), layout, database.facts()));
    checks.addAll(more.of(settings, layout, database));
  }

  private static Check front(String saved, Settings settings) {
    return switch (Settings.readFront(saved, settings.front(), settings.serverForms())) {
      case Reading.Valid _ -> Check.ok(FRONT, Phrase.of("front-saved"));
      case Reading.Invalid(String why) -> Check.warning(FRONT, Phrase.of("front-ignored", why));
    };
  }

  private interface DataChecks {
    List<Check> of(Settings settings, DataLayout layout, DatabaseCheck database);
  }

  /** Compares the public address with where the server listens. */
  private static final class AddressCheck {

    private static final String NAME = "address";

    private AddressCheck() {}

    static Check of(Settings settings) {
      int port = settings.get(Setting.PORT);
      Phrase listening = Phrase.of("address-listening", settings.get(Setting.HOST), port);
      List<String> addresses = settings.get(Setting.ADDRESS);
      if (addresses.isEmpty()) {
        return Check.ok(NAME, Phrase.of("address-follows", listening));
      }
      Phrase told = Phrase.of("address-told", listening, String.join(", ", addresses));
      boolean reachable = addresses.stream().allMatch(address -> isReachable(address, port));
      return reachable
          ? Check.ok(NAME, told)
          : Check.warning(NAME, Phrase.of("address-unreachable", told));
    }

    /** Whether it may be: a proxy may serve any other name than this machine's own. */
    private static boolean isReachable(String address, int port) {
      URI told = URI.create(address);
      boolean local = "localhost".equals(told.getHost()) || "127.0.0.1".equals(told.getHost());
      return !local || port == 0 || portOf(told) == port;
    }

    private static int portOf(URI address) {
      if (address.getPort() >= 0) {
        return address.getPort();
      }
      return "https".equals(address.getScheme()) ? 443 : 80;
    }
  }

  /** Checks the keys; creates none. */
  private static final class KeyChecks {

    private static final String SIGNATURES = "signature-keys";
    private static final String ROOMS = "room-keys";

    private KeyChecks() {}

    static Check signatures(Settings settings, DataLayout layout, InstantSource clock) {
      try {
        if (settings.get(Setting.SIGNATURE_KEYS).isBlank()) {
          return development(layout, clock);
        }
        int keys = JwkSignatureVerifier.of(settings.get(Setting.SIGNATURE_KEYS), clock).keyCount();
        return Check.ok(SIGNATURES, Phrase.of("keys-own", keys));
      } catch (IllegalArgumentException e) {
        return Check.error(SIGNATURES, Phrase.same("RONDO_SIGNATURE_KEYS: " + e.getMessage()));
      }
    }

    private static Check development(DataLayout layout, InstantSource clock) {
      Path publicKey = layout.directory().resolve(SigningKeys.PUBLIC_FILE);
      if (!Files.exists(publicKey)) {
        return Check.warning(SIGNATURES, Phrase.of("keys-none"));
      }
      int keys = JwkSignatureVerifier.at(publicKey, clock).keyCount();
      return Check.warning(SIGNATURES, Phrase.of("keys-development", keys, layout.directory()));
    }

    static Check rooms(DataLayout layout) {
      if (!Files.isDirectory(layout.roomKeys())) {
        return Check.ok(ROOMS, Phrase.of("room-keys-none"));
      }
      int keys = 0;
      try (DirectoryStream<Path> files = Files.newDirectoryStream(layout.roomKeys(), "*.jwk")) {
        for (Path file : files) {
          if (!Files.isReadable(file)) {
            return Check.error(ROOMS, Phrase.of("not-readable", file));
          }
          keys++;
        }
      } catch (IOException e) {
        return Check.error(ROOMS, Phrase.of("not-readable", layout.roomKeys()));
      }
      return Check.ok(ROOMS, Phrase.of("room-keys-in", keys, layout.roomKeys()));
    }
  }
}

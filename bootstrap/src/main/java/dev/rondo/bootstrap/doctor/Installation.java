package dev.rondo.bootstrap.doctor;

import dev.rondo.application.work.Progress;
import dev.rondo.bootstrap.settings.InvalidSettingException;
import dev.rondo.bootstrap.settings.Setting;
import dev.rondo.bootstrap.settings.Settings;
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

  /** Checks everything; with unusable settings only the program. */
  public List<Check> examine(String version) {
    return examine(version, (settings, layout, database) -> List.of());
  }

  /** Also checks all rows and files, which takes a while. */
  public List<Check> examineDeeply(String version, Progress progress) {
    return examine(
        version,
        (settings, layout, database) ->
            DeepChecks.of(settings, layout, database.access(), clock.instant(), progress));
  }

  private List<Check> examine(String version, DataChecks more) {
    List<Check> checks = new ArrayList<>();
    checks.add(SystemChecks.version(version));
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
    checks.add(AddressCheck.of(settings));
    checks.add(KeyChecks.signatures(settings, layout, clock));
    checks.add(KeyChecks.rooms(layout));
    checks.add(StorageChecks.disk(layout));
    checks.add(BackupCheck.of(settings, clock.instant()));
    checks.add(SystemChecks.clock(clock.instant(), layout, database.facts()));
    checks.addAll(more.of(settings, layout, database));
  }

  private interface DataChecks {
    List<Check> of(Settings settings, DataLayout layout, DatabaseCheck database);
  }
}

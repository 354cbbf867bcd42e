package dev.rondo.bootstrap.settings;

import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The names of all settings, in the environment and in a file. */
public final class SettingNames {

  /** What the names begin with in a file. */
  public static final String PREFIX = "rondo";

  /** What the names begin with in the environment. */
  public static final String ENVIRONMENT_PREFIX = "RONDO_";

  /** Read by the script that starts the program. */
  private static final String LAUNCHER_OPTIONS = "RONDO_JAVA_OPTS";

  /** The records that hold the settings. */
  static final List<Class<? extends Record>> RECORDS =
      List.of(
          ListenSettings.class,
          LogSettings.class,
          TraceSettings.class,
          IdentitySettings.class,
          ListSettings.class,
          StorageSettings.class,
          S3Settings.class,
          DatabaseSettings.class,
          SignatureSettings.class,
          SessionSettings.class,
          RoomSettings.class,
          BoardSettings.class,
          UploadSettings.class,
          RoleSettings.class,
          FormSettings.class,
          ServiceSettings.class,
          RateSettings.class,
          UploadLimitSettings.class,
          BackupSettings.class);

  /** Those that let somebody in who knows them; the URL of a database may have a password. */
  private static final Set<String> SECRET =
      Set.of("RONDO_DB_URL", "RONDO_DB_PASSWORD", "RONDO_S3_ACCESS_KEY", "RONDO_S3_SECRET_KEY");

  private static final String HIDDEN = "••••••••";

  private static final Pattern CAPITAL = Pattern.compile("([A-Z])");
  private static final Pattern SEPARATORS = Pattern.compile("[._-]");

  private SettingNames() {}

  /** The names in the environment, for example {@code RONDO_DATA_DIR}. */
  public static Set<String> inEnvironment() {
    return RECORDS.stream()
        .flatMap(settings -> Arrays.stream(settings.getRecordComponents()))
        .map(SettingNames::inEnvironment)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Names in the environment that look like settings and are none. */
  public static Set<String> unknownIn(Set<String> environment) {
    Set<String> known = inEnvironment();
    return environment.stream()
        .filter(name -> name.startsWith(ENVIRONMENT_PREFIX))
        .filter(name -> !known.contains(name) && !name.equals(LAUNCHER_OPTIONS))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /**
   * The settings as they are in force, by their names in the environment; of those that let
   * somebody in, only whether they are set.
   */
  public static Map<String, String> shown(Settings settings) {
    Map<String, String> shown = new TreeMap<>();
    for (RecordComponent group : Settings.class.getRecordComponents()) {
      Object values = value(group, settings);
      for (RecordComponent component : group.getType().getRecordComponents()) {
        String name = inEnvironment(component);
        String value = String.valueOf(value(component, values));
        shown.put(name, SECRET.contains(name) && !value.isEmpty() ? HIDDEN : value);
      }
    }
    return shown;
  }

  private static Object value(RecordComponent component, Object of) {
    try {
      return component.getAccessor().invoke(of);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("settings are public records", e);
    }
  }

  static String inEnvironment(RecordComponent component) {
    String words = CAPITAL.matcher(component.getName()).replaceAll("_$1");
    return ENVIRONMENT_PREFIX + words.toUpperCase(Locale.ROOT);
  }

  /** The name in the environment of a name in a file, however its words are separated there. */
  static String inEnvironment(String nameInFile) {
    String words = CAPITAL.matcher(nameInFile).replaceAll("_$1");
    return SEPARATORS.matcher(words).replaceAll("_").toUpperCase(Locale.ROOT);
  }

  /** The name in a file of a name in the environment, for example {@code rondo.data-dir}. */
  static String inFile(String nameInEnvironment) {
    String words = nameInEnvironment.substring(ENVIRONMENT_PREFIX.length());
    return PREFIX + "." + words.toLowerCase(Locale.ROOT).replace('_', '-');
  }
}

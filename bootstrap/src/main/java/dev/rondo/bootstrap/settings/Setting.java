package dev.rondo.bootstrap.settings;

import dev.rondo.application.leaderboard.UncheckedResults;
import dev.rondo.application.paging.Paging;
import dev.rondo.application.player.Roles;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.http.connection.ClientAddresses;
import dev.rondo.http.limit.Rate;
import dev.rondo.http.session.SessionRule;
import dev.rondo.persistence.transaction.DiskWait;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A setting; docs/settings.md describes them. */
public record Setting<T>(String name, String usual, Function<SettingText, T> reader) {

  /** The prefix of names in a file. */
  static final String PREFIX = "rondo";

  /** The value of {@link #FILES} for an S3 bucket. */
  public static final String S3 = "s3";

  /** The system property with the program's directory; defaults to the current one. */
  static final String HOME = "rondo.home";

  /** The form of {@link #BACKUP_TO} with a bucket, its name and path. */
  static final Pattern BACKUP_BUCKET =
      Pattern.compile("s3://([A-Za-z0-9][A-Za-z0-9._-]{1,62})(?:/(.*[^/]))?/?");

  private static final String ENVIRONMENT_PREFIX = "RONDO_";

  /** Read by the start script. */
  private static final String LAUNCHER_OPTIONS = "RONDO_JAVA_OPTS";

  /** Secret settings; a database URL may contain a password. */
  private static final Set<String> SECRET =
      Set.of(
          "RONDO_DB_URL",
          "RONDO_DB_READ_URL",
          "RONDO_DB_PASSWORD",
          "RONDO_S3_ACCESS_KEY",
          "RONDO_S3_SECRET_KEY");

  private static final Pattern CAPITAL = Pattern.compile("([A-Z])");
  private static final Pattern SEPARATORS = Pattern.compile("[._-]");
  private static final Pattern BACKUPS_KEPT = Pattern.compile("([0-9]{1,3})d,([0-9]{1,3})w");

  private static final List<String> WEB = List.of("http", "https");
  private static final List<String> SOCKETS = List.of("ws", "wss");
  private static final Duration DAY = Duration.ofDays(1);

  /** First path words without a brand. */
  private static final Set<String> TAKEN =
      Stream.concat(
              Stream.of(
                  "health", "metrics", "assets", "media", "sitemaps", "search", "console", "docs"),
              Arrays.stream(ItemKind.values()).map(ItemKind::plural))
          .collect(Collectors.toUnmodifiableSet());

  private static final Map<String, Setting<?>> TABLE = new LinkedHashMap<>();

  public static final Setting<Integer> PORT = of("PORT", "8080", SettingText::port);
  public static final Setting<String> HOST = of("HOST", "0.0.0.0", SettingText::nonBlank);
  public static final Setting<Optional<Integer>> MANAGEMENT_PORT =
      of("MANAGEMENT_PORT", "", text -> text.ifWritten(it -> it.number(1, 65535, "a port")));
  public static final Setting<Duration> STOP_DELAY =
      of("STOP_DELAY", "0s", text -> text.duration(Duration.ZERO, Duration.ofMinutes(10)));

  public static final Setting<String> LOG_FORMAT =
      of("LOG_FORMAT", "text", text -> text.oneOf("text", "json"));
  public static final Setting<Boolean> ACCESS_LOG = of("ACCESS_LOG", "off", SettingText::isOn);
  public static final Setting<Optional<String>> TRACES =
      of("TRACES", "", text -> text.ifWritten(it -> it.url(WEB, "names more than one collector")));
  public static final Setting<Integer> TRACES_PERCENT = of("TRACES_PERCENT", "100", number(1, 100));

  public static final Setting<List<String>> ADDRESS = of("ADDRESS", "", text -> text.urls(WEB));
  public static final Setting<String> BRAND = of("BRAND", "svc", Setting::brand);
  public static final Setting<String> VERSION_HEADER =
      of("VERSION_HEADER", "1.1.3", matching("[!-~]*", "a version of visible ASCII characters"));

  public static final Setting<Long> LIST_CURSOR_ABOVE =
      of("LIST_CURSOR_ABOVE", "10000", Setting::threshold);
  public static final Setting<Integer> PAGE_ITEMS = of("PAGE_ITEMS", "20", number(1, 100));
  public static final Setting<Integer> PAGE_RECORDS = of("PAGE_RECORDS", "10", number(1, 100));
  public static final Setting<Integer> PAGE_COMMENTS = of("PAGE_COMMENTS", "10", number(1, 100));

  public static final Setting<Path> DATA_DIR = of("DATA_DIR", "", Setting::directory);
  public static final Setting<String> FILES =
      of("FILES", "directory", text -> text.oneOf("directory", S3));
  public static final Setting<Redirect> FILES_REDIRECT =
      of("FILES_REDIRECT", "off", Redirect::read);

  public static final Setting<String> S3_ENDPOINT =
      of(
          "S3_ENDPOINT",
          "",
          text -> text.ifWritten(it -> it.url(WEB, "is more than one URL")).orElse(""));
  public static final Setting<String> S3_BUCKET =
      of("S3_BUCKET", "", matching("([A-Za-z0-9][A-Za-z0-9._-]{1,62})?", "the name of a bucket"));
  public static final Setting<String> S3_REGION =
      of("S3_REGION", "us-east-1", matching("[A-Za-z0-9-]+", "the name of a region"));
  public static final Setting<String> S3_ACCESS_KEY = of("S3_ACCESS_KEY", "", SettingText::text);
  public static final Setting<String> S3_SECRET_KEY = of("S3_SECRET_KEY", "", SettingText::text);
  public static final Setting<Boolean> S3_PATH_STYLE =
      of("S3_PATH_STYLE", "false", SettingText::isOn);

  public static final Setting<String> DB_URL =
      of("DB_URL", "", text -> postgresqlUrl(text, "the embedded database"));
  public static final Setting<String> DB_READ_URL =
      of("DB_READ_URL", "", text -> postgresqlUrl(text, "no replica"));
  public static final Setting<String> DB_USER = of("DB_USER", "rondo", SettingText::nonBlank);
  public static final Setting<String> DB_PASSWORD = of("DB_PASSWORD", "", SettingText::text);
  public static final Setting<Integer> DB_POOL_SIZE = of("DB_POOL_SIZE", "10", number(2, 1_000));

  /** How long a request waits for a connection; the pool has this minimum. */
  public static final Setting<Duration> DB_CONNECT_TIMEOUT =
      of("DB_CONNECT_TIMEOUT", "5s", between(Duration.ofMillis(250), DAY));

  public static final Setting<Duration> DB_LOCK_TIMEOUT =
      of("DB_LOCK_TIMEOUT", "10s", between(Duration.ofMillis(250), DAY));
  public static final Setting<Duration> DB_STATEMENT_TIMEOUT =
      of("DB_STATEMENT_TIMEOUT", "20s", between(Duration.ofMillis(250), DAY));
  public static final Setting<DiskWait> DB_SYNC =
      of("DB_SYNC", "on", text -> text.isOn() ? DiskWait.ON : DiskWait.OFF);

  public static final Setting<String> SIGNATURE_KEYS = of("SIGNATURE_KEYS", "", SettingText::text);

  /**
   * How far a signed time may be from now. Below a minute, nodes with different clocks could accept
   * a body again; seats of rooms end a window before a day is over.
   */
  public static final Setting<Duration> SIGNATURE_WINDOW =
      of("SIGNATURE_WINDOW", "60s", between(Duration.ofMinutes(1), Duration.ofHours(12)));

  public static final Setting<Duration> SESSION_LIFETIME =
      of("SESSION_LIFETIME", "30m", SettingText::duration);
  public static final Setting<Duration> SESSION_LIFETIME_MAX =
      of("SESSION_LIFETIME_MAX", "30m", SettingText::duration);
  public static final Setting<SessionRule> SESSION_REQUIRED =
      of("SESSION_REQUIRED", "write", text -> text.oneOf(SessionRule.class));

  public static final Setting<List<String>> MULTIPLAYER_URLS =
      of("MULTIPLAYER_URLS", "", text -> text.urls(SOCKETS));
  public static final Setting<Optional<String>> NODE_ADDRESS =
      of(
          "NODE_ADDRESS",
          "",
          text ->
              text.text().isBlank()
                  ? Optional.empty()
                  : Optional.of(text.url(WEB, "a node has one address")));
  public static final Setting<Integer> ROOMS_PER_PLAYER =
      of("ROOMS_PER_PLAYER", "3", text -> text.number(1, 1_000, "a number of rooms"));

  public static final Setting<UncheckedResults.Handling> BOARD_UNCHECKED =
      of("BOARD_UNCHECKED", "mark", text -> text.oneOf(UncheckedResults.Handling.class));
  public static final Setting<Set<ItemName>> BOARD_EXEMPT_ENGINES =
      of("BOARD_EXEMPT_ENGINES", "", text -> text.names("name of an engine"));

  public static final Setting<Long> UPLOAD_MAX_FILE =
      of("UPLOAD_MAX_FILE", "64MB", SettingText::bytes);
  public static final Setting<Long> UPLOAD_MAX_REQUEST =
      of("UPLOAD_MAX_REQUEST", "256MB", SettingText::bytes);
  public static final Setting<Duration> UPLOAD_KEY_LIFETIME =
      of("UPLOAD_KEY_LIFETIME", "1h", SettingText::duration);
  public static final Setting<Long> UPLOAD_MAX_USER =
      of("UPLOAD_MAX_USER", "1GB", SettingText::bytes);
  public static final Setting<Integer> UPLOAD_MAX_PENDING =
      of("UPLOAD_MAX_PENDING", "20", number(1, 1_000_000));
  public static final Setting<Long> UPLOAD_MAX_INFLATED =
      of("UPLOAD_MAX_INFLATED", "256MB", SettingText::bytes);
  public static final Setting<Duration> UPLOAD_GRACE =
      of("UPLOAD_GRACE", "1h", SettingText::duration);

  public static final Setting<Set<PlayerId>> OPERATORS =
      of("OPERATORS", "", text -> players(text, text.words()));
  public static final Setting<Map<String, Set<PlayerId>>> ROLES = of("ROLES", "", Setting::roles);
  public static final Setting<Map<ItemKind, Set<String>>> CREATE =
      of("CREATE", "", Setting::makers);

  public static final Setting<String> FORMS = of("FORMS", "", SettingText::text);
  public static final Setting<String> FRONT = of("FRONT", "", SettingText::text);

  public static final Setting<String> TITLE = of("TITLE", "Rondo", Setting::title);
  public static final Setting<Boolean> PAGES = of("PAGES", "on", SettingText::isOn);
  public static final Setting<Boolean> CONSOLE = of("CONSOLE", "on", SettingText::isOn);
  public static final Setting<Long> ANSWER_CACHE = of("ANSWER_CACHE", "32MB", SettingText::bytes);

  public static final Setting<Boolean> RATE_LIMIT = of("RATE_LIMIT", "on", SettingText::isOn);
  public static final Setting<Rate> RATE_REQUESTS =
      of("RATE_REQUESTS", "30000/1m", SettingText::rate);
  public static final Setting<Rate> RATE_SIGN_INS =
      of("RATE_SIGN_INS", "300/1m", SettingText::rate);
  public static final Setting<Rate> RATE_ROOMS = of("RATE_ROOMS", "300/1m", SettingText::rate);
  public static final Setting<Rate> RATE_RESULTS = of("RATE_RESULTS", "20/1m", SettingText::rate);
  public static final Setting<Rate> RATE_COMMUNITY =
      of("RATE_COMMUNITY", "30/1m", SettingText::rate);
  public static final Setting<Rate> RATE_CREATIONS =
      of("RATE_CREATIONS", "20/1m", SettingText::rate);
  public static final Setting<ClientAddresses> TRUSTED_PROXIES =
      of("TRUSTED_PROXIES", "", Setting::proxies);
  public static final Setting<Integer> CONNECTIONS_PER_ADDRESS =
      of(
          "CONNECTIONS_PER_ADDRESS",
          "500",
          text -> text.number(1, 1_000_000, "a number of connections"));
  public static final Setting<Duration> HEAD_TIMEOUT =
      of("HEAD_TIMEOUT", "30s", SettingText::duration);
  public static final Setting<Integer> BODY_RATE =
      of("BODY_RATE", "512", text -> text.number(0, 1_000_000, "a number of bytes"));

  public static final Setting<Long> UPLOAD_MAX_REPLAY =
      of("UPLOAD_MAX_REPLAY", "16MB", SettingText::bytes);
  public static final Setting<Integer> UPLOAD_AT_ONCE_USER =
      of("UPLOAD_AT_ONCE_USER", "4", number(1, 100_000));
  public static final Setting<Integer> UPLOAD_AT_ONCE =
      of("UPLOAD_AT_ONCE", "64", number(1, 100_000));
  public static final Setting<Optional<Long>> UPLOAD_STAGED_USER =
      of("UPLOAD_STAGED_USER", "", text -> text.ifWritten(SettingText::bytes));
  public static final Setting<Long> UPLOAD_STAGED = of("UPLOAD_STAGED", "4GB", SettingText::bytes);
  public static final Setting<Long> UPLOAD_DISK_RESERVE =
      of("UPLOAD_DISK_RESERVE", "256MB", SettingText::bytes);

  /** For how many days and weeks the newest backup is kept. */
  public static final Setting<List<Integer>> BACKUP_KEEP =
      of("BACKUP_KEEP", "7d,4w", Setting::backupsKept);

  public static final Setting<Optional<Duration>> BACKUP_EVERY =
      of(
          "BACKUP_EVERY",
          "",
          text -> text.ifWritten(it -> it.duration(Duration.ofHours(1), Duration.ofDays(30))));
  public static final Setting<String> BACKUP_TO = of("BACKUP_TO", "", Setting::backupPlace);

  public static Collection<Setting<?>> all() {
    return Collections.unmodifiableCollection(TABLE.values());
  }

  public static boolean isName(String name) {
    return TABLE.containsKey(name);
  }

  /** Environment variables that look like settings but are none. */
  public static Set<String> unknownIn(Set<String> environment) {
    return environment.stream()
        .filter(name -> name.startsWith(ENVIRONMENT_PREFIX))
        .filter(name -> !isName(name) && !name.equals(LAUNCHER_OPTIONS))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** The environment name of a name in a file, with any word separators. */
  static String inEnvironment(String nameInFile) {
    String words = CAPITAL.matcher(nameInFile).replaceAll("_$1");
    return SEPARATORS.matcher(words).replaceAll("_").toUpperCase(Locale.ROOT);
  }

  /** The file name of an environment name, for example {@code rondo.data-dir}. */
  static String inFile(String nameInEnvironment) {
    String words = nameInEnvironment.substring(ENVIRONMENT_PREFIX.length());
    return PREFIX + "." + words.toLowerCase(Locale.ROOT).replace('_', '-');
  }

  boolean isSecret() {
    return SECRET.contains(name);
  }

  private static <T> Setting<T> of(String word, String usual, Function<SettingText, T> reader) {
    Setting<T> setting = new Setting<>(ENVIRONMENT_PREFIX + word, usual, reader);
    TABLE.put(setting.name(), setting);
    return setting;
  }

  private static Function<SettingText, Integer> number(int lowest, int highest) {
    return text -> text.number(lowest, highest, "a number");
  }

  private static Function<SettingText, Duration> between(Duration shortest, Duration longest) {
    return text -> text.duration(shortest, longest);
  }

  private static Function<SettingText, String> matching(String pattern, String wanted) {
    return text -> text.matching(Pattern.compile(pattern), wanted);
  }

  private static String brand(SettingText text) {
    String brand =
        text.matching(
            Pattern.compile("[a-z][a-z0-9]{0,30}"),
            "a word of a letter and up to 30 more letters and digits, all lower case");
    if (TAKEN.contains(brand)) {
      throw text.refused("\"" + brand + "\" is the first word of other paths");
    }
    return brand;
  }

  private static String title(SettingText text) {
    text.nonBlank();
    return text.matching(Pattern.compile("\\P{Cc}*"), "a title of one line");
  }

  private static long threshold(SettingText text) {
    return switch (text.text()) {
      case "always" -> 0;
      case "never" -> Paging.NEVER_CURSOR;
      default -> text.number((int) Paging.NEVER_CURSOR, 999_999_999, "always, never or a number");
    };
  }

  private static Path directory(SettingText text) {
    return text.ifWritten(SettingText::path)
        .orElseGet(
            () -> Path.of(System.getProperty(HOME, ""), "data").toAbsolutePath().normalize());
  }

  /** Does not repeat the URL, which may hold a password. */
  private static String postgresqlUrl(SettingText text, String whenEmpty) {
    if (!text.text().isEmpty() && !text.text().startsWith("jdbc:postgresql:")) {
      throw text.refused("does not begin with jdbc:postgresql: (empty: %s)".formatted(whenEmpty));
    }
    if (text.text().matches("[^?]*@.*")) {
      throw text.refused(
          "names a user before the host; use RONDO_DB_USER and RONDO_DB_PASSWORD instead");
    }
    if (!text.text().isEmpty() && !isUnderstoodByADriver(text.text())) {
      throw text.refused("is not of the form jdbc:postgresql://HOST:PORT/DATABASE");
    }
    return text.text();
  }

  /** Whether it is the address of a database. */
  public static boolean isUnderstoodByADriver(String url) {
    try {
      return DriverManager.getDriver(url) != null;
    } catch (SQLException noSuitableDriver) {
      return false;
    }
  }

  private static Map<String, Set<PlayerId>> roles(SettingText text) {
    Map<String, Set<PlayerId>> members = new HashMap<>();
    text.lists().forEach((role, ids) -> members.put(role, players(text, ids)));
    if (members.containsKey(Roles.EVERYONE) || members.containsKey(Roles.OPERATOR)) {
      throw text.refused("everyone and operator are no roles to be given here");
    }
    return members;
  }

  private static Set<PlayerId> players(SettingText text, Set<String> ids) {
    return text.names(ids, "id of a player").stream()
        .map(name -> new PlayerId(name.value()))
        .collect(Collectors.toUnmodifiableSet());
  }

  private static Map<ItemKind, Set<String>> makers(SettingText text) {
    Map<ItemKind, Set<String>> makers = new EnumMap<>(ItemKind.class);
    text.lists()
        .forEach(
            (type, roles) ->
                makers.put(
                    ItemKind.ofPlural(type)
                        .filter(kind -> kind.isCatalogued() && kind != ItemKind.REPLAY)
                        .orElseThrow(
                            () ->
                                text.refused(
                                    "\"" + type + "\" is not a type of items that can be made")),
                    roles));
    return makers;
  }

  private static ClientAddresses proxies(SettingText text) {
    try {
      return new ClientAddresses(text.words());
    } catch (IllegalArgumentException e) {
      throw text.refused(String.valueOf(e.getMessage()));
    }
  }

  private static List<Integer> backupsKept(SettingText text) {
    Matcher kept = BACKUPS_KEPT.matcher(text.text());
    if (!kept.matches()) {
      throw text.refused("\"" + text.text() + "\" is not a number of days and weeks such as 7d,4w");
    }
    return List.of(Integer.valueOf(kept.group(1)), Integer.valueOf(kept.group(2)));
  }

  private static String backupPlace(SettingText text) {
    return text.text().contains("://")
        ? text.matching(BACKUP_BUCKET, "of the form s3://BUCKET/PREFIX")
        : text.text();
  }

  /** Where clients fetch files. */
  public sealed interface Redirect {

    static Redirect read(SettingText setting) {
      return switch (setting.text()) {
        // A YAML file's bare off arrives as false.
        case "off", "false" -> new Off();
        case "presigned" -> new Presigned();
        default -> {
          if (!setting.text().contains("://")) {
            throw setting.refused(
                "\"" + setting.text() + "\" is neither off nor presigned nor a URL");
          }
          setting.url(List.of("https", "http"), "is more than one URL");
          yield new Below(setting.text());
        }
      };
    }

    record Off() implements Redirect {}

    /** From the bucket, by addresses that this server signs. */
    record Presigned() implements Redirect {}

    /** From a server in front of the bucket, at a URL without trailing slash. */
    record Below(String base) implements Redirect {}
  }
}

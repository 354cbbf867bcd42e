package dev.rondo.bootstrap.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.application.leaderboard.UncheckedResults.Handling;
import dev.rondo.application.paging.Paging;
import dev.rondo.application.submission.UploadFiles;
import dev.rondo.bootstrap.settings.Setting.Redirect;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.http.limit.LimitedAction;
import dev.rondo.http.limit.Rate;
import dev.rondo.persistence.file.S3Access;
import dev.rondo.persistence.transaction.DiskWait;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What settings mean, and how they are refused. */
@Isolated
final class SettingTest {

  /** The settings, where these are written, as name and text in turn. */
  private static Settings read(String... written) {
    Map<String, String> environment = new HashMap<>();
    for (int i = 0; i < written.length; i += 2) {
      environment.put("RONDO_" + written[i], written[i + 1]);
    }
    return Settings.read(environment, null);
  }

  private static Settings listen(String port, String managementPort) {
    return read("PORT", port, "MANAGEMENT_PORT", managementPort);
  }

  private static Settings identity(String address, String brand, String version) {
    return read("ADDRESS", address, "BRAND", brand, "VERSION_HEADER", version);
  }

  @ParameterizedTest
  @ValueSource(strings = {"abc", "", "-1", "65536", "80.5", "8080 ", "99999999999"})
  void refusesWhatIsNoPort(String port) {
    assertThatThrownBy(() -> listen(port, ""))
        .isInstanceOf(InvalidSettingException.class)
        .hasMessage("RONDO_PORT: \"" + port + "\" is not a port between 0 and 65535");
  }

  @Test
  void takesPorts() {
    assertThat(listen("0", "").get(Setting.PORT)).isZero();
    assertThat(listen("65535", "").get(Setting.MANAGEMENT_PORT)).isEmpty();
    assertThat(listen("8080", "9090").get(Setting.MANAGEMENT_PORT)).hasValue(9090);
    assertThatThrownBy(() -> listen("8080", "8080"))
        .hasMessageStartingWith("RONDO_MANAGEMENT_PORT:");
  }

  @ParameterizedTest
  @CsvSource({
    "59m, '7d,4w', /backup, 'RONDO_BACKUP_EVERY: \"59m\" is less than 3600000ms'",
    "31d, '7d,4w', /backup, 'RONDO_BACKUP_EVERY: \"31d\" is more than 43200m'",
    "1d, '7', /backup, 'RONDO_BACKUP_KEEP: \"7\" is not a number of days and weeks such as 7d,4w'",
    "1d, '7d,4w', '', 'RONDO_BACKUP_TO: must not be empty'",
    "'', '7d,4w', s3://, 'RONDO_BACKUP_TO: \"s3://\" is not of the form s3://BUCKET/PREFIX'"
  })
  void refusesWhatIsNoScheduleOfBackups(String every, String keep, String to, String why) {
    assertThatThrownBy(() -> read("BACKUP_EVERY", every, "BACKUP_KEEP", keep, "BACKUP_TO", to))
        .isInstanceOf(InvalidSettingException.class)
        .hasMessage(why);
  }

  @Test
  void refusesAScheduleOfBackupsForAnotherDatabase() {
    assertThatThrownBy(
            () ->
                Settings.read(
                    Map.of(
                        "RONDO_DB_URL", "jdbc:postgresql://x/y",
                        "RONDO_BACKUP_EVERY", "1d",
                        "RONDO_BACKUP_TO", "/backup"),
                    null))
        .isInstanceOf(InvalidSettingException.class)
        .hasMessageStartingWith("RONDO_BACKUP_EVERY: is for the embedded database");
  }

  @ParameterizedTest
  @CsvSource({
    "http://x/, ends with a slash",
    "http://x?q=1, has a query or a fragment",
    "http://x#f, has a query or a fragment",
    "http://me@x, names a user",
    "http://x:65536, has a port above 65535",
    "ftp://x, is not an absolute http or https URL",
    "/base, is not an absolute http or https URL",
    "x, is not an absolute http or https URL",
    "http:// x, is not a URL",
    "'http://x,', is not an absolute http or https URL"
  })
  void refusesWhatIsNoAddress(String address, String why) {
    assertThatThrownBy(() -> identity(address, "svc", ""))
        .isInstanceOf(InvalidSettingException.class)
        .hasMessageStartingWith("RONDO_ADDRESS: ")
        .hasMessageEndingWith(why);
  }

  @Test
  void takesSeveralAddresses() {
    assertThat(
            identity("https://a.example/base, http://b:1", "sonolus", "1.0")
                .identity(9000)
                .addresses())
        .isEqualTo(List.of("https://a.example/base", "http://b:1"));
    assertThat(identity("", "sonolus", "1.0").identity(9000).addresses())
        .isEqualTo(List.of("http://localhost:9000"));
  }

  @ParameterizedTest
  @CsvSource({
    "0.0.0.0, http://localhost:9000",
    "::, http://localhost:9000",
    "127.0.0.1, http://localhost:9000",
    "localhost, http://localhost:9000",
    "192.0.2.7, http://192.0.2.7:9000",
    "play.example.org, http://play.example.org:9000",
    "2001:db8::7, http://[2001:db8::7]:9000"
  })
  void followsHostAndPortWhereNoAddressIsSet(String host, String address) {
    assertThat(read("HOST", host).identity(9000).canonicalAddress()).isEqualTo(address);
  }

  @Test
  void keepsDataBesideTheProgramWhereNoDirectoryIsSet() {
    assertThat(read("DATA_DIR", "").directory())
        .isAbsolute()
        .isEqualTo(Path.of("data").toAbsolutePath());
    System.setProperty(Setting.HOME, "/opt/rondo");
    try {
      assertThat(read("DATA_DIR", "").directory()).isEqualTo(Path.of("/opt/rondo/data"));
      assertThat(read("DATA_DIR", "own").directory()).isEqualTo(Path.of("own").toAbsolutePath());
    } finally {
      System.clearProperty(Setting.HOME);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "Svc", "1st", "a-b", "a/b", "health", "metrics", "levels", "media", "ä"})
  void refusesWhatIsNoBrand(String brand) {
    assertThatThrownBy(() -> identity("http://x", brand, ""))
        .hasMessageStartingWith("RONDO_BRAND: \"" + brand + "\" is ");
  }

  @Test
  void takesNumbersAndWordsForTheCursorThreshold() {
    assertThat(lists("always").paging(Setting.PAGE_ITEMS)).isEqualTo(new Paging(20, 0));
    assertThat(lists("0").paging(Setting.PAGE_ITEMS)).isEqualTo(new Paging(20, 0));
    assertThat(lists("never").paging(Setting.PAGE_RECORDS))
        .isEqualTo(new Paging(10, Paging.NEVER_CURSOR));
    assertThat(lists("-1").paging(Setting.PAGE_COMMENTS))
        .isEqualTo(new Paging(10, Paging.NEVER_CURSOR));
    assertThat(lists("500").paging(Setting.PAGE_ITEMS)).isEqualTo(new Paging(20, 500));
    assertThatThrownBy(() -> lists("sometimes")).hasMessageStartingWith("RONDO_LIST_CURSOR_ABOVE:");
    assertThatThrownBy(() -> lists("-2")).hasMessageStartingWith("RONDO_LIST_CURSOR_ABOVE:");
  }

  private static Settings lists(String cursorAbove) {
    return read("LIST_CURSOR_ABOVE", cursorAbove);
  }

  @Test
  void takesLengthsOfTime() {
    assertThat(
            read("SIGNATURE_KEYS", "", "SIGNATURE_WINDOW", "60500ms").get(Setting.SIGNATURE_WINDOW))
        .isEqualTo(Duration.ofMillis(60_500));
    assertThat(
            read(
                    "SESSION_LIFETIME",
                    "10m",
                    "SESSION_LIFETIME_MAX",
                    "30m",
                    "SESSION_REQUIRED",
                    "all")
                .get(Setting.SESSION_LIFETIME))
        .isEqualTo(Duration.ofMinutes(10));
    assertThat(uploads("1KB", "2KB", "2d").submissionPolicy().keyLifetime())
        .isEqualTo(Duration.ofDays(2));
    for (String wrong : List.of("", "0s", "60", "-1s", "1w", "1 s", "59999ms")) {
      assertThatThrownBy(() -> read("SIGNATURE_KEYS", "", "SIGNATURE_WINDOW", wrong))
          .hasMessageStartingWith("RONDO_SIGNATURE_WINDOW: \"" + wrong + "\"");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "0MB", "-1MB", "1TB", "9999999999"})
  void namesTheRangeOfSizes(String wrong) {
    assertThatThrownBy(() -> uploads(wrong, "2KB", "1h"))
        .hasMessage(
            "RONDO_UPLOAD_MAX_FILE: \""
                + wrong
                + "\" is not a size between 1B and 999999999GB, such as 64MB");
  }

  @Test
  void takesLongSessionsOnPurposeOnly() {
    assertThatThrownBy(() -> read("SESSION_LIFETIME", "31m", "SESSION_LIFETIME_MAX", "30m"))
        .hasMessage(
            "RONDO_SESSION_LIFETIME: 31m is longer than 30m, which RONDO_SESSION_LIFETIME_MAX"
                + " allows");
    assertThat(
            read("SESSION_LIFETIME", "31m", "SESSION_LIFETIME_MAX", "1h")
                .get(Setting.SESSION_LIFETIME))
        .isEqualTo(Duration.ofMinutes(31));
    assertThatThrownBy(() -> read("SESSION_REQUIRED", "some"))
        .hasMessage("RONDO_SESSION_REQUIRED: \"some\" is none of none, write, all");
  }

  private static Settings uploads(String maxFile, String maxRequest, String keyLifetime) {
    return read(
        "UPLOAD_MAX_FILE",
        maxFile,
        "UPLOAD_MAX_REQUEST",
        maxRequest,
        "UPLOAD_KEY_LIFETIME",
        keyLifetime);
  }

  @Test
  void limitsWhatUploadsTakeOfANode() {
    assertThat(
            read(
                    "UPLOAD_AT_ONCE_USER",
                    "2",
                    "UPLOAD_AT_ONCE",
                    "3",
                    "UPLOAD_MAX_USER",
                    "4",
                    "UPLOAD_STAGED",
                    "5KB")
                .uploadLimits())
        .isEqualTo(new UploadFiles.Limits(2, 3, 4, 5 << 10));
    assertThat(
            read(
                    "UPLOAD_AT_ONCE_USER",
                    "2",
                    "UPLOAD_AT_ONCE",
                    "3",
                    "UPLOAD_STAGED_USER",
                    "7KB",
                    "UPLOAD_STAGED",
                    "5KB")
                .uploadLimits())
        .isEqualTo(new UploadFiles.Limits(2, 3, 7 << 10, 5 << 10));
    assertThatThrownBy(() -> read("UPLOAD_AT_ONCE_USER", "0"))
        .hasMessageStartingWith("RONDO_UPLOAD_AT_ONCE_USER:");
    assertThatThrownBy(() -> read("UPLOAD_AT_ONCE", "x"))
        .hasMessageStartingWith("RONDO_UPLOAD_AT_ONCE:");
  }

  @Test
  void takesRolesAndWhoMayMakeWhat() {
    Settings roles =
        read(
            "OPERATORS",
            "op",
            "ROLES",
            "charters=ann, ben;artists=cleo",
            "CREATE",
            "levels=charters,operator;posts=everyone");
    assertThat(roles.roles().isOperator(new PlayerId("op"))).isTrue();
    assertThat(roles.roles().has(new PlayerId("ben"), Set.of("charters"))).isTrue();
    assertThat(roles.roles().has(new PlayerId("ben"), Set.of("artists"))).isFalse();
    assertThat(roles.get(Setting.CREATE))
        .isEqualTo(
            Map.of(
                ItemKind.LEVEL, Set.of("charters", "operator"),
                ItemKind.POST, Set.of("everyone")));
    assertThat(read().get(Setting.CREATE)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a/b||| RONDO_OPERATORS: \"a/b\" is not the id of a player",
        "|x||RONDO_ROLES: \"x\" is not of the form name=word,word",
        "|x=a;x=b||RONDO_ROLES: x stands twice in it",
        "|operator=a||RONDO_ROLES: everyone and operator are no roles to be given here",
        "||levels=charters|RONDO_CREATE: there is no role \"charters\"",
        "||users=operator|RONDO_CREATE: \"users\" is not a type of items that can be made",
        "||replays=operator|RONDO_CREATE: \"replays\" is not a type of items that can be made"
      })
  void refusesRolesThatMeanNothing(
      @Nullable String operators, @Nullable String roles, @Nullable String create, String why) {
    assertThatThrownBy(
            () ->
                read(
                    "OPERATORS",
                    Objects.requireNonNullElse(operators, ""),
                    "ROLES",
                    Objects.requireNonNullElse(roles, ""),
                    "CREATE",
                    Objects.requireNonNullElse(create, "")))
        .hasMessage(why.strip());
  }

  @Test
  void takesSizes() {
    Settings uploads = uploads("64mb", "1GB", "1h");
    assertThat(uploads.submissionPolicy().maxFile()).isEqualTo(64L << 20);
    assertThat(uploads.get(Setting.UPLOAD_MAX_REQUEST)).isEqualTo(1L << 30);
    assertThat(uploads("10", "11B", "1h").submissionPolicy().maxFile()).isEqualTo(10);
    assertThatThrownBy(() -> uploads("0", "1", "1h"))
        .hasMessageStartingWith("RONDO_UPLOAD_MAX_FILE:");
    assertThatThrownBy(() -> uploads("2MB", "1MB", "1h"))
        .hasMessageStartingWith("RONDO_UPLOAD_MAX_REQUEST:");
  }

  @Test
  void takesRates() {
    assertThat(read("RATE_RESULTS", "5/90s").rates())
        .containsEntry(LimitedAction.RESULT, new Rate(5, Duration.ofSeconds(90)))
        .containsOnlyKeys(LimitedAction.values());
    Settings off = read("RATE_LIMIT", "off", "CONNECTIONS_PER_ADDRESS", "7");
    assertThat(off.rates()).isEmpty();
    assertThat(off.connectionsPerAddress()).isEqualTo(Integer.MAX_VALUE);
    assertThat(read("CONNECTIONS_PER_ADDRESS", "7").connectionsPerAddress()).isEqualTo(7);
    Settings slow = read("HEAD_TIMEOUT", "5s", "BODY_RATE", "0");
    assertThat(slow.get(Setting.HEAD_TIMEOUT)).isEqualTo(Duration.ofSeconds(5));
    assertThat(slow.get(Setting.BODY_RATE)).isZero();
  }

  @Test
  void refusesWhatBoundsNoConnections() {
    assertThatThrownBy(() -> read("CONNECTIONS_PER_ADDRESS", "0"))
        .hasMessageContaining("RONDO_CONNECTIONS_PER_ADDRESS");
    assertThatThrownBy(() -> read("HEAD_TIMEOUT", "soon"))
        .hasMessageContaining("RONDO_HEAD_TIMEOUT");
    assertThatThrownBy(() -> read("BODY_RATE", "-1")).hasMessageContaining("RONDO_BODY_RATE");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "20", "0/1m", "-1/1m", "x/1m", "20/", "20/0s", "20/1m/1m", "20/month"})
  void refusesWhatIsNoRate(String rate) {
    assertThatThrownBy(() -> read("RATE_RESULTS", rate)).hasMessageContaining("RONDO_RATE_RESULTS");
  }

  @Test
  void refusesProxiesThatAreNoAddresses() {
    assertThatThrownBy(() -> read("TRUSTED_PROXIES", "10.0.0.0/8, proxy.test"))
        .hasMessageContaining("RONDO_TRUSTED_PROXIES")
        .hasMessageContaining("proxy.test");
  }

  @Test
  void waitsForTheDiskOrNot() {
    assertThat(read("DB_SYNC", "on").get(Setting.DB_SYNC)).isEqualTo(DiskWait.ON);
    assertThat(read("DB_SYNC", "false").get(Setting.DB_SYNC)).isEqualTo(DiskWait.OFF);
    assertThatThrownBy(() -> read("DB_SYNC", "often"))
        .hasMessageStartingWith("RONDO_DB_SYNC: \"often\" is none of on, off");
  }

  @Test
  void takesLimitsOfTheDatabase() {
    Settings settings =
        read(
            "DB_POOL_SIZE",
            "2",
            "DB_CONNECT_TIMEOUT",
            "250ms",
            "DB_LOCK_TIMEOUT",
            "250ms",
            "DB_STATEMENT_TIMEOUT",
            "250ms");
    assertThat(settings.get(Setting.DB_POOL_SIZE)).isEqualTo(2);
    assertThat(settings.get(Setting.DB_CONNECT_TIMEOUT)).isEqualTo(Duration.ofMillis(250));
    assertThat(settings.get(Setting.DB_LOCK_TIMEOUT)).isEqualTo(Duration.ofMillis(250));
    assertThat(settings.get(Setting.DB_STATEMENT_TIMEOUT)).isEqualTo(Duration.ofMillis(250));
    assertThatThrownBy(() -> read("DB_POOL_SIZE", "1"))
        .hasMessage("RONDO_DB_POOL_SIZE: \"1\" is not a number between 2 and 1000");
    assertThatThrownBy(() -> read("DB_CONNECT_TIMEOUT", "249ms"))
        .hasMessage("RONDO_DB_CONNECT_TIMEOUT: \"249ms\" is less than 250ms");
    assertThatThrownBy(() -> read("DB_CONNECT_TIMEOUT", "2d"))
        .hasMessage("RONDO_DB_CONNECT_TIMEOUT: \"2d\" is more than 1440m");
    assertThatThrownBy(() -> read("DB_CONNECT_TIMEOUT", "soon"))
        .hasMessageStartingWith("RONDO_DB_CONNECT_TIMEOUT: \"soon\" is not a length of time");
  }

  @Test
  void takesADelayThatIsNone() {
    assertThat(read("STOP_DELAY", "0s").get(Setting.STOP_DELAY)).isZero();
    assertThat(read("STOP_DELAY", "5s").get(Setting.STOP_DELAY)).isEqualTo(Duration.ofSeconds(5));
    assertThatThrownBy(() -> read("STOP_DELAY", "11m"))
        .hasMessage("RONDO_STOP_DELAY: \"11m\" is more than 10m");
  }

  @Test
  void neverRepeatsASecret() {
    assertThatThrownBy(() -> read("DB_URL", "jdbc:x?password=secret"))
        .hasMessageNotContaining("secret");
    assertThat(read("DB_PASSWORD", "secret").toString()).doesNotContain("secret");
    assertThat(read("S3_ACCESS_KEY", "secret", "S3_SECRET_KEY", "secret").toString())
        .doesNotContain("secret");
    assertThat(read("SIGNATURE_KEYS", "{secret}").toString()).doesNotContain("secret");
  }

  @Test
  void refusesStoresThatDoNotExist() {
    assertThatThrownBy(() -> read("FILES", "ftp"))
        .hasMessageStartingWith("RONDO_FILES: \"ftp\" is none of");
    assertThatThrownBy(() -> read("DATA_DIR", " ")).hasMessageStartingWith("RONDO_DATA_DIR:");
  }

  /** A bucket that can be used, with one setting written otherwise. */
  private static Settings bucket(String name, String text) {
    return read(
        "FILES",
        "s3",
        "S3_ENDPOINT",
        "http://s3.test:9000",
        "S3_BUCKET",
        "files",
        "S3_REGION",
        "eu",
        "S3_ACCESS_KEY",
        "a",
        "S3_SECRET_KEY",
        "b",
        name,
        text);
  }

  private static Redirect redirect(String to) {
    return bucket("FILES_REDIRECT", to).get(Setting.FILES_REDIRECT);
  }

  @Test
  void redirectsToABucketAlone() {
    assertThat(read().get(Setting.FILES_REDIRECT)).isEqualTo(new Redirect.Off());
    assertThat(redirect("presigned")).isEqualTo(new Redirect.Presigned());
    assertThat(redirect("https://cdn.test/x")).isEqualTo(new Redirect.Below("https://cdn.test/x"));
    assertThatThrownBy(() -> read("FILES", "directory", "FILES_REDIRECT", "https://cdn.test"))
        .hasMessage("RONDO_FILES_REDIRECT: needs RONDO_FILES=s3");
    assertThatThrownBy(() -> redirect("https://cdn.test/"))
        .hasMessageEndingWith("ends with a slash");
    assertThatThrownBy(() -> redirect("https://a.test,https://b.test"))
        .hasMessage("RONDO_FILES_REDIRECT: is more than one URL");
    assertThatThrownBy(() -> redirect("on"))
        .hasMessage("RONDO_FILES_REDIRECT: \"on\" is neither off nor presigned nor a URL");
  }

  @Test
  void takesABucket() {
    assertThat(bucket("S3_PATH_STYLE", "true").bucket())
        .isEqualTo(
            new S3Access("http://s3.test:9000", "files", "eu", "a", "b", S3Access.Addressing.PATH));
    assertThat(bucket("S3_PATH_STYLE", "off").bucket().addressing())
        .isEqualTo(S3Access.Addressing.HOST);
  }

  @ParameterizedTest
  @CsvSource({
    "S3_ENDPOINT, s3.test",
    "S3_ENDPOINT, http://s3.test/",
    "S3_BUCKET, a/b",
    "S3_BUCKET, ''",
    "S3_REGION, ''",
    "S3_SECRET_KEY, ''",
    "S3_ACCESS_KEY, ''",
    "S3_PATH_STYLE, yes"
  })
  void refusesBucketsThatCannotBeUsed(String name, String text) {
    assertThatThrownBy(() -> bucket(name, text)).hasMessageStartingWith("RONDO_" + name + ":");
  }

  @Test
  void readsWhichResultsCount() {
    Settings settings = read("BOARD_UNCHECKED", "refuse", "BOARD_EXEMPT_ENGINES", "ours, theirs");
    assertThat(settings.get(Setting.BOARD_UNCHECKED)).isEqualTo(Handling.REFUSE);
    assertThat(settings.get(Setting.BOARD_EXEMPT_ENGINES))
        .containsExactly(new ItemName("ours"), new ItemName("theirs"));
    assertThatThrownBy(() -> read("BOARD_UNCHECKED", "never"))
        .hasMessage("RONDO_BOARD_UNCHECKED: \"never\" is none of allow, mark, refuse");
    assertThatThrownBy(() -> read("BOARD_EXEMPT_ENGINES", "ours,a/b"))
        .hasMessage("RONDO_BOARD_EXEMPT_ENGINES: \"a/b\" is not the name of an engine");
  }

  @Test
  void takesMultiplayerAddresses() {
    assertThat(read("MULTIPLAYER_URLS", "ws://a,wss://b/c").get(Setting.MULTIPLAYER_URLS))
        .containsExactly("ws://a", "wss://b/c");
    assertThat(read("NODE_ADDRESS", "").get(Setting.NODE_ADDRESS)).isEmpty();
    assertThat(read("NODE_ADDRESS", "https://one").get(Setting.NODE_ADDRESS))
        .hasValue("https://one");
    for (String wrong : List.of("https://one,https://two", "ws://one")) {
      assertThatThrownBy(() -> read("NODE_ADDRESS", wrong))
          .hasMessageContaining("RONDO_NODE_ADDRESS");
    }
    assertThat(read("ROOMS_PER_PLAYER", "7").get(Setting.ROOMS_PER_PLAYER)).isEqualTo(7);
    assertThatThrownBy(() -> read("ROOMS_PER_PLAYER", "0"))
        .hasMessageContaining("RONDO_ROOMS_PER_PLAYER");
    assertThatThrownBy(() -> read("MULTIPLAYER_URLS", "http://a"))
        .hasMessageEndingWith("is not an absolute ws or wss URL");
  }
}

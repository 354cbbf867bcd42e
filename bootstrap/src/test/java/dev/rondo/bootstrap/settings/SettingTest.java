package dev.rondo.bootstrap.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.application.leaderboard.UncheckedResults;
import dev.rondo.application.leaderboard.UncheckedResults.Handling;
import dev.rondo.application.paging.Paging;
import dev.rondo.application.submission.UploadLimits;
import dev.rondo.bootstrap.settings.StorageSettings.Redirect;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.http.connection.SlowCallers;
import dev.rondo.http.limit.LimitedAction;
import dev.rondo.http.limit.Rate;
import dev.rondo.persistence.file.S3Access;
import dev.rondo.persistence.transaction.DiskWait;
import java.nio.file.Path;
import java.time.Duration;
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

  private static ListenSettings listen(String port, String managementPort) {
    return new ListenSettings(port, "0.0.0.0", managementPort, "0s");
  }

  private static IdentitySettings identity(String address, String brand, String version) {
    return new IdentitySettings(address, brand, version);
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
    assertThat(listen("0", "").portNumber()).isZero();
    assertThat(listen("65535", "").managementPortNumber()).isEmpty();
    assertThat(listen("8080", "9090").managementPortNumber()).hasValue(9090);
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
    assertThatThrownBy(() -> new BackupSettings(every, keep, to))
        .isInstanceOf(InvalidSettingException.class)
        .hasMessage(why);
  }

  @Test
  void refusesAScheduleOfBackupsForAnotherDatabase() {
    assertThatThrownBy(
            () ->
                SettingsReader.read(
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
                .serverIdentity("http://usual")
                .addresses())
        .isEqualTo(List.of("https://a.example/base", "http://b:1"));
    assertThat(identity("", "sonolus", "1.0").serverIdentity("http://usual").addresses())
        .isEqualTo(List.of("http://usual"));
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
    assertThat(new ListenSettings("0", host, "", "0s").addressOn(9000)).isEqualTo(address);
  }

  @Test
  void keepsDataBesideTheProgramWhereNoDirectoryIsSet() {
    assertThat(new StorageSettings("", "directory", "off").directory())
        .isAbsolute()
        .isEqualTo(Path.of("data").toAbsolutePath());
    System.setProperty(StorageSettings.HOME, "/opt/rondo");
    try {
      assertThat(new StorageSettings("", "directory", "off").directory())
          .isEqualTo(Path.of("/opt/rondo/data"));
      assertThat(new StorageSettings("own", "directory", "off").directory())
          .isEqualTo(Path.of("own").toAbsolutePath());
    } finally {
      System.clearProperty(StorageSettings.HOME);
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
    assertThat(lists("always").items()).isEqualTo(new Paging(20, 0));
    assertThat(lists("0").items()).isEqualTo(new Paging(20, 0));
    assertThat(lists("never").records()).isEqualTo(new Paging(10, Paging.NEVER_CURSOR));
    assertThat(lists("-1").comments()).isEqualTo(new Paging(10, Paging.NEVER_CURSOR));
    assertThat(lists("500").items()).isEqualTo(new Paging(20, 500));
    assertThatThrownBy(() -> lists("sometimes")).hasMessageStartingWith("RONDO_LIST_CURSOR_ABOVE:");
    assertThatThrownBy(() -> lists("-2")).hasMessageStartingWith("RONDO_LIST_CURSOR_ABOVE:");
  }

  private static ListSettings lists(String cursorAbove) {
    return new ListSettings(cursorAbove, "20", "10", "10");
  }

  @Test
  void takesLengthsOfTime() {
    assertThat(new SignatureSettings("", "60500ms").window()).isEqualTo(Duration.ofMillis(60_500));
    assertThat(new SessionSettings("10m", "30m", "all").lifetime())
        .isEqualTo(Duration.ofMinutes(10));
    assertThat(uploads("1KB", "2KB", "2d").policy().keyLifetime()).isEqualTo(Duration.ofDays(2));
    for (String wrong : List.of("", "0s", "60", "-1s", "1w", "1 s", "59999ms")) {
      assertThatThrownBy(() -> new SignatureSettings("", wrong))
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
    assertThatThrownBy(() -> new SessionSettings("31m", "30m", "write"))
        .hasMessage(
            "RONDO_SESSION_LIFETIME: 31m is longer than 30m, which RONDO_SESSION_LIFETIME_MAX"
                + " allows");
    assertThat(new SessionSettings("31m", "1h", "write").lifetime())
        .isEqualTo(Duration.ofMinutes(31));
    assertThatThrownBy(() -> new SessionSettings("30m", "30m", "some"))
        .hasMessage("RONDO_SESSION_REQUIRED: \"some\" is none of none, write, all");
  }

  private static UploadSettings uploads(String maxFile, String maxRequest, String keyLifetime) {
    return new UploadSettings(maxFile, maxRequest, keyLifetime, "1GB", "20", "256MB", "1h");
  }

  @Test
  void limitsWhatUploadsTakeOfANode() {
    assertThat(new UploadLimitSettings("1MB", "2", "3", "", "5KB", "6").limits(4))
        .isEqualTo(new UploadLimits(2, 3, 4, 5 << 10));
    assertThat(new UploadLimitSettings("1MB", "2", "3", "7KB", "5KB", "6").limits(4))
        .isEqualTo(new UploadLimits(2, 3, 7 << 10, 5 << 10));
    assertThatThrownBy(() -> new UploadLimitSettings("1MB", "0", "3", "", "5KB", "6"))
        .hasMessageStartingWith("RONDO_UPLOAD_AT_ONCE_USER:");
    assertThatThrownBy(() -> new UploadLimitSettings("1MB", "1", "x", "", "5KB", "6"))
        .hasMessageStartingWith("RONDO_UPLOAD_AT_ONCE:");
  }

  @Test
  void takesRolesAndWhoMayMakeWhat() {
    RoleSettings roles =
        new RoleSettings(
            "op", "charters=ann, ben;artists=cleo", "levels=charters,operator;posts=everyone");
    assertThat(roles.members().isOperator(new PlayerId("op"))).isTrue();
    assertThat(roles.members().has(new PlayerId("ben"), Set.of("charters"))).isTrue();
    assertThat(roles.members().has(new PlayerId("ben"), Set.of("artists"))).isFalse();
    assertThat(roles.makers())
        .isEqualTo(
            Map.of(
                ItemKind.LEVEL, Set.of("charters", "operator"),
                ItemKind.POST, Set.of("everyone")));
    assertThat(new RoleSettings("", "", "").makers()).isEmpty();
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
                new RoleSettings(
                    Objects.requireNonNullElse(operators, ""),
                    Objects.requireNonNullElse(roles, ""),
                    Objects.requireNonNullElse(create, "")))
        .hasMessage(why.strip());
  }

  @Test
  void takesSizes() {
    UploadSettings uploads = uploads("64mb", "1GB", "1h");
    assertThat(uploads.policy().maxFile()).isEqualTo(64L << 20);
    assertThat(uploads.maxRequestBytes()).isEqualTo(1L << 30);
    assertThat(uploads("10", "11B", "1h").policy().maxFile()).isEqualTo(10);
    assertThatThrownBy(() -> uploads("0", "1", "1h"))
        .hasMessageStartingWith("RONDO_UPLOAD_MAX_FILE:");
    assertThatThrownBy(() -> uploads("2MB", "1MB", "1h"))
        .hasMessageStartingWith("RONDO_UPLOAD_MAX_REQUEST:");
  }

  private static DatabaseSettings database(
      String url, String password, String poolSize, String timeout) {
    return database(url, password, poolSize, timeout, "on");
  }

  private static DatabaseSettings database(
      String url, String password, String poolSize, String timeout, String sync) {
    return new DatabaseSettings(url, "rondo", password, poolSize, timeout, timeout, timeout, sync);
  }

  private static RateSettings rates(String results, String proxies) {
    return new RateSettings(
        "on",
        "30000/1m",
        "300/1m",
        "30/1m",
        results,
        "30/1m",
        "20/1m",
        "500",
        "30s",
        "512",
        proxies);
  }

  @Test
  void takesRates() {
    assertThat(rates("5/90s", "").rates())
        .containsEntry(LimitedAction.RESULT, new Rate(5, Duration.ofSeconds(90)))
        .containsOnlyKeys(LimitedAction.values());
    RateSettings off = connections("off", "7", "30s", "512");
    assertThat(off.rates()).isEmpty();
    assertThat(off.mostConnections()).isEqualTo(Integer.MAX_VALUE);
    assertThat(connections("on", "7", "30s", "512").mostConnections()).isEqualTo(7);
    assertThat(connections("on", "7", "5s", "0").slowCallers())
        .isEqualTo(new SlowCallers(Duration.ofSeconds(5), 0));
  }

  private static RateSettings connections(String on, String most, String head, String body) {
    return new RateSettings(
        on, "1/1s", "1/1s", "1/1s", "1/1s", "1/1s", "1/1s", most, head, body, "");
  }

  @Test
  void refusesWhatBoundsNoConnections() {
    assertThatThrownBy(() -> connections("on", "0", "30s", "512"))
        .hasMessageContaining("RONDO_CONNECTIONS_PER_ADDRESS");
    assertThatThrownBy(() -> connections("on", "7", "soon", "512"))
        .hasMessageContaining("RONDO_HEAD_TIMEOUT");
    assertThatThrownBy(() -> connections("on", "7", "30s", "-1"))
        .hasMessageContaining("RONDO_BODY_RATE");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "20", "0/1m", "-1/1m", "x/1m", "20/", "20/0s", "20/1m/1m", "20/month"})
  void refusesWhatIsNoRate(String rate) {
    assertThatThrownBy(() -> rates(rate, "")).hasMessageContaining("RONDO_RATE_RESULTS");
  }

  @Test
  void refusesProxiesThatAreNoAddresses() {
    assertThatThrownBy(() -> rates("20/1m", "10.0.0.0/8, proxy.test"))
        .hasMessageContaining("RONDO_TRUSTED_PROXIES")
        .hasMessageContaining("proxy.test");
  }

  @Test
  void waitsForTheDiskOrNot() {
    assertThat(database("", "", "2", "5s", "on").diskWait()).isEqualTo(DiskWait.ON);
    assertThat(database("", "", "2", "5s", "false").diskWait()).isEqualTo(DiskWait.OFF);
    assertThatThrownBy(() -> database("", "", "2", "5s", "often"))
        .hasMessageStartingWith("RONDO_DB_SYNC: \"often\" is none of on, off");
  }

  @Test
  void takesLimitsOfTheDatabase() {
    DatabaseSettings settings = database("", "", "2", "250ms");
    assertThat(settings.poolSize()).isEqualTo(2);
    assertThat(settings.connectTimeout()).isEqualTo(Duration.ofMillis(250));
    assertThat(settings.lockTimeout()).isEqualTo(Duration.ofMillis(250));
    assertThat(settings.statementTimeout()).isEqualTo(Duration.ofMillis(250));
    assertThatThrownBy(() -> database("", "", "1", "5s"))
        .hasMessage("RONDO_DB_POOL_SIZE: \"1\" is not a number between 2 and 1000");
    assertThatThrownBy(() -> database("", "", "10", "249ms"))
        .hasMessage("RONDO_DB_CONNECT_TIMEOUT: \"249ms\" is less than 250ms");
    assertThatThrownBy(() -> database("", "", "10", "2d"))
        .hasMessage("RONDO_DB_CONNECT_TIMEOUT: \"2d\" is more than 1440m");
    assertThatThrownBy(() -> database("", "", "10", "soon"))
        .hasMessageStartingWith("RONDO_DB_CONNECT_TIMEOUT: \"soon\" is not a length of time");
  }

  @Test
  void takesADelayThatIsNone() {
    assertThat(new ListenSettings("0", "::", "", "0s").delayBeforeStop()).isZero();
    assertThat(new ListenSettings("0", "::", "", "5s").delayBeforeStop())
        .isEqualTo(Duration.ofSeconds(5));
    assertThatThrownBy(() -> new ListenSettings("0", "::", "", "11m"))
        .hasMessage("RONDO_STOP_DELAY: \"11m\" is more than 10m");
  }

  @Test
  void neverRepeatsASecret() {
    assertThatThrownBy(() -> database("jdbc:x?password=secret", "", "10", "5s"))
        .hasMessageNotContaining("secret");
    assertThat(database("", "secret", "10", "5s").toString()).doesNotContain("secret");
    assertThat(new S3Settings("", "files", "eu", "secret", "secret", "off").toString())
        .doesNotContain("secret");
    assertThat(new SignatureSettings("{secret}", "60s").toString()).doesNotContain("secret");
  }

  @Test
  void refusesStoresThatDoNotExist() {
    assertThatThrownBy(() -> new StorageSettings("data", "ftp", "off"))
        .hasMessageStartingWith("RONDO_FILES: \"ftp\" is none of");
    assertThatThrownBy(() -> new StorageSettings(" ", "directory", "off"))
        .hasMessageStartingWith("RONDO_DATA_DIR:");
  }

  @Test
  void redirectsToABucketAlone() {
    assertThat(new StorageSettings("data", "directory", "off").redirect())
        .isEqualTo(new Redirect.Off());
    assertThat(new StorageSettings("data", "s3", "presigned").redirect())
        .isEqualTo(new Redirect.Presigned());
    assertThat(new StorageSettings("data", "s3", "https://cdn.test/x").redirect())
        .isEqualTo(new Redirect.Below("https://cdn.test/x"));
    assertThatThrownBy(() -> new StorageSettings("data", "directory", "https://cdn.test"))
        .hasMessage("RONDO_FILES_REDIRECT: needs RONDO_FILES=s3");
    assertThatThrownBy(() -> new StorageSettings("data", "s3", "https://cdn.test/"))
        .hasMessageEndingWith("ends with a slash");
    assertThatThrownBy(() -> new StorageSettings("data", "s3", "https://a.test,https://b.test"))
        .hasMessage("RONDO_FILES_REDIRECT: is more than one URL");
    assertThatThrownBy(() -> new StorageSettings("data", "s3", "on"))
        .hasMessage("RONDO_FILES_REDIRECT: \"on\" is neither off nor presigned nor a URL");
  }

  @Test
  void takesABucket() {
    S3Settings settings = new S3Settings("http://s3.test:9000", "files", "eu", "a", "b", "true");
    assertThat(settings.complete().access())
        .isEqualTo(
            new S3Access("http://s3.test:9000", "files", "eu", "a", "b", S3Access.Addressing.PATH));
    assertThat(new S3Settings("", "files", "eu", "a", "b", "off").access().addressing())
        .isEqualTo(S3Access.Addressing.HOST);
  }

  @ParameterizedTest
  @CsvSource({
    "s3.test,         files,  eu,   a, b, on,  RONDO_S3_ENDPOINT",
    "http://s3.test/, files,  eu,   a, b, on,  RONDO_S3_ENDPOINT",
    "http://s3.test,  a/b,    eu,   a, b, on,  RONDO_S3_BUCKET",
    "http://s3.test,  '',     eu,   a, b, on,  RONDO_S3_BUCKET",
    "http://s3.test,  files,  '',   a, b, on,  RONDO_S3_REGION",
    "http://s3.test,  files,  eu,   a, '', on, RONDO_S3_SECRET_KEY",
    "http://s3.test,  files,  eu,  '', b, on,  RONDO_S3_ACCESS_KEY",
    "http://s3.test,  files,  eu,   a, b, yes, RONDO_S3_PATH_STYLE",
  })
  void refusesBucketsThatCannotBeUsed(
      String endpoint,
      String bucket,
      String region,
      String access,
      String secret,
      String style,
      String name) {
    assertThatThrownBy(
            () -> new S3Settings(endpoint, bucket, region, access, secret, style).complete())
        .hasMessageStartingWith(name + ":");
  }

  @Test
  void readsWhichResultsCount() {
    assertThat(new BoardSettings("refuse", "ours, theirs").unchecked())
        .isEqualTo(
            new UncheckedResults(
                Handling.REFUSE, Set.of(new ItemName("ours"), new ItemName("theirs"))));
    assertThatThrownBy(() -> new BoardSettings("never", ""))
        .hasMessage("RONDO_BOARDS_UNCHECKED: \"never\" is none of allow, mark, refuse");
    assertThatThrownBy(() -> new BoardSettings("mark", "ours,a/b"))
        .hasMessage("RONDO_BOARDS_EXEMPT_ENGINES: \"a/b\" is not the name of an engine");
  }

  @Test
  void takesMultiplayerAddresses() {
    assertThat(new RoomSettings("ws://a,wss://b/c", "", "3").urls())
        .containsExactly("ws://a", "wss://b/c");
    assertThat(new RoomSettings("", "", "3").nodeAddress("https://a")).isEqualTo("https://a");
    assertThat(new RoomSettings("", "https://one", "3").nodeAddress("https://a"))
        .isEqualTo("https://one");
    assertThatThrownBy(() -> new RoomSettings("", "https://one,https://two", "3"))
        .hasMessageContaining("RONDO_NODE_ADDRESS");
    assertThatThrownBy(() -> new RoomSettings("", "ws://one", "3"))
        .hasMessageContaining("RONDO_NODE_ADDRESS");
    assertThat(new RoomSettings("ws://a", "", "7").perPlayer()).isEqualTo(7);
    assertThatThrownBy(() -> new RoomSettings("ws://a", "", "0"))
        .hasMessageContaining("RONDO_ROOMS_PER_PLAYER");
    assertThatThrownBy(() -> new RoomSettings("http://a", "", "3"))
        .hasMessageEndingWith("is not an absolute ws or wss URL");
  }
}

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
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What settings mean, and how they are refused. */
@Isolated
final class SettingTest {

  /** The settings, where these are written, each as {@code NAME=text}. */
  private static Settings read(String... written) {
    Map<String, String> environment = new HashMap<>();
    for (String setting : written) {
      int name = setting.indexOf('=');
      environment.put("RONDO_" + setting.substring(0, name), setting.substring(name + 1));
    }
    return Settings.read(environment, null);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          MANAGEMENT_PORT=8080 | is the same as RONDO_PORT
          LIST_CURSOR_ABOVE=x | "x" is not always, never or a number between -1 and 999999999
          LIST_CURSOR_ABOVE=-2 | "-2" is not always, never or a number between -1 and 999999999
          SESSION_LIFETIME=31m | 31m is longer than 30m, which RONDO_SESSION_LIFETIME_MAX allows
          SESSION_REQUIRED=some | "some" is none of none, write, all
          UPLOAD_AT_ONCE_USER=0 | "0" is not a number between 1 and 100000
          UPLOAD_AT_ONCE=x | "x" is not a number between 1 and 100000
          UPLOAD_MAX_REQUEST=63MB | 63MB is less than RONDO_UPLOAD_MAX_FILE
          OPERATORS=a/b | "a/b" is not the id of a player
          ROLES=x | "x" is not of the form name=word,word
          ROLES=x=a;x=b | x appears twice in it
          ROLES=operator=a | everyone and operator are no roles to be given here
          CREATE=levels=charters | there is no role "charters"
          CREATE=users=operator | "users" is not a type of items that can be made
          CREATE=replays=operator | "replays" is not a type of items that can be made
          CONNECTIONS_PER_ADDRESS=0 | "0" is not a number of connections between 1 and 1000000
          HEAD_TIMEOUT=soon | "soon" is not a length of time such as 500ms, 60s, 30m, 1h or 2d
          BODY_RATE=-1 | "-1" is not a number of bytes between 0 and 1000000
          TRUSTED_PROXIES=10.0.0.0/8, proxy.test | "proxy.test" is no IP address and no network
          DB_SYNC=often | "often" is none of on, off, true, false
          DB_POOL_SIZE=1 | "1" is not a number between 2 and 1000
          DB_CONNECT_TIMEOUT=249ms | "249ms" is less than 250ms
          DB_CONNECT_TIMEOUT=2d | "2d" is more than 1d
          DB_CONNECT_TIMEOUT=x | "x" is not a length of time such as 500ms, 60s, 30m, 1h or 2d
          SIGNATURE_WINDOW=13h | "13h" is more than 12h
          STOP_DELAY=11m | "11m" is more than 10m
          'TITLE=\u3000' | must not be empty
          'TITLE=One\nTwo' | '"One Two" is not a title of one line'
          FILES=ftp | "ftp" is none of directory, s3
          FILES_REDIRECT=https://cdn.test | needs RONDO_FILES=s3
          'DATA_DIR= ' | must not be empty
          BOARD_UNCHECKED=never | "never" is none of allow, mark, refuse
          BOARD_EXEMPT_ENGINES=ours,a/b | "a/b" is not the name of an engine
          NODE_ADDRESS=https://one,https://two | a node has one address
          NODE_ADDRESS=ws://one | "ws://one" is not an absolute http or https URL
          ROOMS_PER_PLAYER=0 | "0" is not a number of rooms between 1 and 1000
          MULTIPLAYER_URLS=http://a | "http://a" is not an absolute ws or wss URL
          """)
  void saysWhichSettingIsWrongAndWhy(String setting, String why) {
    assertThatThrownBy(() -> read(setting))
        .isInstanceOf(InvalidSettingException.class)
        .hasMessage("RONDO_" + setting.substring(0, setting.indexOf('=')) + ": " + why);
  }

  @ParameterizedTest
  @ValueSource(strings = {"abc", "", "-1", "65536", "80.5", "8080 ", "99999999999"})
  void refusesWhatIsNoPort(String port) {
    assertThatThrownBy(() -> read("PORT=" + port))
        .isInstanceOf(InvalidSettingException.class)
        .hasMessage("RONDO_PORT: \"" + port + "\" is not a port between 0 and 65535");
  }

  @Test
  void takesPorts() {
    assertThat(read("PORT=0").get(Setting.PORT)).isZero();
    assertThat(read("PORT=65535").get(Setting.MANAGEMENT_PORT)).isEmpty();
    assertThat(read("MANAGEMENT_PORT=9090").get(Setting.MANAGEMENT_PORT)).hasValue(9090);
  }

  @ParameterizedTest
  @CsvSource({
    "59m, '7d,4w', /backup, 'RONDO_BACKUP_EVERY: \"59m\" is less than 1h'",
    "31d, '7d,4w', /backup, 'RONDO_BACKUP_EVERY: \"31d\" is more than 30d'",
    "1d, '7', /backup, 'RONDO_BACKUP_KEEP: \"7\" is not a number of days and weeks such as 7d,4w'",
    "1d, '7d,4w', '', 'RONDO_BACKUP_TO: must not be empty'",
    "'', '7d,4w', s3://, 'RONDO_BACKUP_TO: \"s3://\" is not of the form s3://BUCKET/PREFIX'",
    "1d, '7d,4w', S3://b/x, 'RONDO_BACKUP_TO: \"S3://b/x\" is not of the form s3://BUCKET/PREFIX'"
  })
  void refusesWhatIsNoScheduleOfBackups(String every, String keep, String to, String why) {
    assertThatThrownBy(
            () -> read("BACKUP_EVERY=" + every, "BACKUP_KEEP=" + keep, "BACKUP_TO=" + to))
        .isInstanceOf(InvalidSettingException.class)
        .hasMessage(why);
  }

  /** Without repeating it, as it may have a password. */
  @ParameterizedTest
  @ValueSource(strings = {"DB_URL", "DB_READ_URL"})
  void refusesAnAddressThatIsNoneOfADatabase(String setting) {
    assertThatThrownBy(() -> read(setting + "=jdbc:postgresql://host:x/rondo?password=secret"))
        .isInstanceOf(InvalidSettingException.class)
        .hasMessage(
            "RONDO_" + setting + ": is not of the form jdbc:postgresql://HOST:PORT/DATABASE");
  }

  @ParameterizedTest
  @CsvSource({
    "DB_URL=jdbc:postgresql://me:secret@host:5432/rondo, names a user before the host",
    "MULTIPLAYER_URLS=ws://me:secret@host, '\"ws://…@host\" names a user'",
    "TRACES=http://me:se/cr@et:secret@host:x, '\"http://…@host:x\" is not a'",
  })
  void repeatsNoPasswordOfAnAddress(String setting, String why) {
    assertThatThrownBy(() -> read(setting))
        .isInstanceOf(InvalidSettingException.class)
        .hasMessageContaining(why)
        .message()
        .doesNotContain("secret");
  }

  @Test
  void refusesAScheduleOfBackupsForAnotherDatabase() {
    assertThatThrownBy(
            () -> read("DB_URL=jdbc:postgresql://x/y", "BACKUP_EVERY=1d", "BACKUP_TO=/backup"))
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
    assertThatThrownBy(() -> read("ADDRESS=" + address))
        .isInstanceOf(InvalidSettingException.class)
        .hasMessageStartingWith("RONDO_ADDRESS: ")
        .hasMessageEndingWith(why);
  }

  @Test
  void takesSeveralAddresses() {
    assertThat(read("ADDRESS=https://a.example/base, http://b:1").identity(9000).addresses())
        .isEqualTo(List.of("https://a.example/base", "http://b:1"));
    assertThat(read("ADDRESS=").identity(9000).addresses())
        .isEqualTo(List.of("http://localhost:9000"));
  }

  @ParameterizedTest
  @CsvSource({
    "0.0.0.0, http://localhost:9000",
    "::, http://localhost:9000",
    "127.0.0.1, http://localhost:9000",
    "localhost, http://localhost:9000",
    "127.0.0.2, http://127.0.0.2:9000",
    "::1, http://[::1]:9000",
    "[::1], http://[::1]:9000",
    "192.0.2.7, http://192.0.2.7:9000",
    "play.example.org, http://play.example.org:9000",
    "2001:db8::7, http://[2001:db8::7]:9000"
  })
  void followsHostAndPortWhereNoAddressIsSet(String host, String address) {
    assertThat(read("HOST=" + host).identity(9000).canonicalAddress()).isEqualTo(address);
  }

  @Test
  void keepsDataBesideTheProgramWhereNoDirectoryIsSet() {
    assertThat(read("DATA_DIR=").directory())
        .isAbsolute()
        .isEqualTo(Path.of("data").toAbsolutePath());
    System.setProperty(Setting.HOME, "/opt/rondo");
    try {
      assertThat(read("DATA_DIR=").directory()).isEqualTo(Path.of("/opt/rondo/data"));
      assertThat(read("DATA_DIR=own").directory()).isEqualTo(Path.of("own").toAbsolutePath());
    } finally {
      System.clearProperty(Setting.HOME);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "Svc", "1st", "a-b", "a/b", "health", "metrics", "levels", "search", "ä"})
  void refusesWhatIsNoBrand(String brand) {
    assertThatThrownBy(() -> read("BRAND=" + brand))
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
  }

  private static Settings lists(String cursorAbove) {
    return read("LIST_CURSOR_ABOVE=" + cursorAbove);
  }

  @Test
  void takesLengthsOfTime() {
    assertThat(read("SIGNATURE_WINDOW=60500ms").get(Setting.SIGNATURE_WINDOW))
        .isEqualTo(Duration.ofMillis(60_500));
    assertThat(read("SESSION_LIFETIME=10m").get(Setting.SESSION_LIFETIME))
        .isEqualTo(Duration.ofMinutes(10));
    assertThat(read("UPLOAD_KEY_LIFETIME=2d").submissionPolicy().keyLifetime())
        .isEqualTo(Duration.ofDays(2));
    for (String wrong : List.of("", "0s", "60", "-1s", "1w", "1 s", "59999ms")) {
      assertThatThrownBy(() -> read("SIGNATURE_WINDOW=" + wrong))
          .hasMessageStartingWith("RONDO_SIGNATURE_WINDOW: \"" + wrong + "\"");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "0MB", "-1MB", "1TB", "9999999999"})
  void namesTheRangeOfSizes(String wrong) {
    assertThatThrownBy(() -> read("UPLOAD_MAX_FILE=" + wrong))
        .hasMessage(
            "RONDO_UPLOAD_MAX_FILE: \""
                + wrong
                + "\" is not a size between 1B and 999999999GB, such as 64MB");
  }

  @Test
  void takesLongSessionsOnPurposeOnly() {
    Settings settings = read("SESSION_LIFETIME=31m", "SESSION_LIFETIME_MAX=1h");
    assertThat(settings.get(Setting.SESSION_LIFETIME)).isEqualTo(Duration.ofMinutes(31));
  }

  @Test
  void limitsWhatUploadsTakeOfANode() {
    String perPlayer = "UPLOAD_AT_ONCE_USER=2";
    String all = "UPLOAD_AT_ONCE=3";
    String staged = "UPLOAD_STAGED=5KB";
    assertThat(read(perPlayer, all, staged, "UPLOAD_MAX_USER=4").uploadLimits())
        .isEqualTo(new UploadFiles.Limits(2, 3, 4, 5 << 10));
    assertThat(read(perPlayer, all, staged, "UPLOAD_STAGED_USER=7KB").uploadLimits())
        .isEqualTo(new UploadFiles.Limits(2, 3, 7 << 10, 5 << 10));
  }

  @Test
  void takesRolesAndWhoMayMakeWhat() {
    Settings roles =
        read(
            "OPERATORS=op",
            "ROLES=charters=ann, ben;artists=cleo",
            "CREATE=levels=charters,operator;posts=everyone");
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

  @Test
  void takesSizes() {
    Settings uploads = read("UPLOAD_MAX_FILE=64mb", "UPLOAD_MAX_REQUEST=1GB");
    assertThat(uploads.submissionPolicy().maxFile()).isEqualTo(64L << 20);
    assertThat(uploads.get(Setting.UPLOAD_MAX_REQUEST)).isEqualTo(1L << 30);
    Settings small = read("UPLOAD_MAX_FILE=10", "UPLOAD_MAX_REQUEST=11B");
    assertThat(small.submissionPolicy().maxFile()).isEqualTo(10);
  }

  @Test
  void takesRates() {
    assertThat(read("RATE_RESULTS=5/90s").rates())
        .containsEntry(LimitedAction.RESULT, new Rate(5, Duration.ofSeconds(90)))
        .containsOnlyKeys(LimitedAction.values());
    Settings off = read("RATE_LIMIT=off", "CONNECTIONS_PER_ADDRESS=7");
    assertThat(off.rates()).isEmpty();
    assertThat(off.connectionsPerAddress()).isEqualTo(Integer.MAX_VALUE);
    assertThat(read("CONNECTIONS_PER_ADDRESS=7").connectionsPerAddress()).isEqualTo(7);
    Settings slow = read("HEAD_TIMEOUT=5s", "BODY_RATE=0");
    assertThat(slow.get(Setting.HEAD_TIMEOUT)).isEqualTo(Duration.ofSeconds(5));
    assertThat(slow.get(Setting.BODY_RATE)).isZero();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "20", "0/1m", "-1/1m", "x/1m", "20/", "20/0s", "20/1m/1m", "20/month"})
  void refusesWhatIsNoRate(String rate) {
    assertThatThrownBy(() -> read("RATE_RESULTS=" + rate))
        .hasMessageContaining("RONDO_RATE_RESULTS");
  }

  @Test
  void waitsForTheDiskOrNot() {
    assertThat(read("DB_SYNC=on").get(Setting.DB_SYNC)).isEqualTo(DiskWait.ON);
    assertThat(read("DB_SYNC=false").get(Setting.DB_SYNC)).isEqualTo(DiskWait.OFF);
  }

  @Test
  void takesLimitsOfTheDatabase() {
    Settings settings =
        read(
            "DB_POOL_SIZE=2",
            "DB_CONNECT_TIMEOUT=250ms",
            "DB_LOCK_TIMEOUT=250ms",
            "DB_STATEMENT_TIMEOUT=250ms");
    assertThat(settings.get(Setting.DB_POOL_SIZE)).isEqualTo(2);
    assertThat(settings.get(Setting.DB_CONNECT_TIMEOUT)).isEqualTo(Duration.ofMillis(250));
    assertThat(settings.get(Setting.DB_LOCK_TIMEOUT)).isEqualTo(Duration.ofMillis(250));
    assertThat(settings.get(Setting.DB_STATEMENT_TIMEOUT)).isEqualTo(Duration.ofMillis(250));
  }

  @Test
  void takesADelayThatIsNone() {
    assertThat(read("STOP_DELAY=0s").get(Setting.STOP_DELAY)).isZero();
    assertThat(read("STOP_DELAY=5s").get(Setting.STOP_DELAY)).isEqualTo(Duration.ofSeconds(5));
  }

  @Test
  void neverRepeatsASecret() {
    assertThatThrownBy(() -> read("DB_URL=jdbc:x?password=secret"))
        .hasMessageNotContaining("secret");
    for (String setting :
        List.of("DB_PASSWORD=secret", "S3_SECRET_KEY=secret", "SIGNATURE_KEYS= {secret}")) {
      assertThat(read(setting).shown().values()).noneMatch(text -> text.contains("secret"));
    }
    assertThat(read("SIGNATURE_KEYS=/keys").shown()).containsEntry("RONDO_SIGNATURE_KEYS", "/keys");
  }

  @Test
  void asksForTheKeysOfABucketForBackups() {
    assertThatThrownBy(() -> read("BACKUP_EVERY=1d", "BACKUP_TO=s3://rondo/night"))
        .hasMessageContaining("RONDO_S3_ACCESS_KEY");
    assertThatThrownBy(() -> read("BACKUP_TO=s3://rondo/night", "S3_ACCESS_KEY=a"))
        .hasMessageContaining("RONDO_S3_SECRET_KEY");
  }

  /** A bucket that can be used, with one setting written otherwise. */
  private static Settings bucket(String other) {
    return read(
        "FILES=s3",
        "S3_ENDPOINT=http://s3.test:9000",
        "S3_BUCKET=files",
        "S3_REGION=eu",
        "S3_ACCESS_KEY=a",
        "S3_SECRET_KEY=b",
        other);
  }

  private static Redirect redirect(String to) {
    return bucket("FILES_REDIRECT=" + to).get(Setting.FILES_REDIRECT);
  }

  @Test
  void redirectsToABucketAlone() {
    assertThat(read().get(Setting.FILES_REDIRECT)).isEqualTo(new Redirect.Off());
    assertThat(redirect("presigned")).isEqualTo(new Redirect.Presigned());
    assertThat(redirect("https://cdn.test/x")).isEqualTo(new Redirect.Below("https://cdn.test/x"));
    assertThatThrownBy(() -> redirect("https://cdn.test/"))
        .hasMessageEndingWith("ends with a slash");
    assertThatThrownBy(() -> redirect("https://a.test,https://b.test"))
        .hasMessage("RONDO_FILES_REDIRECT: is more than one URL");
    assertThatThrownBy(() -> redirect("on"))
        .hasMessage("RONDO_FILES_REDIRECT: \"on\" is neither off nor presigned nor a URL");
  }

  @Test
  void takesABucket() {
    assertThat(bucket("S3_PATH_STYLE=true").bucket())
        .isEqualTo(
            new S3Access("http://s3.test:9000", "files", "eu", "a", "b", S3Access.Addressing.PATH));
    assertThat(bucket("S3_PATH_STYLE=off").bucket().addressing())
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
    assertThatThrownBy(() -> bucket(name + "=" + text))
        .hasMessageStartingWith("RONDO_" + name + ":");
  }

  @Test
  void readsWhichResultsCount() {
    Settings settings = read("BOARD_UNCHECKED=refuse", "BOARD_EXEMPT_ENGINES=ours, theirs");
    assertThat(settings.get(Setting.BOARD_UNCHECKED)).isEqualTo(Handling.REFUSE);
    assertThat(settings.get(Setting.BOARD_EXEMPT_ENGINES))
        .containsExactly(new ItemName("ours"), new ItemName("theirs"));
  }

  @Test
  void takesMultiplayerAddresses() {
    assertThat(read("MULTIPLAYER_URLS=ws://a,wss://b/c").get(Setting.MULTIPLAYER_URLS))
        .containsExactly("ws://a", "wss://b/c");
    assertThat(read("NODE_ADDRESS=").get(Setting.NODE_ADDRESS)).isEmpty();
    assertThat(read("NODE_ADDRESS=https://one").get(Setting.NODE_ADDRESS)).hasValue("https://one");
    assertThat(read("ROOMS_PER_PLAYER=7").get(Setting.ROOMS_PER_PLAYER)).isEqualTo(7);
  }
}

package dev.rondo.bootstrap.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The names and defaults that operators rely on. */
final class SettingsTest {

  private static Map<String, String> defaults() {
    Map<String, String> defaults = new TreeMap<>();
    Setting.all().forEach(setting -> defaults.put(setting.name(), setting.usual()));
    return defaults;
  }

  @Test
  void keepTheirNamesAndDefaults() {
    assertThat(defaults())
        .containsExactlyInAnyOrderEntriesOf(
            Map.ofEntries(
                Map.entry("RONDO_PORT", "8080"),
                Map.entry("RONDO_HOST", "0.0.0.0"),
                Map.entry("RONDO_MANAGEMENT_PORT", ""),
                Map.entry("RONDO_STOP_DELAY", "0s"),
                Map.entry("RONDO_LOG_FORMAT", "text"),
                Map.entry("RONDO_ACCESS_LOG", "off"),
                Map.entry("RONDO_TRACES", ""),
                Map.entry("RONDO_TRACES_PERCENT", "100"),
                Map.entry("RONDO_ADDRESS", ""),
                Map.entry("RONDO_BRAND", "svc"),
                Map.entry("RONDO_VERSION_HEADER", "1.1.3"),
                Map.entry("RONDO_TITLE", "Rondo"),
                Map.entry("RONDO_ANSWER_CACHE", "32MB"),
                Map.entry("RONDO_PAGES", "on"),
                Map.entry("RONDO_CONSOLE", "on"),
                Map.entry("RONDO_LIST_CURSOR_ABOVE", "10000"),
                Map.entry("RONDO_PAGE_ITEMS", "20"),
                Map.entry("RONDO_PAGE_RECORDS", "10"),
                Map.entry("RONDO_PAGE_COMMENTS", "10"),
                Map.entry("RONDO_DATA_DIR", ""),
                Map.entry("RONDO_FILES", "directory"),
                Map.entry("RONDO_FILES_REDIRECT", "off"),
                Map.entry("RONDO_S3_ENDPOINT", ""),
                Map.entry("RONDO_S3_BUCKET", ""),
                Map.entry("RONDO_S3_REGION", "us-east-1"),
                Map.entry("RONDO_S3_ACCESS_KEY", ""),
                Map.entry("RONDO_S3_SECRET_KEY", ""),
                Map.entry("RONDO_S3_PATH_STYLE", "false"),
                Map.entry("RONDO_BACKUP_EVERY", ""),
                Map.entry("RONDO_BACKUP_KEEP", "7d,4w"),
                Map.entry("RONDO_BACKUP_TO", ""),
                Map.entry("RONDO_DB_URL", ""),
                Map.entry("RONDO_DB_READ_URL", ""),
                Map.entry("RONDO_DB_USER", "rondo"),
                Map.entry("RONDO_DB_PASSWORD", ""),
                Map.entry("RONDO_DB_POOL_SIZE", "10"),
                Map.entry("RONDO_DB_CONNECT_TIMEOUT", "5s"),
                Map.entry("RONDO_DB_LOCK_TIMEOUT", "10s"),
                Map.entry("RONDO_DB_STATEMENT_TIMEOUT", "20s"),
                Map.entry("RONDO_DB_SYNC", "on"),
                Map.entry("RONDO_SIGNATURE_KEYS", ""),
                Map.entry("RONDO_SIGNATURE_WINDOW", "60s"),
                Map.entry("RONDO_SESSION_LIFETIME", "30m"),
                Map.entry("RONDO_SESSION_LIFETIME_MAX", "30m"),
                Map.entry("RONDO_SESSION_REQUIRED", "write"),
                Map.entry("RONDO_MULTIPLAYER_URLS", ""),
                Map.entry("RONDO_NODE_ADDRESS", ""),
                Map.entry("RONDO_ROOMS_PER_PLAYER", "3"),
                Map.entry("RONDO_BOARD_UNCHECKED", "mark"),
                Map.entry("RONDO_BOARD_EXEMPT_ENGINES", ""),
                Map.entry("RONDO_UPLOAD_MAX_FILE", "64MB"),
                Map.entry("RONDO_UPLOAD_MAX_REQUEST", "256MB"),
                Map.entry("RONDO_UPLOAD_KEY_LIFETIME", "1h"),
                Map.entry("RONDO_UPLOAD_MAX_USER", "1GB"),
                Map.entry("RONDO_UPLOAD_MAX_PENDING", "20"),
                Map.entry("RONDO_UPLOAD_MAX_INFLATED", "256MB"),
                Map.entry("RONDO_UPLOAD_MAX_REPLAY", "16MB"),
                Map.entry("RONDO_UPLOAD_AT_ONCE_USER", "4"),
                Map.entry("RONDO_UPLOAD_AT_ONCE", "64"),
                Map.entry("RONDO_UPLOAD_STAGED_USER", ""),
                Map.entry("RONDO_UPLOAD_STAGED", "4GB"),
                Map.entry("RONDO_UPLOAD_DISK_RESERVE", "256MB"),
                Map.entry("RONDO_UPLOAD_GRACE", "1h"),
                Map.entry("RONDO_OPERATORS", ""),
                Map.entry("RONDO_ROLES", ""),
                Map.entry("RONDO_CREATE", ""),
                Map.entry("RONDO_FORMS", ""),
                Map.entry("RONDO_FRONT", ""),
                Map.entry("RONDO_RATE_LIMIT", "on"),
                Map.entry("RONDO_RATE_REQUESTS", "30000/1m"),
                Map.entry("RONDO_RATE_SIGN_INS", "300/1m"),
                Map.entry("RONDO_RATE_ROOMS", "300/1m"),
                Map.entry("RONDO_RATE_RESULTS", "20/1m"),
                Map.entry("RONDO_RATE_COMMUNITY", "30/1m"),
                Map.entry("RONDO_RATE_CREATIONS", "20/1m"),
                Map.entry("RONDO_CONNECTIONS_PER_ADDRESS", "500"),
                Map.entry("RONDO_HEAD_TIMEOUT", "30s"),
                Map.entry("RONDO_BODY_RATE", "512"),
                Map.entry("RONDO_TRUSTED_PROXIES", "")));
  }

  @Test
  void areAllInTheReference() throws IOException {
    String reference = Files.readString(Path.of("..", "docs", "settings.md"));
    defaults()
        .forEach(
            (name, value) ->
                assertThat(reference)
                    .as(name)
                    .containsPattern(
                        "`" + name + "` \\| " + (value.isEmpty() ? "empty" : "`" + value + "`")));
  }

  @Test
  void areNamedAlikeInAFile() {
    assertThat(Setting.inFile("RONDO_LIST_CURSOR_ABOVE")).isEqualTo("rondo.list-cursor-above");
    assertThat(Setting.inEnvironment("rondo.db.url")).isEqualTo("RONDO_DB_URL");
    assertThat(Setting.inEnvironment("rondo.data_dir")).isEqualTo("RONDO_DATA_DIR");
  }

  @Test
  void tellOfNamesThatAreNone() {
    assertThat(
            Setting.unknownIn(
                java.util.Set.of("RONDO_PORT", "RONDO_PROT", "RONDO_JAVA_OPTS", "PATH")))
        .containsExactly("RONDO_PROT");
  }
}

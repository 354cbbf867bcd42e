package dev.rondo.bootstrap.doctor;

import dev.rondo.application.health.Causes;
import dev.rondo.bootstrap.settings.Setting;
import dev.rondo.bootstrap.settings.Settings;
import dev.rondo.http.console.SystemReport.State;
import dev.rondo.persistence.diagnosis.DamagedDatabaseException;
import dev.rondo.persistence.diagnosis.DatabaseFacts;
import dev.rondo.persistence.diagnosis.EmbeddedDatabaseLock;
import dev.rondo.persistence.diagnosis.SchemaHistory;
import dev.rondo.persistence.diagnosis.SchemaHistory.Tables;
import dev.rondo.persistence.diagnosis.UnlockedFilePath;
import dev.rondo.persistence.file.DataLayout;
import dev.rondo.persistence.transaction.StoreRecovery;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Properties;
import org.h2.api.ErrorCode;

/** Checks the database without creating or changing one. */
record DatabaseCheck(Check check, Optional<DatabaseFacts> facts, Optional<DatabaseAccess> access) {

  private static final String NAME = "database";
  private static final String REPLICA = "replica";

  /** Opens an embedded database without changing it. */
  private static final String READ_ONLY = ";ACCESS_MODE_DATA=r;IFEXISTS=TRUE";

  /** Connects through the server that has it open. */
  private static final String THROUGH_SERVER = ";AUTO_SERVER=TRUE;IFEXISTS=TRUE";

  private static final int SECONDS_TO_CONNECT = 5;

  /** A larger file of a database has had tables. */
  private static final long NO_TABLES_YET = 100_000;

  static DatabaseCheck of(Settings settings) {
    try {
      return settings.isEmbedded()
          ? embedded(settings)
          : opened(
              settings,
              settings.get(Setting.DB_URL),
              Phrase.same(place(settings.get(Setting.DB_URL))));
    } catch (SQLException | IOException e) {
      String why = Causes.firstLine(e);
      return without(
          Check.error(
              NAME,
              DamagedDatabaseException.isBehind(e)
                  ? Phrase.of("database-damaged", why, BackupCheck.remedy(settings))
                  : Phrase.of("database-unusable", why)));
    }
  }

  private static DatabaseCheck embedded(Settings settings) throws SQLException, IOException {
    Path file = settings.directory().resolve(DataLayout.DATABASE_FILE);
    if (Files.notExists(file) || Files.size(file) == 0) {
      return without(Check.warning(NAME, Phrase.of("database-none")));
    }
    Path database = settings.directory().resolve(DataLayout.DATABASE);
    String url = "jdbc:h2:file:" + database;
    EmbeddedDatabaseLock lock = new EmbeddedDatabaseLock(database);
    if (lock.exists()) {
      return leadsTo(lock, DatabaseAccess.to(url + THROUGH_SERVER + DataLayout.DIALECT, settings))
          ? opened(
              settings,
              url + THROUGH_SERVER + DataLayout.DIALECT,
              Phrase.of("database-in-server", size(file)))
          : killed(unlocked(settings, database, file));
    }
    StoreRecovery.requireLastState(database);
    return opened(settings, url + READ_ONLY + DataLayout.DIALECT, size(file));
  }

  private static DatabaseCheck unlocked(Settings settings, Path database, Path file)
      throws SQLException, IOException {
    try {
      return opened(
          settings, UnlockedFilePath.url(database) + READ_ONLY + DataLayout.DIALECT, size(file));
    } catch (SQLException e) {
      // H2 would have to make its own tables first.
      if (e.getErrorCode() == ErrorCode.DATABASE_IS_READ_ONLY && Files.size(file) < NO_TABLES_YET) {
        return without(Check.warning(NAME, Phrase.of("database-empty", size(file))));
      }
      throw e;
    }
  }

  private static boolean leadsTo(EmbeddedDatabaseLock lock, DatabaseAccess access)
      throws SQLException, IOException {
    if (!lock.isHeld()) {
      return false;
    }
    try (Connection connection = access.open()) {
      return !lock.isOfAnother(connection);
    }
  }

  /** The last commit; the next server rolls back unfinished transactions. */
  private static DatabaseCheck killed(DatabaseCheck found) {
    return new DatabaseCheck(
        new Check(
            NAME,
            found.check.state() == State.ERROR ? State.ERROR : State.WARNING,
            Phrase.of("database-killed", found.check.phrase())),
        found.facts,
        found.access);
  }

  private static Phrase size(Path file) throws IOException {
    return Phrase.same("%s, %s".formatted(file, Phrase.bytes(Files.size(file))));
  }

  /** Checks what is read in place of the database; empty where nothing is. */
  static Optional<Check> replica(Settings settings, Optional<DatabaseFacts> facts) {
    String url = settings.get(Setting.DB_READ_URL);
    return url.isEmpty() ? Optional.empty() : Optional.of(replica(settings, url, facts));
  }

  private static Check replica(Settings settings, String url, Optional<DatabaseFacts> facts) {
    String place = place(url);
    try (Connection connection = DatabaseAccess.to(url, settings).open()) {
      if (!DatabaseFacts.isReplica(connection)) {
        return Check.error(REPLICA, Phrase.of("replica-none", place));
      }
      boolean isOfAnother =
          facts.isPresent()
              && !DatabaseFacts.installation(connection)
                  .id()
                  .equals(facts.orElseThrow().installation().id());
      return isOfAnother
          ? Check.error(REPLICA, Phrase.of("replica-of-another", place))
          : Check.ok(REPLICA, Phrase.same(place));
    } catch (SQLException e) {
      return Check.error(REPLICA, Phrase.of("database-unusable", Causes.firstLine(e)));
    }
  }

  private static DatabaseCheck opened(Settings settings, String url, Phrase where)
      throws SQLException, IOException {
    DatabaseAccess access = DatabaseAccess.to(url, settings);
    try (Connection connection = access.open()) {
      String product =
          connection.getMetaData().getDatabaseProductName()
              + " "
              + connection.getMetaData().getDatabaseProductVersion();
      String size =
          settings.isEmbedded()
              ? ""
              : ", " + Phrase.bytes(DatabaseFacts.postgresqlBytes(connection));
      Phrase what = Phrase.of("database-at", product, where, size);
      return switch (new SchemaHistory(connection).compare()) {
        case Tables.None() -> without(Check.warning(NAME, Phrase.of("database-empty", what)));
        case Tables.Older(_, _) -> without(Check.warning(NAME, Phrase.of("database-older", what)));
        case Tables.Current(), Tables.Newer(_, _) -> {
          DatabaseFacts facts = DatabaseFacts.read(connection);
          yield new DatabaseCheck(
              checked(what, facts),
              Optional.of(facts),
              Optional.of(access).filter(usable -> facts.isWhole()));
        }
      };
    }
  }

  private static Check checked(Phrase what, DatabaseFacts found) {
    Phrase text = Phrase.of("database-whole", what, found.schema(), found.items(), found.players());
    if (!found.isWhole()) {
      return Check.error(NAME, Phrase.of("database-half-moved", text));
    }
    return Check.ok(NAME, text);
  }

  private static DatabaseCheck without(Check check) {
    return new DatabaseCheck(check, Optional.empty(), Optional.empty());
  }

  /** Host and database of a URL, whose other parts may hold a password. */
  private static String place(String url) {
    try {
      URI uri = URI.create(url.substring("jdbc:".length()));
      return "%s%s".formatted(uri.getHost(), uri.getPath());
    } catch (IllegalArgumentException unusual) {
      return "at RONDO_DB_URL";
    }
  }

  /** Read-only access to a database. */
  record DatabaseAccess(String url, Properties account) {

    static DatabaseAccess to(String url, Settings settings) {
      Properties account = new Properties();
      account.put("user", settings.get(Setting.DB_USER));
      account.put("password", settings.get(Setting.DB_PASSWORD));
      if (!settings.isEmbedded()) {
        account.put("connectTimeout", Integer.toString(SECONDS_TO_CONNECT));
      }
      return new DatabaseAccess(url, account);
    }

    Connection open() throws SQLException {
      Connection connection = DriverManager.getConnection(url, account);
      connection.setReadOnly(true);
      return connection;
    }

    /** Without the account; the URL may hold one, too. */
    @Override
    public String toString() {
      return "access to a database";
    }
  }
}

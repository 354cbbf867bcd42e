package dev.rondo.persistence.move;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Properties;
import org.h2.api.ErrorCode;

/**
 * How to open the database of a server.
 *
 * @param database the name of the embedded database
 * @param files the name of the directory of its files
 * @param logins the accounts to try: the embedded database takes the first that fits, PostgreSQL
 *     the last
 */
public record SourceAccess(String database, String files, List<Login> logins) {

  private static final String OPTIONS =
      ";ACCESS_MODE_DATA=r;IFEXISTS=TRUE;TRACE_LEVEL_FILE=0"
          + ";MODE=PostgreSQL;DATABASE_TO_LOWER=TRUE;DEFAULT_NULL_ORDERING=HIGH";

  /** Copies the list. */
  public SourceAccess {
    logins = List.copyOf(logins);
  }

  /**
   * Opens an embedded database for reading only: it does not change, and neither a server nor a
   * command can open it meanwhile.
   *
   * @param place where it is, without the suffix of its file
   * @throws SQLException when it cannot be opened, or nobody is let in
   */
  public Connection open(Path place) throws SQLException {
    SQLException refusal = new SQLException("no login", "", ErrorCode.WRONG_USER_OR_PASSWORD);
    for (Login login : logins) {
      try {
        return DriverManager.getConnection(
            "jdbc:h2:file:" + place.toAbsolutePath() + OPTIONS, login.user(), login.password());
      } catch (SQLException e) {
        if (e.getErrorCode() != ErrorCode.WRONG_USER_OR_PASSWORD) {
          throw e;
        }
        refusal = e;
      }
    }
    throw refusal;
  }

  /**
   * Opens a PostgreSQL. A user and a password in the address come first; a password that is nowhere
   * set is looked up in the password file of PostgreSQL.
   *
   * @throws SQLException when it cannot be opened
   */
  public Connection open(String url) throws SQLException {
    Login login = logins.getLast();
    Properties properties = new Properties();
    properties.setProperty("user", login.user());
    if (!login.password().isEmpty()) {
      properties.setProperty("password", login.password());
    }
    Connection connection = DriverManager.getConnection(url, properties);
    connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
    return connection;
  }

  /** Whom to log in as. */
  public record Login(String user, String password) {

    /** Without the password. */
    @Override
    public String toString() {
      return user;
    }
  }
}

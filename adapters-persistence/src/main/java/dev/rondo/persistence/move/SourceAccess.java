package dev.rondo.persistence.move;

import dev.rondo.persistence.file.DataLayout;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Properties;
import org.h2.api.ErrorCode;

/**
 * How to open a server's database. The embedded one takes the first fitting login, PostgreSQL the
 * last.
 */
public record SourceAccess(List<Login> logins) {

  private static final String OPTIONS =
      ";ACCESS_MODE_DATA=r;IFEXISTS=TRUE;TRACE_LEVEL_FILE=0" + DataLayout.DIALECT;

  /** Opens an embedded database read-only and exclusively, by its path without suffix. */
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
   * Opens a PostgreSQL. Credentials in the address come first; without a password, PostgreSQL's
   * password file is used.
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

  public record Login(String user, String password) {

    @Override
    public String toString() {
      return user;
    }
  }
}

package dev.rondo.bootstrap.doctor;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Properties;

/**
 * How a database is opened that can be read, and is not changed by it.
 *
 * @param url where it is
 * @param login what lets in, and how long to wait for that
 */
record DatabaseAccess(String url, Properties login) {

  Connection open() throws SQLException {
    Connection connection = DriverManager.getConnection(url, login);
    connection.setReadOnly(true);
    return connection;
  }

  /** Without the login, and the URL may hold one too. */
  @Override
  public String toString() {
    return "access to a database";
  }
}

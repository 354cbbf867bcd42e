package dev.rondo.bootstrap.doctor;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Properties;

/** Read-only access to a database. */
record DatabaseAccess(String url, Properties login) {

  Connection open() throws SQLException {
    Connection connection = DriverManager.getConnection(url, login);
    connection.setReadOnly(true);
    return connection;
  }

  /** Without the login; the URL may hold one, too. */
  @Override
  public String toString() {
    return "access to a database";
  }
}

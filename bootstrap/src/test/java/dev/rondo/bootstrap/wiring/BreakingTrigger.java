package dev.rondo.bootstrap.wiring;

import java.sql.Connection;
import java.sql.SQLException;
import org.h2.api.Trigger;

/** Has statements on a table of an embedded database fail as when the database goes away. */
public final class BreakingTrigger implements Trigger {

  @Override
  public void fire(Connection connection, Object[] before, Object[] after) throws SQLException {
    throw new SQLException("secret: the database went away", "08006");
  }
}

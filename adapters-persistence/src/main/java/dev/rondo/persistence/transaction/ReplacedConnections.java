package dev.rondo.persistence.transaction;

import com.zaxxer.hikari.SQLExceptionOverride;
import java.sql.SQLException;

/**
 * Has the pool replace a connection that turned out to be read-only, such as one to a PostgreSQL
 * that is the replica since a failover.
 */
public final class ReplacedConnections implements SQLExceptionOverride {

  private static final String READ_ONLY = "25006";

  @java.lang.Override
  public Override adjudicate(SQLException e) {
    return READ_ONLY.equals(e.getSQLState()) ? Override.MUST_EVICT : Override.CONTINUE_EVICT;
  }
}

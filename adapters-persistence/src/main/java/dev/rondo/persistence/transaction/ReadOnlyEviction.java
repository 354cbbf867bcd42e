package dev.rondo.persistence.transaction;

import com.zaxxer.hikari.SQLExceptionOverride;
import java.sql.SQLException;

/** Makes the pool replace a connection that turns out to be read-only, as after a failover. */
public final class ReadOnlyEviction implements SQLExceptionOverride {

  private static final String READ_ONLY = "25006";

  @java.lang.Override
  public Override adjudicate(SQLException e) {
    return READ_ONLY.equals(e.getSQLState()) ? Override.MUST_EVICT : Override.CONTINUE_EVICT;
  }
}

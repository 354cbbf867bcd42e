package dev.rondo.persistence.move;

import java.util.List;

/**
 * How to open a data directory.
 *
 * @param database the name of the embedded database
 * @param files the name of the directory of its files
 * @param logins whom to log in as: the first who is let in
 */
public record SourceAccess(String database, String files, List<Login> logins) {

  /** Copies the list. */
  public SourceAccess {
    logins = List.copyOf(logins);
  }

  /**
   * Whom to log in as.
   *
   * @param user the name
   * @param password the password
   */
  public record Login(String user, String password) {

    /** Without the password. */
    @Override
    public String toString() {
      return user;
    }
  }
}

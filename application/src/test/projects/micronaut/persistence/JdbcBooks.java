package org.example.library.persistence;

import jakarta.inject.Singleton;
import javax.sql.DataSource;

@Singleton
class JdbcBooks extends BookTable {
  JdbcBooks(DataSource database) {
    super(database);
  }
}

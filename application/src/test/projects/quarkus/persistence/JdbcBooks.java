package org.example.library.persistence;

import jakarta.enterprise.context.ApplicationScoped;
import javax.sql.DataSource;

@ApplicationScoped
class JdbcBooks extends BookTable {
  JdbcBooks(DataSource database) {
    super(database);
  }
}

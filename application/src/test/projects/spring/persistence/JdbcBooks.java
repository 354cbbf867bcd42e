package org.example.library.persistence;

import javax.sql.DataSource;
import org.springframework.stereotype.Repository;

@Repository
class JdbcBooks extends BookTable {
  JdbcBooks(DataSource database) {
    super(database);
  }
}

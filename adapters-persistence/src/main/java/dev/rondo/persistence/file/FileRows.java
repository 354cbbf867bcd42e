package dev.rondo.persistence.file;

import io.micronaut.data.annotation.Query;
import io.micronaut.data.jdbc.annotation.JdbcRepository;
import io.micronaut.data.model.query.builder.sql.Dialect;
import io.micronaut.data.repository.GenericRepository;
import java.util.Collection;
import java.util.List;

/** The files that the database knows of. */
@JdbcRepository(dialect = Dialect.POSTGRES)
interface FileRows extends GenericRepository<FileRow, String> {

  @Query(
      "INSERT INTO file (hash, sha256, size) VALUES (:hash, :sha256, :size)"
          + " ON CONFLICT DO NOTHING")
  void add(Collection<FileRow> rows);

  @Query("SELECT hash FROM file WHERE hash IN (:hashes)")
  List<String> known(Collection<String> hashes);
}

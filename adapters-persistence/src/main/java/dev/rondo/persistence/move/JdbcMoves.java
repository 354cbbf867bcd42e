package dev.rondo.persistence.move;

import dev.rondo.application.move.Move;
import dev.rondo.application.move.Moves;
import dev.rondo.persistence.file.Digests;
import dev.rondo.persistence.file.DirectoryFiles;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.h2.api.ErrorCode;

/** Data directories with an embedded database, which is opened for reading only. */
@Singleton
final class JdbcMoves implements Moves {

  private static final Sql MIGRATIONS =
      Sql.of(
          "SELECT \"version\", \"checksum\" FROM \"flyway_schema_history\""
              + " WHERE \"success\" AND \"version\" IS NOT NULL ORDER BY \"installed_rank\"");

  private final MoveRows moves;
  private final JdbcOperations target;
  private final SourceAccess access;

  JdbcMoves(MoveRows moves, JdbcOperations target, SourceAccess access) {
    this.moves = moves;
    this.target = target;
    this.access = access;
  }

  @Override
  public boolean isUnderWay() {
    return !moves.sources().isEmpty();
  }

  @Override
  public Move from(String directory) throws UnusableSourceException {
    Path place = Path.of(directory).toAbsolutePath().normalize();
    Path database = place.resolve(access.database() + ".mv.db");
    if (!Files.isRegularFile(database)) {
      throw new UnusableSourceException(
          directory + ": there is no embedded database in it; name the data directory of a server");
    }
    if (place.toString().contains(";")) {
      throw new UnusableSourceException(
          directory + ": the path has a semicolon, which the database cannot open; rename it");
    }
    // Before it is opened: closing a file releases all locks of the process on it.
    String identity = sha256(database);
    SourceDatabase source = new SourceDatabase(open(directory, place.resolve(access.database())));
    try {
      compareReleases(directory, source);
      Path files = place.resolve(access.files());
      return new JdbcMove(source, identity, moves, target, DirectoryFiles.in(files));
    } catch (UnusableSourceException | RuntimeException e) {
      source.close();
      throw e;
    }
  }

  private Connection open(String directory, Path database) throws UnusableSourceException {
    try {
      return access.open(database);
    } catch (SQLException e) {
      String why =
          switch (e.getErrorCode()) {
            case ErrorCode.WRONG_USER_OR_PASSWORD ->
                ": its database takes none of these users: "
                    + access.logins()
                    + "; set RONDO_DB_USER and RONDO_DB_PASSWORD to those it was made with";
            case ErrorCode.DATABASE_ALREADY_OPEN_1 ->
                " is being served, or its server was killed: stop the server"
                    + " (start it once more before, if it was killed)";
            default ->
                " cannot be read: " + String.valueOf(e.getMessage()).lines().findFirst().orElse("");
          };
      throw new UnusableSourceException(directory + why, e);
    }
  }

  private void compareReleases(String directory, SourceDatabase source)
      throws UnusableSourceException {
    List<String> there = source.query(MIGRATIONS, row -> row.getString(1) + " " + row.getInt(2));
    List<String> here = MIGRATIONS.query(target, row -> row.getString(1) + " " + row.getInt(2));
    if (!there.equals(here)) {
      throw new UnusableSourceException(
          directory + " is of another release: start it once with this release, and stop it");
    }
    if (!source.query(Sql.of("SELECT source FROM move"), row -> row.getString(1)).isEmpty()) {
      throw new UnusableSourceException(
          directory + " is not whole: a move into it was begun and not finished");
    }
  }

  private static String sha256(Path file) {
    try (InputStream content = Files.newInputStream(file)) {
      MessageDigest digest = Digests.sha256();
      content.transferTo(new DigestOutputStream(OutputStream.nullOutputStream(), digest));
      return Digests.hex(digest);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

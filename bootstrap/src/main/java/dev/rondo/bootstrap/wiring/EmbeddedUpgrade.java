package dev.rondo.bootstrap.wiring;

import dev.rondo.application.health.Causes;
import dev.rondo.bootstrap.settings.ProgramFailureException;
import dev.rondo.persistence.diagnosis.EmbeddedDatabaseLock;
import dev.rondo.persistence.file.DataLayout;
import dev.rondo.persistence.file.DiskSync;
import dev.rondo.persistence.secret.OwnerOnly;
import dev.rondo.persistence.transaction.CommitFlusher;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.zip.ZipFile;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;

/**
 * Changes the tables of an embedded database in a copy of it. H2 keeps each statement that changes
 * a table at once: only the copy, which takes the database's place when it is done, can be thrown
 * away when the program is killed or a statement fails.
 *
 * @param backup what the database was before
 */
record EmbeddedUpgrade(Path directory, Path backup) {

  /**
   * MAX_LENGTH_INPLACE_LOB: the documents of items stay in their rows. MAX_COMPACT_TIME: see {@link
   * CommitFlusher#takeOver}. TRACE_LEVEL_FILE: what fails is told by the program alone.
   */
  static final String OPTIONS =
      ";MAX_LENGTH_INPLACE_LOB=8192;MAX_COMPACT_TIME=0;TRACE_LEVEL_FILE=0" + DataLayout.DIALECT;

  private static final String COPY = "upgrading";

  static EmbeddedUpgrade of(Path directory, int tables) {
    return new EmbeddedUpgrade(directory, directory.resolve("before-upgrade-" + tables + ".zip"));
  }

  void backUp(Connection database) throws SQLException, IOException {
    Path part = directory.resolve("before-upgrade.part");
    try (PreparedStatement write = database.prepareStatement("BACKUP TO ?")) {
      write.setString(1, part.toString());
      write.execute();
    }
    OwnerOnly.restrict(part);
    Files.move(part, backup, StandardCopyOption.ATOMIC_MOVE);
  }

  /** Replaces the database, which nobody may have open, by its copy with the tables changed. */
  void run(String user, String password) {
    Path database = directory.resolve(DataLayout.DATABASE_FILE);
    // Opened once only: to close a file gives up all locks of the process on it.
    try (FileChannel held = FileChannel.open(database, StandardOpenOption.WRITE)) {
      if (!EmbeddedDatabaseLock.tryLock(held)) {
        throw new ProgramFailureException("a command works on the database; wait for its end");
      }
      Path copy = directory.resolve(COPY + DataLayout.DATABASE_SUFFIX);
      try {
        change(copy, user, password);
        Files.move(copy, database, StandardCopyOption.ATOMIC_MOVE);
      } finally {
        Files.deleteIfExists(copy);
      }
    } catch (IOException | FlywayException e) {
      throw new ProgramFailureException(
          "the tables cannot be changed, and the database is as it was: " + Causes.firstLine(e), e);
    }
  }

  private void change(Path copy, String user, String password) throws IOException {
    try (ZipFile archive = new ZipFile(backup.toFile());
        InputStream in = archive.getInputStream(archive.getEntry(DataLayout.DATABASE_FILE))) {
      Files.copy(in, copy, StandardCopyOption.REPLACE_EXISTING);
    }
    OwnerOnly.restrict(copy);
    Flyway.configure()
        .dataSource("jdbc:h2:file:" + directory.resolve(COPY) + OPTIONS, user, password)
        .load()
        .migrate();
    DiskSync.syncFile(copy);
  }
}

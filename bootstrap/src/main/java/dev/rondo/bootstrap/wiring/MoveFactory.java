package dev.rondo.bootstrap.wiring;

import dev.rondo.bootstrap.settings.DatabaseSettings;
import dev.rondo.bootstrap.settings.Settings;
import dev.rondo.persistence.move.SourceAccess;
import dev.rondo.persistence.move.SourceAccess.Login;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Singleton;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Wires the move of a data directory into the database and the file store. */
@Factory
public final class MoveFactory {

  /** Whether there is an embedded database in a directory, which could be moved. */
  public static boolean holdsDatabase(Path directory) {
    return Files.isRegularFile(directory.resolve(DataDirectory.DATABASE_FILE));
  }

  /** An embedded database lets in whom it was made with: nearly always the default. */
  @Singleton
  SourceAccess sourceAccess(Settings settings) {
    DatabaseSettings database = settings.database();
    return new SourceAccess(
        DataDirectory.DATABASE,
        DataDirectory.FILES,
        List.of(
            new Login(DatabaseSettings.DEFAULT_USER, ""),
            new Login(database.dbUser(), database.dbPassword())));
  }
}

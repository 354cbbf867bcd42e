package dev.rondo.bootstrap.wiring;

import dev.rondo.bootstrap.settings.Setting;
import dev.rondo.bootstrap.settings.Settings;
import dev.rondo.persistence.move.SourceAccess;
import dev.rondo.persistence.move.SourceAccess.Login;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Singleton;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/** Wires the move of a server's data into the database and the file store. */
@Factory
public final class MoveFactory {

  /** Whether a source is the address of a PostgreSQL, and not a data directory. */
  public static boolean isAddress(String source) {
    return source.startsWith("jdbc:postgresql:");
  }

  /** What keeps a source from being opened, before there is anything that it would be moved to. */
  public static Optional<String> whyNotUsable(String source, Settings settings) {
    if (isAddress(source)) {
      try (Connection _ = access(settings).open(source)) {
        return Optional.empty();
      } catch (SQLException e) {
        return Optional.of("the PostgreSQL database cannot be opened: " + e.getMessage());
      }
    }
    return Files.isRegularFile(Path.of(source).resolve(DataDirectory.DATABASE_FILE))
        ? Optional.empty()
        : Optional.of(
            source + ": there is no embedded database in it; name the data directory of a server");
  }

  @Singleton
  SourceAccess sourceAccess(Settings settings) {
    return access(settings);
  }

  /** An embedded database knows the user that it was made with, nearly always the default. */
  private static SourceAccess access(Settings settings) {
    return new SourceAccess(
        DataDirectory.DATABASE,
        DataDirectory.FILES,
        List.of(
            new Login(Setting.DB_USER.usual(), ""),
            new Login(settings.get(Setting.DB_USER), settings.get(Setting.DB_PASSWORD))));
  }
}

package dev.rondo.bootstrap.wiring;

import dev.rondo.application.file.FileStore;
import dev.rondo.application.move.MoveData;
import dev.rondo.application.move.Moves;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.bootstrap.settings.DatabaseSettings;
import dev.rondo.bootstrap.settings.Settings;
import dev.rondo.persistence.move.SourceAccess;
import dev.rondo.persistence.move.SourceAccess.Login;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Singleton;
import java.util.List;

/** Wires the move of a data directory into the database and the file store. */
@Factory
final class MoveFactory {

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

  @Singleton
  MoveData moveData(Moves moves, FileStore files, Transactions transactions) {
    return MoveData.over(moves, files, transactions);
  }
}

package dev.rondo.bootstrap.wiring;

import dev.rondo.application.console.CheckConsoleSession;
import dev.rondo.application.console.ConsoleLogins;
import dev.rondo.application.console.ConsoleSessions;
import dev.rondo.application.console.LeaveConsole;
import dev.rondo.application.console.OpenConsole;
import dev.rondo.application.console.RecognizeOperator;
import dev.rondo.application.pack.ImportPack;
import dev.rondo.application.random.RandomBytes;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.bootstrap.doctor.Installation;
import dev.rondo.bootstrap.settings.Settings;
import dev.rondo.http.console.ImportArchive;
import dev.rondo.http.console.SystemReport;
import dev.rondo.persistence.file.UploadedArchives;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Singleton;
import java.time.InstantSource;

/** Wires getting into the console. */
@Factory
final class ConsoleFactory {

  @Singleton
  OpenConsole openConsole(
      ConsoleLogins logins,
      ConsoleSessions sessions,
      Transactions transactions,
      RandomBytes random,
      InstantSource clock) {
    return OpenConsole.over(logins, sessions, transactions, random, clock);
  }

  @Singleton
  RecognizeOperator recognizeOperator(
      ConsoleSessions sessions, Transactions transactions, InstantSource clock) {
    return RecognizeOperator.over(sessions, transactions, clock);
  }

  @Singleton
  CheckConsoleSession checkConsoleSession(ConsoleSessions sessions, InstantSource clock) {
    return CheckConsoleSession.over(sessions, clock);
  }

  @Singleton
  LeaveConsole leaveConsole(ConsoleSessions sessions, Transactions transactions) {
    return LeaveConsole.over(sessions, transactions);
  }

  @Singleton
  SystemReport systemReport(Installation installation, Settings settings) {
    return new ProgramReport(installation, settings);
  }

  @Singleton
  ImportArchive importArchive(ImportPack imports, UploadedArchives archives) {
    return new ImportUploadedPack(imports, archives);
  }
}

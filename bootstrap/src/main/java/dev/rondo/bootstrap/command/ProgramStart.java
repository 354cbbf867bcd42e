package dev.rondo.bootstrap.command;

import dev.rondo.application.move.Moves;
import dev.rondo.bootstrap.logging.LogConfiguration;
import dev.rondo.bootstrap.settings.SettingNames;
import dev.rondo.bootstrap.settings.Settings;
import dev.rondo.bootstrap.settings.SettingsReader;
import dev.rondo.bootstrap.wiring.Program;
import dev.rondo.bootstrap.wiring.StartFailureException;
import io.micronaut.context.ApplicationContext;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a command starts the program with.
 *
 * @param environment the variables of the environment
 * @param config the file given with {@code --config}, if one was
 * @param err where it says which data it works on, so that standard output stays clean
 */
record ProgramStart(Map<String, String> environment, @Nullable Path config, PrintWriter err) {

  /** For all that needs data which is there, and a database which is whole. */
  ApplicationContext start() {
    return whole(told(Program.startOnExistingData(environment, config)));
  }

  /** For an import, which may be the first thing that is done with a data directory. */
  ApplicationContext startToImport() {
    return whole(startToMove());
  }

  /** For a move, which may have left a part in the database when it was broken off. */
  ApplicationContext startToMove() {
    return told(Program.start(environment, config));
  }

  ApplicationContext startServer() {
    if (settings().log().isJson()) {
      LogConfiguration.useJson();
    }
    return whole(told(Program.startServer(environment, config)));
  }

  /** Says which data it is, and which variables of the environment have no effect. */
  private ApplicationContext told(ApplicationContext context) {
    SettingNames.unknownIn(environment.keySet())
        .forEach(name -> err.println("warning: " + name + " is not a setting and has no effect"));
    err.println("Data in " + context.getBean(Settings.class).dataLocation());
    return context;
  }

  private static ApplicationContext whole(ApplicationContext context) {
    if (context.getBean(Moves.class).isUnderWay()) {
      context.close();
      throw new StartFailureException(
          "a move into the database is not finished: run bin/rondo move once more");
    }
    return context;
  }

  /** The settings alone, for what needs no data. */
  Settings settings() {
    return SettingsReader.read(environment, config);
  }
}

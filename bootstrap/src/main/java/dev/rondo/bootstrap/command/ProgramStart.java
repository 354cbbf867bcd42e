package dev.rondo.bootstrap.command;

import dev.rondo.application.file.ClaimFiles.Grounds;
import dev.rondo.application.move.Moves;
import dev.rondo.bootstrap.logging.LogConfiguration;
import dev.rondo.bootstrap.settings.Setting;
import dev.rondo.bootstrap.settings.Settings;
import dev.rondo.bootstrap.wiring.Program;
import dev.rondo.bootstrap.wiring.StartFailureException;
import dev.rondo.bootstrap.wiring.StoreClaim;
import io.micronaut.context.ApplicationContext;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What a command starts the program with.
 *
 * @param config the file given with {@code --config}, if one was
 * @param err where it says which data it works on, so that standard output stays clean
 */
record ProgramStart(Map<String, String> environment, @Nullable Path config, PrintWriter err) {

  private static final Logger LOG = LoggerFactory.getLogger(ProgramStart.class);

  /** For all that needs data which is there, and a database which is whole. */
  ApplicationContext start() {
    return whole(told(Program.startOnExistingData(environment, config), err::println));
  }

  /** Changes the tables of an earlier release. */
  ApplicationContext startUpgrade() {
    return whole(told(Program.startUpgrade(environment, config), err::println));
  }

  /** For an import, which may be the first thing that is done with a data directory. */
  ApplicationContext startToImport() {
    return claimed(whole(startToMove()), Grounds.AS_BEFORE);
  }

  /** For a move, which may have left a part in the database when it was broken off. */
  ApplicationContext startToMove() {
    return told(Program.start(environment, config), err::println);
  }

  /** With JSON, for programs that collect logs, no line is anything else from now on. */
  ApplicationContext startServer(Grounds grounds) {
    boolean json = settings().get(Setting.LOG_FORMAT).equals("json");
    Consumer<String> say = json ? LOG::info : err::println;
    if (json) {
      LogConfiguration.useJson();
    }
    return claimed(whole(told(Program.startServer(environment, config), say)), grounds);
  }

  /** Says which data it is, and which variables of the environment have no effect. */
  private ApplicationContext told(ApplicationContext context, Consumer<String> say) {
    Setting.unknownIn(environment.keySet())
        .forEach(name -> say.accept("warning: " + name + " is not a setting and has no effect"));
    say.accept("Data in " + context.getBean(Settings.class).dataLocation());
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

  private static ApplicationContext claimed(ApplicationContext context, Grounds grounds) {
    try {
      context.getBean(StoreClaim.class).require(grounds);
      return context;
    } catch (RuntimeException e) {
      context.close();
      throw e;
    }
  }

  /** The settings alone, for what needs no data. */
  Settings settings() {
    return Settings.read(environment, config);
  }
}

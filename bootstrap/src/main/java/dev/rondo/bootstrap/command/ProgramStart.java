package dev.rondo.bootstrap.command;

import dev.rondo.application.file.ClaimFiles.Grounds;
import dev.rondo.application.move.Moves;
import dev.rondo.bootstrap.logging.LogConfiguration;
import dev.rondo.bootstrap.settings.ProgramFailureException;
import dev.rondo.bootstrap.settings.Setting;
import dev.rondo.bootstrap.settings.Settings;
import dev.rondo.bootstrap.wiring.Program;
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
 * How a command starts the program. It reports its data on {@code err}, so that standard output
 * stays clean.
 */
record ProgramStart(Map<String, String> environment, @Nullable Path config, PrintWriter err) {

  private static final Logger LOG = LoggerFactory.getLogger(ProgramStart.class);

  /** For commands that need existing, whole data. */
  ApplicationContext start() {
    return whole(told(Program.start(environment, config, Program.EXISTING_DATA), err::println));
  }

  /** Upgrades the tables of an earlier release. */
  ApplicationContext startUpgrade() {
    return whole(
        told(
            Program.start(environment, config, Program.EXISTING_DATA, Program.UPGRADING),
            err::println));
  }

  /** For an import, possibly into a new data directory. */
  ApplicationContext startToImport() {
    return claimed(whole(startToMove()), Grounds.AS_BEFORE);
  }

  /** For a move, which may continue an interrupted one. */
  ApplicationContext startToMove() {
    return told(Program.start(environment, config), err::println);
  }

  /** With JSON logs, every later line is JSON. */
  ApplicationContext startServer(Grounds grounds) {
    boolean json = settings().get(Setting.LOG_FORMAT).equals("json");
    Consumer<String> say = json ? LOG::info : err::println;
    if (json) {
      LogConfiguration.useJson();
    }
    return claimed(whole(told(Program.startServer(environment, config), say)), grounds);
  }

  /** Reports which data it is, and environment variables without effect. */
  private ApplicationContext told(ApplicationContext context, Consumer<String> say) {
    Setting.unknownIn(environment.keySet())
        .forEach(name -> say.accept("warning: " + name + " is not a setting and has no effect"));
    say.accept("Data in " + context.getBean(Settings.class).dataLocation());
    return context;
  }

  private static ApplicationContext whole(ApplicationContext context) {
    if (context.getBean(Moves.class).isUnderWay()) {
      context.close();
      throw new ProgramFailureException(
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

  /** The settings alone, without data. */
  Settings settings() {
    return Settings.read(environment, config);
  }
}

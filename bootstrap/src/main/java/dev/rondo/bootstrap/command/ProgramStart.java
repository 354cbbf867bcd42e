package dev.rondo.bootstrap.command;

import dev.rondo.application.move.Moves;
import dev.rondo.bootstrap.wiring.Program;
import dev.rondo.bootstrap.wiring.StartFailureException;
import io.micronaut.context.ApplicationContext;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a command starts the program with.
 *
 * @param environment the variables of the environment
 * @param config the file given with {@code --config}, if one was
 */
record ProgramStart(Map<String, String> environment, @Nullable Path config) {

  /** For all that needs a database which is whole. */
  ApplicationContext start() {
    return whole(startToMove());
  }

  private static ApplicationContext whole(ApplicationContext context) {
    if (context.getBean(Moves.class).isUnderWay()) {
      context.close();
      throw new StartFailureException(
          "a move into the database is not finished: run bin/rondo move once more");
    }
    return context;
  }

  /** For a move, which may have left a part in the database when it was broken off. */
  ApplicationContext startToMove() {
    return Program.start(environment, config);
  }

  /** For what needs the settings and no database. */
  ApplicationContext startWithoutDatabase() {
    return Program.startWithoutDatabase(environment, config);
  }

  ApplicationContext startServer() {
    return whole(Program.startServer(environment, config));
  }
}

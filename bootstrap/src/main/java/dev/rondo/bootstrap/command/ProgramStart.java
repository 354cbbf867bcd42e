package dev.rondo.bootstrap.command;

import dev.rondo.bootstrap.wiring.Program;
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

  ApplicationContext start() {
    return Program.start(environment, config);
  }

  ApplicationContext startServer() {
    return Program.startServer(environment, config);
  }
}

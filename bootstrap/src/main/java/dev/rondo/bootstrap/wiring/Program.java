package dev.rondo.bootstrap.wiring;

import dev.rondo.bootstrap.doctor.Installation;
import dev.rondo.bootstrap.settings.ConfigFile;
import dev.rondo.bootstrap.settings.EnvironmentVariables;
import dev.rondo.bootstrap.settings.ProgramFailureException;
import io.micronaut.context.ApplicationContext;
import io.micronaut.context.ApplicationContextBuilder;
import io.micronaut.context.env.Environment;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The program's objects, put together. */
public final class Program {

  /** The environment of a program that serves, whose requests must not wait without end. */
  public static final String SERVING = "serving";

  /** The environment of a program that works on data which is there, and makes none. */
  static final String EXISTING_DATA = "existing-data";

  /** The environment of a program that changes the tables of an earlier release, and no more. */
  static final String UPGRADING = "upgrading";

  private Program() {}

  /**
   * Puts the program together for a command, and opens its database, which is made if there is
   * none.
   */
  public static ApplicationContext start(Map<String, String> environment, @Nullable Path config) {
    return configure(CommandContext.builder(), environment, config).start();
  }

  /**
   * As {@link #start}, for a command that works on data which is there already.
   *
   * @throws ProgramFailureException somewhere among the causes, when there is no data
   */
  public static ApplicationContext startOnExistingData(
      Map<String, String> environment, @Nullable Path config) {
    return configure(CommandContext.builder(), environment, config)
        .environments(EXISTING_DATA)
        .start();
  }

  /** As {@link #startOnExistingData}, and changes the tables of an earlier release. */
  public static ApplicationContext startUpgrade(
      Map<String, String> environment, @Nullable Path config) {
    return configure(CommandContext.builder(), environment, config)
        .environments(EXISTING_DATA, UPGRADING)
        .start();
  }

  /** As {@link #start}, for a server; nothing listens yet. */
  public static ApplicationContext startServer(
      Map<String, String> environment, @Nullable Path config) {
    return configure(ApplicationContext.builder(), environment, config)
        .environments(SERVING)
        .start();
  }

  /** Whether tables of an earlier release are changed; others refuse to work on them. */
  static boolean mayChangeTables(Environment environment) {
    return environment.getActiveNames().contains(SERVING)
        || environment.getActiveNames().contains(UPGRADING);
  }

  private static ApplicationContextBuilder configure(
      ApplicationContextBuilder builder, Map<String, String> environment, @Nullable Path config) {
    builder
        .banner(false)
        .deduceEnvironment(false)
        .deduceCloudEnvironment(false)
        .overrideConfigLocations("classpath:/")
        .environmentPropertySource(false)
        .singletons(new Installation(environment, config, InstantSource.system()))
        .propertySources(EnvironmentVariables.read(environment));
    if (config != null) {
      builder.propertySources(ConfigFile.read(config));
    }
    return builder;
  }
}

package dev.rondo.bootstrap.settings;

import io.micronaut.context.env.EnvironmentPropertySource;
import io.micronaut.context.env.PropertySource;
import java.util.HashMap;
import java.util.Map;

/** The settings in the environment. */
public final class EnvironmentVariables {

  private EnvironmentVariables() {}

  /** The variables that are settings; others cannot change the program. */
  public static PropertySource read(Map<String, String> variables) {
    Map<String, Object> settings = new HashMap<>();
    variables.forEach(
        (name, value) -> {
          if (Setting.isName(name)) {
            settings.put(Setting.inFile(name), value);
          }
        });
    return PropertySource.of("environment", settings, EnvironmentPropertySource.POSITION);
  }
}

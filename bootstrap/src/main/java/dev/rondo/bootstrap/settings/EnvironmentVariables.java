package dev.rondo.bootstrap.settings;

import io.micronaut.context.env.EnvironmentPropertySource;
import io.micronaut.context.env.PropertySource;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** The settings in the environment. */
public final class EnvironmentVariables {

  private EnvironmentVariables() {}

  /** Those of the variables that are settings; nothing else there may change the program. */
  public static PropertySource read(Map<String, String> variables) {
    Set<String> known = SettingNames.inEnvironment();
    Map<String, Object> settings = new HashMap<>();
    variables.forEach(
        (name, value) -> {
          if (known.contains(name)) {
            settings.put(SettingNames.inFile(name), value);
          }
        });
    return PropertySource.of("environment", settings, EnvironmentPropertySource.POSITION);
  }
}

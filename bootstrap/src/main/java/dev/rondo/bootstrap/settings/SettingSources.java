package dev.rondo.bootstrap.settings;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.micronaut.context.env.AbstractPropertySourceLoader;
import io.micronaut.context.env.EnvironmentPropertySource;
import io.micronaut.context.env.PropertySource;
import io.micronaut.context.env.yaml.YamlPropertySourceLoader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Where settings come from: the environment, and a YAML file ({@code --config}). */
public final class SettingSources {

  /** Above the program's application.properties, below the environment. */
  private static final int ORDER = AbstractPropertySourceLoader.DEFAULT_POSITION + 10;

  private static final String NOT_YAML = "is not a YAML file of settings";

  /** The last match is where the parser stopped. */
  private static final Pattern LINE = Pattern.compile("line \\d+");

  private static final Pattern COMMENT = Pattern.compile("#.*");

  /** The lines of a file without settings, but for comments. */
  private static final Set<String> NOTHING = Set.of("", "---", "{}");

  private SettingSources() {}

  /** The sources, the strongest first. */
  public static List<PropertySource> read(Map<String, String> environment, @Nullable Path config) {
    PropertySource variables = variables(environment);
    return config == null ? List.of(variables) : List.of(variables, file(config));
  }

  /** The variables that are settings; others cannot change the program. */
  private static PropertySource variables(Map<String, String> environment) {
    Map<String, Object> settings = new HashMap<>();
    environment.forEach(
        (name, value) -> {
          if (Setting.isName(name)) {
            settings.put(Setting.inFile(name), value);
          }
        });
    return PropertySource.of("environment", settings, EnvironmentPropertySource.POSITION);
  }

  /** Reads the file; unreadable ones and unknown settings throw. */
  static PropertySource file(Path file) {
    String option = "--config " + file;
    try {
      byte[] content = Files.readAllBytes(file);
      Map<String, Object> values = new YamlPropertySourceLoader().read(file.toString(), content);
      if (values.isEmpty() && !isNothing(new String(content, UTF_8))) {
        throw new InvalidSettingException(option, NOT_YAML);
      }
      return PropertySource.of(file.toString(), named(option, values), ORDER);
    } catch (NoSuchFileException e) {
      throw new InvalidSettingException(option, "there is no such file");
    } catch (IOException e) {
      throw new InvalidSettingException(option, "cannot be read");
    } catch (InvalidSettingException e) {
      throw e;
    } catch (RuntimeException notYaml) {
      String told = String.valueOf(notYaml.getMessage());
      throw new InvalidSettingException(
          option,
          LINE.matcher(told)
              .results()
              .map(MatchResult::group)
              .reduce(NOT_YAML, (what, line) -> NOT_YAML + ": " + line));
    }
  }

  private static boolean isNothing(String text) {
    return text.lines()
        .map(line -> COMMENT.matcher(line).replaceFirst("").strip())
        .allMatch(NOTHING::contains);
  }

  /** The values under the settings' own names. */
  private static Map<String, Object> named(String option, Map<String, Object> values) {
    Map<String, Object> named = new LinkedHashMap<>();
    values.forEach(
        (name, value) -> {
          if (name.equals(Setting.PREFIX) && text(value).isEmpty()) {
            return;
          }
          String setting = Setting.inEnvironment(name);
          if (!Setting.isName(setting)) {
            throw new InvalidSettingException(option, name + " is not a setting" + place(name));
          }
          named.put(Setting.inFile(setting), text(value));
        });
    return named;
  }

  /** Where a misplaced top-level setting belongs. */
  private static String place(String name) {
    String below = Setting.inEnvironment(Setting.PREFIX + "." + name);
    return Setting.isName(below)
        ? "; write it below " + Setting.PREFIX + ":, as " + Setting.inFile(below)
        : "";
  }

  private static String text(@Nullable Object value) {
    return switch (value) {
      case null -> "";
      case List<?> list -> list.stream().map(String::valueOf).collect(Collectors.joining(","));
      default -> value.toString();
    };
  }
}

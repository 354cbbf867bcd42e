package dev.rondo.bootstrap.settings;

import io.micronaut.context.env.PropertySource;
import io.micronaut.context.env.yaml.YamlPropertySourceLoader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A YAML file with settings ({@code --config}). */
public final class ConfigFile {

  /** Above the program's application.yml, below the environment. */
  private static final int ORDER = YamlPropertySourceLoader.DEFAULT_POSITION + 10;

  private static final String NOT_YAML = "is not a YAML file of settings";

  /** The last match is where the parser stopped. */
  private static final Pattern LINE = Pattern.compile("line \\d+");

  private ConfigFile() {}

  /** Reads the file; unreadable ones and unknown settings throw. */
  public static PropertySource read(Path file) {
    String option = "--config " + file;
    try (InputStream content = Files.newInputStream(file)) {
      Map<String, Object> values = new YamlPropertySourceLoader().read(file.toString(), content);
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

  /** The values under the settings' own names. */
  private static Map<String, Object> named(String option, Map<String, Object> values) {
    Map<String, Object> named = new LinkedHashMap<>();
    values.forEach(
        (name, value) -> {
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

package dev.rondo.bootstrap.settings;

import io.micronaut.context.env.PropertySource;
import io.micronaut.core.bind.annotation.Bindable;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Parameter;
import java.lang.reflect.RecordComponent;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Reads the settings as the program does, but without putting the program together, which opens its
 * data.
 */
public final class SettingsReader {

  private final List<PropertySource> sources;

  private SettingsReader(List<PropertySource> sources) {
    this.sources = sources;
  }

  /**
   * The settings.
   *
   * @param config a file with settings, if one was given
   * @throws InvalidSettingException when one cannot be used
   */
  public static Settings read(Map<String, String> environment, @Nullable Path config) {
    List<PropertySource> sources = new ArrayList<>();
    sources.add(EnvironmentVariables.read(environment));
    if (config != null) {
      sources.add(ConfigFile.read(config));
    }
    SettingsReader reader = new SettingsReader(sources);
    return reader.made(
        Settings.class,
        Arrays.stream(Settings.class.getRecordComponents())
            .map(component -> reader.part(component.getType()))
            .toArray());
  }

  private Object part(Class<?> type) {
    Parameter[] parameters = constructor(type).getParameters();
    RecordComponent[] components = type.getRecordComponents();
    Object[] values = new Object[components.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = value(components[i], parameters[i]);
    }
    return made(type, values);
  }

  private String value(RecordComponent component, Parameter parameter) {
    String name = SettingNames.inFile(SettingNames.inEnvironment(component));
    return sources.stream()
        .map(source -> source.get(name))
        .filter(Objects::nonNull)
        .map(String::valueOf)
        .findFirst()
        .orElseGet(() -> parameter.getAnnotation(Bindable.class).defaultValue());
  }

  private <T> T made(Class<T> type, Object... values) {
    try {
      return type.cast(constructor(type).newInstance(values));
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof InvalidSettingException wrong) {
        throw wrong;
      }
      throw new IllegalStateException(e);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Constructor<?> constructor(Class<?> type) {
    return type.getDeclaredConstructors()[0];
  }
}

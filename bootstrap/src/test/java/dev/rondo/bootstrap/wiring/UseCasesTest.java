package dev.rondo.bootstrap.wiring;

import static org.assertj.core.api.Assertions.assertThat;

import io.micronaut.context.ApplicationContext;
import io.micronaut.inject.BeanDefinition;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** How the container builds the classes of the application. */
@Isolated
final class UseCasesTest {

  @TempDir private Path temp;

  /** With a set of rooms for each of its users, a node would not find the rooms that it plays. */
  @Test
  void haveStateOnlyWhenThereIsOneOfThem() throws IllegalAccessException {
    Map<String, String> settings =
        Map.of("RONDO_DATA_DIR", temp.resolve("data").toString(), "RONDO_PORT", "0");
    List<String> built = new ArrayList<>();
    List<String> withState = new ArrayList<>();
    try (ApplicationContext program = Program.startServer(settings, null)) {
      for (BeanDefinition<?> bean : program.getAllBeanDefinitions()) {
        if (bean.getBeanType().getName().startsWith("dev.rondo.application.")
            && !bean.isSingleton()) {
          built.add(bean.getName());
          addState(program.getBean(bean), withState);
        }
      }
    }
    assertThat(built).hasSizeGreaterThan(40);
    assertThat(withState).isEmpty();
  }

  private static void addState(Object bean, List<String> state) throws IllegalAccessException {
    for (Field field : bean.getClass().getDeclaredFields()) {
      if (!Modifier.isStatic(field.getModifiers())) {
        field.setAccessible(true);
        if (field.get(bean).getClass().getName().startsWith("java.util.concurrent.")) {
          state.add(field.toString());
        }
      }
    }
  }
}

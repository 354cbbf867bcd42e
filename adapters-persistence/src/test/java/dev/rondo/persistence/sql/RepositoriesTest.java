package dev.rondo.persistence.sql;

import static org.assertj.core.api.Assertions.assertThat;

import io.micronaut.context.BeanContext;
import io.micronaut.data.intercept.annotation.DataMethod;
import io.micronaut.data.jdbc.annotation.JdbcRepository;
import io.micronaut.inject.BeanDefinition;
import io.micronaut.inject.ExecutableMethod;
import io.micronaut.inject.qualifiers.Qualifiers;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import jakarta.inject.Inject;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What holds for all repositories; for instants see {@link Sql#stored}. */
@MicronautTest(startApplication = false, transactional = false)
final class RepositoriesTest {

  @Inject BeanContext beans;

  @Test
  void noStatementIsGivenATimeOfDay() {
    assertThat(methods().toList()).hasSizeGreaterThan(50);
    List<String> wrong =
        methods()
            .filter(
                method ->
                    String.valueOf(method.getAnnotation(DataMethod.class)).contains("TIMESTAMP"))
            .map(method -> method.getDeclaringType().getSimpleName() + "." + method.getName())
            .toList();

    assertThat(wrong).isEmpty();
  }

  private Stream<ExecutableMethod<?, ?>> methods() {
    return repositories().stream()
        .flatMap(repository -> repository.getExecutableMethods().stream())
        .map(method -> (ExecutableMethod<?, ?>) method);
  }

  /** Whoever makes them for each result spends a tenth of its time on that. */
  @Test
  void isEachMadeOnce() {
    assertThat(repositories()).hasSizeGreaterThan(20).allMatch(BeanDefinition::isSingleton);
  }

  private Collection<BeanDefinition<?>> repositories() {
    return beans.getBeanDefinitions(Qualifiers.byStereotype(JdbcRepository.class));
  }
}

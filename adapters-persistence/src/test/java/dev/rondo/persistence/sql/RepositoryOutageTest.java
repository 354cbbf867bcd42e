package dev.rondo.persistence.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.rondo.application.session.Sessions;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.community.CommentName;
import dev.rondo.domain.community.Subject;
import io.micronaut.context.BeanContext;
import io.micronaut.context.annotation.Property;
import io.micronaut.core.type.Argument;
import io.micronaut.data.jdbc.annotation.JdbcRepository;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.inject.BeanDefinition;
import io.micronaut.inject.ExecutableMethod;
import io.micronaut.inject.qualifiers.Qualifiers;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import jakarta.inject.Inject;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.sql.SQLException;
import java.sql.SQLSyntaxErrorException;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * What the driver says of a statement, of a repository or of {@link Sql}, comes to whoever called
 * it as it is: an outage stays one, a fault becomes none, and neither is taken for an answer.
 */
@MicronautTest(startApplication = false, transactional = false)
@Property(name = BreakingDataSource.PROPERTY, value = "true")
final class RepositoryOutageTest {

  private static final SQLException OUTAGE = new SQLException("the server went away", "08006");
  private static final SQLException FAULT = new SQLSyntaxErrorException("no such table", "42P01");

  @Inject BeanContext beans;
  @Inject BreakingDataSource driver;
  @Inject JdbcOperations operations;
  @Inject Transactions transactions;

  @TestFactory
  Stream<DynamicTest> tellsOutagesFromFaultsWhateverTheStatement() {
    List<BeanDefinition<?>> repositories =
        List.copyOf(beans.getBeanDefinitions(Qualifiers.byStereotype(JdbcRepository.class)));
    assertThat(repositories).hasSizeGreaterThan(20);
    return Stream.concat(repositories.stream().flatMap(this::tests), testsOfSql());
  }

  /** Each way to run a statement that is not of a repository. */
  private Stream<DynamicTest> testsOfSql() {
    Sql sql = Sql.of("SELECT id FROM installation WHERE id <> ?", "x");
    return Stream.of(
        test("Sql.query", () -> sql.query(operations, row -> row.getString(1))),
        test("Sql.query of an entity", () -> sql.query(operations, String.class)),
        test("Sql.update", () -> sql.update(operations)),
        test("Sql.insert", () -> sql.insert(operations)));
  }

  /** A server without players would ask each second. */
  @Test
  void asksForNoSessionsWhereNoneAreInUse(Sessions sessions) {
    driver.during(OUTAGE, () -> assertThat(sessions.present(List.of())).isEmpty());
  }

  private <R> Stream<DynamicTest> tests(BeanDefinition<R> repository) {
    R bean = beans.getBean(repository);
    return repository.getExecutableMethods().stream().map(method -> test(bean, method));
  }

  private <R> DynamicTest test(R repository, ExecutableMethod<R, ?> method) {
    String name = method.getDeclaringType().getSimpleName() + "." + method.getMethodName();
    Object[] arguments = values(Stream.of(method.getArguments()));
    return test(name, () -> method.invoke(repository, arguments));
  }

  private DynamicTest test(String name, Runnable statement) {
    return dynamicTest(
        name,
        () -> {
          assertThat(DatabaseOutage.isCauseOf(failure(OUTAGE, statement))).isTrue();
          assertThat(DatabaseOutage.isCauseOf(failure(FAULT, statement))).isFalse();
        });
  }

  private Throwable failure(SQLException cause, Runnable statement) {
    Throwable failure =
        catchThrowable(
            () ->
                transactions.write(
                    () -> {
                      driver.during(cause, statement);
                      return "";
                    }));
    assertThat(failure).hasRootCause(cause);
    return failure;
  }

  private static Object[] values(Stream<Argument<?>> arguments) {
    return arguments.map(RepositoryOutageTest::value).toArray();
  }

  /** Any value; the statement is not run. */
  private static Object value(Argument<?> argument) {
    Class<?> type = argument.getType();
    if (Collection.class.isAssignableFrom(type)) {
      Object element = value(argument.getFirstTypeVariable().orElseThrow());
      return type == Set.class ? Set.of(element) : List.of(element);
    }
    if (type.isEnum()) {
      return type.getEnumConstants()[0];
    }
    if (type.isRecord()) {
      return row(type);
    }
    return scalar(type);
  }

  private static Object scalar(Class<?> type) {
    return switch (type.getSimpleName()) {
      case "String" -> "x";
      case "long", "Long" -> 1L;
      case "int", "Integer" -> 1;
      case "double" -> 1.0;
      case "boolean" -> true;
      case "byte[]" -> new byte[] {1};
      case "String[]" -> new String[] {"x"};
      case "Instant" -> Instant.EPOCH;
      case "Subject" -> new Subject.OfComment(new CommentName("x"));
      case "OffsetDateTime", "TemporalAccessor" -> Sql.stored(Instant.EPOCH);
      default -> throw new AssertionError("no value for " + type);
    };
  }

  /** An id of the domain wants a text of its own form, which is one of these. */
  private static Object row(Class<?> type) {
    Constructor<?> constructor = type.getDeclaredConstructors()[0];
    constructor.setAccessible(true);
    Class<?>[] parameters = constructor.getParameterTypes();
    return parameters.length == 1 && parameters[0] == String.class
        ? Stream.of("x", "0".repeat(40), "0".repeat(64))
            .flatMap(text -> made(constructor, text).stream())
            .findFirst()
            .orElseThrow(() -> new AssertionError("no text for " + type))
        : made(constructor, values(Arrays.stream(parameters).map(Argument::of))).orElseThrow();
  }

  private static Optional<Object> made(Constructor<?> constructor, Object... values) {
    try {
      return Optional.of(constructor.newInstance(values));
    } catch (InvocationTargetException refused) {
      return Optional.empty();
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }
}

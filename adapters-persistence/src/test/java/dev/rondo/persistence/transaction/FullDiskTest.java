package dev.rondo.persistence.transaction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.application.health.UnavailableException;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.context.annotation.Property;
import io.micronaut.context.annotation.Replaces;
import io.micronaut.context.annotation.Requires;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import io.micronaut.test.support.TestPropertyProvider;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

@DisabledIfSystemProperty(named = "rondo.test.database", matches = "postgresql")
@MicronautTest(startApplication = false, transactional = false)
@Property(name = "test.disk", value = "fills up")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class FullDiskTest implements TestPropertyProvider {

  @TempDir private static Path directory;

  @Inject Transactions transactions;
  @Inject JdbcOperations operations;
  @Inject FillingDisk disk;

  @Override
  public Map<String, String> getProperties() {
    return Map.of(
        "datasources.default.url",
        "jdbc:h2:file:" + directory.resolve("rondo") + ";MAX_COMPACT_TIME=0",
        "flyway.datasources.default.enabled",
        "false");
  }

  @Test
  void readsGoOnWhileNothingCanBeWritten() {
    transactions.write(
        () -> Sql.of("CREATE TABLE mark (id INTEGER PRIMARY KEY)").update(operations));
    add(1);

    disk.left = 31L << 20;

    assertThatThrownBy(() -> add(2))
        .isInstanceOf(UnavailableException.class)
        .hasMessageContaining("is full");
    assertThat(count()).isEqualTo(1);
    assertThat(transactions.<Integer>snapshot(this::count)).isEqualTo(1);

    disk.left = 32L << 20;
    assertThat(add(3)).isEqualTo(1);
    assertThat(count()).isEqualTo(2);
  }

  private int add(int id) {
    return transactions.write(() -> Sql.of("INSERT INTO mark VALUES (?)", id).update(operations));
  }

  private int count() {
    return Sql.of("SELECT COUNT(*) FROM mark").query(operations, row -> row.getInt(1)).getFirst();
  }

  @Singleton
  @Replaces(FreeDiskSpace.class)
  @Requires(property = "test.disk", value = "fills up")
  static final class FillingDisk extends FreeDiskSpace {

    volatile long left = Long.MAX_VALUE;

    @Override
    long left(Path file) {
      return left;
    }
  }
}

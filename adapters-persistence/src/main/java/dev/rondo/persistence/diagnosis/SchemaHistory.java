package dev.rondo.persistence.diagnosis;

import dev.rondo.persistence.sql.Sql;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URI;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The migrations of a database. Reading them takes a few milliseconds; comparing all of them takes
 * longer than most commands.
 */
public record SchemaHistory(Connection database) {

  private static final String FOLDER = "db/migration/";
  private static final String FIRST = FOLDER + "V1__catalogue.sql";

  /** Another program's tables may have other versions, such as 1.1. */
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}");

  private static final Pattern VERSION = Pattern.compile("V([0-9]+)__[^/]*\\.sql$");

  private static final Sql APPLIED =
      Sql.of("SELECT version FROM flyway_schema_history WHERE success AND version IS NOT NULL");

  /** What the tables are, seen from this release; versions are numbers of migrations. */
  public sealed interface Tables {

    /** There are none yet. */
    record None() implements Tables {}

    /** All migrations of this release are there, and no others. */
    record Current() implements Tables {}

    /** Some migrations of this release are missing. */
    record Older(int found, int needed) implements Tables {}

    /** A later release has changed them. */
    record Newer(int found, int known) implements Tables {}
  }

  public Tables compare() throws SQLException {
    if (!DatabaseFacts.hasTables(database)) {
      return new Tables.None();
    }
    Set<String> applied = Set.copyOf(APPLIED.query(database, row -> row.getString(1)));
    Set<String> released = released();
    int found = newest(applied);
    int known = newest(released);
    if (found > known) {
      return new Tables.Newer(found, known);
    }
    return applied.containsAll(released) ? new Tables.Current() : new Tables.Older(found, known);
  }

  private static int newest(Set<String> versions) {
    return versions.stream()
        .filter(NUMBER.asMatchPredicate())
        .mapToInt(Integer::parseInt)
        .max()
        .orElse(0);
  }

  /** The versions of the migrations in this release. */
  static Set<String> released() {
    URL first = Objects.requireNonNull(SchemaHistory.class.getClassLoader().getResource(FIRST));
    try (Stream<String> names = siblings(first)) {
      return names
          .map(VERSION::matcher)
          .filter(Matcher::find)
          .map(version -> version.group(1))
          .collect(Collectors.toSet());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Stream<String> siblings(URL file) throws IOException {
    if (file.openConnection() instanceof JarURLConnection jar) {
      return jar.getJarFile().stream()
          .map(entry -> entry.getName())
          .filter(name -> name.startsWith(FOLDER));
    }
    return Files.list(Path.of(URI.create(file.toString())).resolveSibling("")).map(Path::toString);
  }
}

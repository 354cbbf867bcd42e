package dev.rondo.persistence.move;

import dev.rondo.application.file.FileRecords.FileRecord;
import dev.rondo.application.move.Move;
import dev.rondo.domain.file.FileHash;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import java.io.IOException;
import java.io.InputStream;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.commons.io.function.IOFunction;

/** Moves all tables between databases of one schema, except those listed here. */
final class JdbcMove implements Move {

  /**
   * Tables of which the target has its own, and those of sessions: players and operators sign in
   * again.
   */
  static final Set<String> LEFT_OUT =
      Set.of(
          "flyway_schema_history",
          "installation",
          "lost_file",
          "move",
          "session",
          "web_login",
          "console_session",
          "console_login");

  /** The only table with a row in a new database. */
  private static final String CATALOGUE = "catalogue";

  private static final Sql INSTALLATION = Sql.of("SELECT * FROM installation");

  private final SourceDatabase source;
  private final String identity;
  private final MoveRows moves;
  private final JdbcOperations target;
  private final IOFunction<FileRecord, InputStream> files;
  private final List<JdbcMovingTable> tables;

  /** The identity holds as long as the source is unchanged. */
  JdbcMove(
      SourceDatabase source,
      String identity,
      MoveRows moves,
      JdbcOperations target,
      IOFunction<FileRecord, InputStream> files) {
    this.source = source;
    this.identity = identity;
    this.moves = moves;
    this.target = target;
    this.files = files;
    this.tables =
        inOrder(source).stream().map(name -> new JdbcMovingTable(name, source, target)).toList();
  }

  /** Each table after those that it refers to. */
  private static List<String> inOrder(SourceDatabase source) {
    List<Reference> references =
        source.query(
            Sql.of(
                "SELECT child.table_name, parent.table_name"
                    + " FROM information_schema.referential_constraints AS reference"
                    + " JOIN information_schema.table_constraints AS child"
                    + " ON child.constraint_name = reference.constraint_name"
                    + " JOIN information_schema.table_constraints AS parent"
                    + " ON parent.constraint_name = reference.unique_constraint_name"),
            row -> new Reference(row.getString(1), row.getString(2)));
    List<String> left = new ArrayList<>(named(source));
    List<String> ordered = new ArrayList<>();
    while (!left.isEmpty()) {
      Set<String> waiting = new HashSet<>();
      for (Reference reference : references) {
        if (left.contains(reference.to) && !reference.from.equals(reference.to)) {
          waiting.add(reference.from);
        }
      }
      List<String> next = left.stream().filter(name -> !waiting.contains(name)).toList();
      if (next.isEmpty()) {
        throw new IllegalStateException("tables refer to each other: " + left);
      }
      ordered.addAll(next);
      left.removeAll(next);
    }
    return ordered;
  }

  static List<String> named(SourceDatabase source) {
    return source
        .query(
            Sql.of(
                "SELECT table_name FROM information_schema.tables"
                    + " WHERE table_schema = 'public' AND table_type = 'BASE TABLE'"
                    + " ORDER BY table_name"),
            row -> row.getString(1))
        .stream()
        .filter(name -> !LEFT_OUT.contains(name))
        .toList();
  }

  @Override
  public Start begin() {
    // Of two moves that start at the same time, the second waits here.
    List<Long> changes = moves.lockCatalogue();
    List<String> underWay = moves.sources();
    if (!underWay.isEmpty()) {
      return underWay.equals(List.of(identity)) ? Start.READY : Start.OTHER_UNDER_WAY;
    }
    if (!changes.equals(List.of(0L)) || tables.stream().anyMatch(JdbcMove::isFilled)) {
      return Start.OCCUPIED;
    }
    moves.removeCatalogue();
    moves.begin(identity);
    source.query(INSTALLATION, this::takeInstallation);
    return Start.READY;
  }

  private String takeInstallation(ResultSet row) throws SQLException {
    String id = row.getString("id");
    moves.takeId(id);
    moves.takeState(
        row.getObject("keep_until", OffsetDateTime.class).toInstant(),
        row.getString("boards"),
        row.getLong("recomputed_to"),
        row.getLong("periods_ended_to"));
    return id;
  }

  private static boolean isFilled(Table table) {
    return !table.name().equals(CATALOGUE) && table.targetRows() > 0;
  }

  @Override
  public List<Table> tables() {
    return List.copyOf(tables);
  }

  @Override
  public long files() {
    return source.number(Sql.of("SELECT COUNT(*) FROM file WHERE stored AND NOT unused"));
  }

  @Override
  public List<FileRecord> files(Optional<FileHash> after, int limit) {
    return source.query(
        Sql.of(
            "SELECT hash, sha256, size, uploader FROM file"
                + " WHERE hash > ? AND stored AND NOT unused ORDER BY hash LIMIT ?",
            after.map(FileHash::hex).orElse(""),
            limit),
        row ->
            new FileRecord(
                new FileHash(row.getString("hash")),
                row.getString("sha256"),
                row.getLong("size"),
                row.getString("uploader")));
  }

  @Override
  public InputStream open(FileRecord file) throws IOException {
    return files.apply(file);
  }

  @Override
  public void finish() {
    tables.forEach(JdbcMovingTable::continueNumbering);
    moves.end();
    // Otherwise the first queries would use plans for empty tables.
    Sql.of("ANALYZE").update(target);
  }

  @Override
  public void close() {
    source.close();
  }

  private record Reference(String from, String to) {}
}

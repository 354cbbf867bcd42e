package dev.rondo.persistence.diagnosis;

import dev.rondo.application.file.StoredFile;
import dev.rondo.application.health.UnavailableException;
import dev.rondo.application.work.Progress;
import dev.rondo.application.work.Progress.Step;
import dev.rondo.domain.file.FileHash;
import dev.rondo.persistence.diagnosis.Finding.Gravity;
import dev.rondo.persistence.file.StoredFiles;
import dev.rondo.persistence.sql.Sql;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.commons.codec.digest.DigestUtils;

/**
 * Compares the file store with its rows both ways, in constant memory. Mismatches are looked up
 * again, because a server may run.
 */
record FileCheck(Connection connection, StoredFiles files, Progress progress) {

  private static final int BATCH = 500;
  private static final String FIRST = "";
  private static final String MISSING = "is missing";

  Finding content() throws SQLException {
    Broken broken = new Broken();
    try (Step step = progress.begin("Reading files", count())) {
      List<Row> rows = after(FIRST);
      while (!rows.isEmpty()) {
        for (Row row : rows) {
          Optional<String> fault = fault(row);
          if (fault.isPresent() && isStill(row)) {
            broken.add(row.hash.hex() + " " + fault.orElseThrow());
          }
          step.advance();
        }
        rows = after(rows.getLast().hash.hex());
      }
    }
    return broken.finding(
        "file content",
        "each stored file is there, has its size and is its hash",
        "bring the files back from a backup",
        Gravity.FAULT);
  }

  private long count() throws SQLException {
    return Sql.of("SELECT COUNT(*) FROM file WHERE stored AND NOT unused")
        .query(connection, row -> row.getLong(1))
        .getFirst();
  }

  private List<Row> after(String hash) throws SQLException {
    return Sql.of(
            "SELECT hash, sha256, size FROM file WHERE stored AND NOT unused AND hash > ?", hash)
        .add(" ORDER BY hash LIMIT " + BATCH)
        .query(
            connection,
            row -> new Row(new FileHash(row.getString(1)), row.getString(2), row.getLong(3)));
  }

  private boolean isStill(Row row) throws SQLException {
    return !Sql.of("SELECT 1 FROM file WHERE stored AND NOT unused AND hash = ?", row.hash.hex())
        .query(connection, found -> found.getInt(1))
        .isEmpty();
  }

  private Optional<String> fault(Row row) {
    Optional<Long> size = files.find(row.hash).map(StoredFile::size);
    if (size.isEmpty()) {
      return Optional.of(MISSING);
    }
    return size.orElseThrow() == row.size
        ? faultOfContent(row)
        : Optional.of("has %d bytes instead of %d".formatted(size.orElseThrow(), row.size));
  }

  private Optional<String> faultOfContent(Row row) {
    MessageDigest sha1 = DigestUtils.getSha1Digest();
    MessageDigest sha256 = DigestUtils.getSha256Digest();
    try (InputStream content = files.open(row.hash, 0, row.size);
        OutputStream digests =
            new DigestOutputStream(
                new DigestOutputStream(OutputStream.nullOutputStream(), sha256), sha1)) {
      content.transferTo(digests);
    } catch (FileNotFoundException gone) {
      return Optional.of(MISSING);
    } catch (IOException | UnavailableException e) {
      return Optional.of("cannot be read: " + e.getMessage());
    }
    boolean isIt =
        HexFormat.of().formatHex(sha1.digest()).equals(row.hash.hex())
            && HexFormat.of().formatHex(sha256.digest()).equals(row.sha256);
    return isIt ? Optional.empty() : Optional.of("is not what its hash says");
  }

  /**
   * Lists stored files without a row. Only those stored before {@code before} should have been
   * deleted; a killed import leaves some.
   */
  List<Finding> withoutRow(Instant before, Instant now) throws SQLException, IOException {
    Set<FileHash> old = new HashSet<>();
    Broken lost = new Broken();
    for (FileHash hash : unrecorded(before)) {
      old.add(hash);
      lost.add(hash.hex());
    }
    Broken young = new Broken();
    for (FileHash hash : unrecorded(now)) {
      if (!old.contains(hash)) {
        young.add(hash.hex());
      }
    }
    String promise = "each file of the store has a row";
    return List.of(
        lost.finding("orphan files", promise, "run: rondo submissions collect", Gravity.FAULT),
        young.finding(
            "uncollected files",
            "nothing was left by a killed process or a restore a short while ago",
            "the server deletes what stays without a row",
            Gravity.PASSING));
  }

  private List<FileHash> unrecorded(Instant before) throws SQLException, IOException {
    List<FileHash> unrecorded = new ArrayList<>();
    List<FileHash> stored = files.storedBefore(before, Optional.empty(), BATCH);
    while (!stored.isEmpty()) {
      List<FileHash> unknown = new ArrayList<>(stored);
      unknown.removeAll(known(stored));
      unrecorded.addAll(unknown);
      stored = files.storedBefore(before, Optional.of(stored.getLast()), BATCH);
    }
    return unrecorded;
  }

  private Set<FileHash> known(List<FileHash> hashes) throws SQLException {
    return Set.copyOf(
        Sql.of("SELECT hash FROM file WHERE hash IN ")
            .add(Sql.oneOf(hashes.stream().map(FileHash::hex).toList()))
            .query(connection, row -> new FileHash(row.getString(1))));
  }

  private record Row(FileHash hash, String sha256, long size) {}

  /** Counts what is broken and keeps the first few. */
  private static final class Broken {

    private final List<String> examples = new ArrayList<>();
    private long count;

    void add(String what) {
      count++;
      if (examples.size() < Finding.EXAMPLES) {
        examples.add(what);
      }
    }

    Finding finding(String subject, String promise, String remedy, Gravity gravity) {
      return new Finding(subject, promise, remedy, count, examples, gravity);
    }
  }
}

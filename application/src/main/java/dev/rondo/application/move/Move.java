package dev.rondo.application.move;

import dev.rondo.application.file.FileRecords.FileRecord;
import dev.rondo.domain.file.FileHash;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;

/** Driven port: one move of a data directory, which must not change, into the database. */
public interface Move extends AutoCloseable {

  /** Starts or resumes the move, inside the caller's write transaction. */
  Start begin();

  /** The tables that are moved, in an order in which they can be filled. */
  List<Table> tables();

  /** How many files the directory should have. */
  long files();

  /** Up to {@code limit} of those files after a hash, or from the first, in the order of hashes. */
  List<FileRecord> files(Optional<FileHash> after, int limit);

  /** Opens one of them; the caller closes the stream. */
  InputStream open(FileRecord file) throws IOException;

  /** Makes the database ready to be served, inside the caller's write transaction. */
  void finish();

  @Override
  void close();

  enum Start {
    /** The database was empty, or has a part of this data already. */
    READY,
    /** There is other data in the database. */
    OCCUPIED,
    /** Other data is on its way into the database, or this data as it was before. */
    OTHER_UNDER_WAY
  }

  interface Table {

    String name();

    long sourceRows();

    long targetRows();

    /** Copies rows inside the caller's write transaction; returns how many, 0 at the end. */
    int copySome();
  }
}

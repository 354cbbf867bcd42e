package dev.rondo.application.pack;

import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ServerProfile;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.Set;

/**
 * Driven port: a catalogue on disk, as content tools exchange them: {@code db.json} beside {@code
 * repository/}. Its content is untrusted until it was read completely. The caller that opened it
 * closes it.
 */
public interface Pack extends Closeable {

  /**
   * Passes the contents to a visitor in order; may be called again. An invalid pack fails at its
   * first fault.
   */
  void read(Visitor reader) throws InvalidPackException, IOException;

  /** The files in its repository whose name is a hash, whatever they contain. */
  Set<FileHash> files() throws InvalidPackException, IOException;

  /** Opens a file that {@link #files} named; the caller closes the stream. */
  InputStream open(FileHash hash) throws IOException;

  @Override
  default void close() throws IOException {}

  interface Visitor {

    /** How the pack presents itself; once. */
    void profile(ServerProfile profile);

    void item(CatalogueItem item);

    /** In place of an item that cannot be read; the rest is read unless this throws. */
    default void broken(InvalidPackException item) throws InvalidPackException {
      throw item;
    }
  }
}

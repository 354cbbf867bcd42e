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
   * Passes the contents to a visitor, in the order of the pack, one item at a time. May be called
   * again.
   *
   * @throws InvalidPackException when it is not a pack, at the first place that shows it; the
   *     reader may have been shown things before
   * @throws IOException when it cannot be read
   */
  void read(Visitor reader) throws InvalidPackException, IOException;

  /**
   * The files that lie in its repository under a name that is a hash, whatever they contain.
   *
   * @throws InvalidPackException when the repository holds what no pack may hold
   * @throws IOException when it cannot be read
   */
  Set<FileHash> files() throws InvalidPackException, IOException;

  /**
   * Opens a file that {@link #files} named; the caller closes the stream.
   *
   * @throws IOException when it cannot be read, or inflates beyond measure
   */
  InputStream open(FileHash hash) throws IOException;

  /** Lets go of what it holds open. */
  @Override
  default void close() throws IOException {}

  /** Receives the contents of a pack. */
  interface Visitor {

    /** How the pack presents itself; once. */
    void profile(ServerProfile profile);

    /** The next item. */
    void item(CatalogueItem item);

    /** In place of an item that cannot be read; the rest is read unless this throws. */
    default void broken(InvalidPackException item) throws InvalidPackException {
      throw item;
    }
  }
}

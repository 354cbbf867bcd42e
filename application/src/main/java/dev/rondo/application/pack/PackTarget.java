package dev.rondo.application.pack;

import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ServerProfile;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;

/**
 * Driven port: a pack that is being written, in the order of the methods; visible after {@link
 * #finish}.
 */
public interface PackTarget extends Closeable {

  /** Writes how the pack presents itself; once, first. */
  void profile(ServerProfile profile) throws IOException;

  /** Begins the items of a kind; kinds come in the order of the pack, each once. */
  void kind(ItemKind kind) throws IOException;

  /** Writes the next item of the kind that was begun. */
  void item(CatalogueItem item) throws IOException;

  /** Writes a file, each once; the caller closes the stream. */
  void file(FileHash hash, InputStream content) throws IOException;

  void finish() throws IOException;

  /** Deletes what was written unless it was finished. */
  @Override
  void close() throws IOException;
}

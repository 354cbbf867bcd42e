package dev.rondo.persistence.room;

import dev.rondo.persistence.secret.SecretFile;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** This node's key pairs, each in a file that only its owner may read. */
record TicketKeyFiles(Path directory) {

  private static final Logger LOG = LoggerFactory.getLogger(TicketKeyFiles.class);
  private static final String PREFIX = "room-key-";
  private static final String SUFFIX = ".jwk";

  /** The keys in the directory, created if missing. Broken files are skipped. */
  List<TicketKey> read() throws IOException {
    Files.createDirectories(directory);
    List<TicketKey> keys = new ArrayList<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(directory, PREFIX + "*" + SUFFIX)) {
      for (Path file : files) {
        try {
          TicketKey.parse(Files.readString(file))
              .ifPresentOrElse(keys::add, () -> LOG.warn("{} holds no key for room tickets", file));
        } catch (NoSuchFileException gone) {
          // Another process has retired it.
        }
      }
    }
    return keys;
  }

  void add(TicketKey key) throws IOException {
    SecretFile.create(file(key), key.text());
  }

  void remove(TicketKey key) throws IOException {
    Files.deleteIfExists(file(key));
  }

  private Path file(TicketKey key) {
    return directory.resolve(PREFIX + key.id() + SUFFIX);
  }
}

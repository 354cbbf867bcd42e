package dev.rondo.persistence.pack;

import dev.rondo.application.pack.InvalidPackException;
import dev.rondo.application.pack.Pack;
import dev.rondo.domain.file.FileHash;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;

/** A pack in a directory. Symbolic links are refused. */
final class DirectoryPack implements Pack {

  private final Path root;
  private final Path repository;

  private DirectoryPack(Path root) {
    this.root = root;
    this.repository = root.resolve(PackReader.REPOSITORY);
  }

  /** Opens a directory, which must have a {@code db.json}. */
  static DirectoryPack open(Path root) throws InvalidPackException, IOException {
    Path database = root.resolve(PackReader.DATABASE);
    if (Files.isSymbolicLink(database)) {
      throw symbolicLink(PackReader.DATABASE);
    }
    if (!Files.isRegularFile(database, LinkOption.NOFOLLOW_LINKS)) {
      throw new InvalidPackException(
              root.toString(),
              "is no pack: there is no readable " + PackReader.DATABASE + " in it");
    }
    // It may itself be reached through a link: that is the caller's own choice.
    return new DirectoryPack(root.toRealPath());
  }

  @Override
  public void read(Visitor reader) throws InvalidPackException, IOException {
    try (InputStream json = stream(root.resolve(PackReader.DATABASE))) {
      PackReader.read(json, reader);
    }
  }

  @Override
  public Set<FileHash> files() throws InvalidPackException, IOException {
    Set<FileHash> files = new HashSet<>();
    try (Stream<Path> all = Files.walk(root)) {
      for (Path file : (Iterable<Path>) all::iterator) {
        if (Files.isSymbolicLink(file)) {
          throw symbolicLink(root.relativize(file).toString());
        }
        if (repository.equals(file.getParent())
            && FileHash.isValid(file.getFileName().toString())
            && Files.isRegularFile(file)) {
          files.add(new FileHash(file.getFileName().toString()));
        }
      }
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    return files;
  }

  @Override
  public InputStream open(FileHash hash) throws IOException {
    return stream(repository.resolve(hash.hex()));
  }

  private static InputStream stream(Path file) throws IOException {
    return Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS);
  }

  private static InvalidPackException symbolicLink(String where) {
    return new InvalidPackException(where, "is a symbolic link");
  }
}

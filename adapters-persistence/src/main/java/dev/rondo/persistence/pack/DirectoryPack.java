package dev.rondo.persistence.pack;

import dev.rondo.application.pack.InvalidPackException;
import dev.rondo.application.pack.Pack;
import dev.rondo.application.pack.PackProblem;
import dev.rondo.domain.file.FileHash;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.HashSet;
import java.util.Set;

/** A pack in a directory. Symbolic links inside it are refused, wherever they lead. */
final class DirectoryPack implements Pack {

  private final Path root;
  private final Path repository;

  private DirectoryPack(Path root) {
    this.root = root;
    this.repository = root.resolve(PackLayout.REPOSITORY);
  }

  /**
   * Opens a directory.
   *
   * @throws InvalidPackException when it has no {@code db.json}
   * @throws IOException when it cannot be read
   */
  static DirectoryPack open(Path root) throws InvalidPackException, IOException {
    Path database = root.resolve(PackLayout.DATABASE);
    if (Files.isSymbolicLink(database)) {
      throw symbolicLink(PackLayout.DATABASE);
    }
    if (!Files.isRegularFile(database, LinkOption.NOFOLLOW_LINKS)) {
      throw new InvalidPackException(
          new PackProblem(
              root.toString(),
              "is no pack: there is no readable " + PackLayout.DATABASE + " in it"));
    }
    // It may itself be reached through a link: that is the caller's own choice.
    return new DirectoryPack(root.toRealPath());
  }

  @Override
  public void read(Visitor reader) throws InvalidPackException, IOException {
    try (InputStream json = stream(root.resolve(PackLayout.DATABASE))) {
      PackReader.read(json, reader);
    }
  }

  @Override
  public Set<FileHash> files() throws InvalidPackException, IOException {
    RepositoryVisitor visitor = new RepositoryVisitor();
    Files.walkFileTree(root, visitor);
    if (!visitor.links.isEmpty()) {
      throw symbolicLink(root.relativize(visitor.links.iterator().next()).toString());
    }
    return visitor.files;
  }

  @Override
  public InputStream open(FileHash hash) throws IOException {
    return stream(repository.resolve(hash.hex()));
  }

  private static InputStream stream(Path file) throws IOException {
    return Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS);
  }

  private static InvalidPackException symbolicLink(String where) {
    return new InvalidPackException(new PackProblem(where, "is a symbolic link"));
  }

  /** Collects the files of the repository, and stops at a symbolic link. */
  private final class RepositoryVisitor extends SimpleFileVisitor<Path> {

    private final Set<FileHash> files = new HashSet<>();
    private final Set<Path> links = new HashSet<>();

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      if (attributes.isSymbolicLink()) {
        links.add(file);
        return FileVisitResult.TERMINATE;
      }
      String name = file.getFileName().toString();
      if (attributes.isRegularFile()
          && repository.equals(file.getParent())
          && FileHash.isValid(name)) {
        files.add(new FileHash(name));
      }
      return FileVisitResult.CONTINUE;
    }
  }
}

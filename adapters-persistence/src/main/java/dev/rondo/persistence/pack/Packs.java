package dev.rondo.persistence.pack;

import dev.rondo.application.pack.InvalidPackException;
import dev.rondo.application.pack.Pack;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ServerProfile;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Opens local packs and those in the program. */
public final class Packs {

  private Packs() {}

  /** Opens a directory or a zip archive; the caller closes the pack. */
  public static Pack open(Path path) throws InvalidPackException, IOException {
    if (Files.isDirectory(path)) {
      return DirectoryPack.open(path);
    }
    if (Files.isRegularFile(path)) {
      return ZipPack.open(path);
    }
    String what =
        Files.exists(path)
            ? "is neither a directory nor a zip archive"
            : "there is no such file or directory";
    throw new InvalidPackException(path.toString(), what);
  }

  /** A pack in a resource folder beside a class; it needs no closing. */
  public static Pack ofResources(Class<?> beside, String folder) {
    return new ResourcePack(beside, folder);
  }

  /**
   * A pack in the program's resources. They cannot be listed, so its repository has the files that
   * its items name.
   */
  record ResourcePack(Class<?> beside, String folder) implements Pack {

    @Override
    public void read(Visitor reader) throws InvalidPackException, IOException {
      try (InputStream json = open(PackReader.DATABASE)) {
        PackReader.read(json, reader);
      } catch (FileNotFoundException e) {
        throw new InvalidPackException(folder, "there is no " + PackReader.DATABASE + " in it");
      }
    }

    @Override
    public Set<FileHash> files() throws InvalidPackException, IOException {
      Set<FileHash> files = new HashSet<>();
      read(
          new Visitor() {
            @Override
            public void profile(ServerProfile profile) {
              if (profile.banner() instanceof ResourceLocator.Stored(FileHash hash)) {
                files.add(hash);
              }
            }

            @Override
            public void item(CatalogueItem item) {
              files.addAll(item.files());
            }
          });
      files.removeIf(file -> beside.getResource(path(file)) == null);
      return files;
    }

    @Override
    public InputStream open(FileHash hash) throws IOException {
      return open(PackReader.REPOSITORY + "/" + hash.hex());
    }

    private String path(FileHash hash) {
      return folder + "/" + PackReader.REPOSITORY + "/" + hash.hex();
    }

    private InputStream open(String name) throws IOException {
      @Nullable InputStream resource = beside.getResourceAsStream(folder + "/" + name);
      if (resource == null) {
        throw new FileNotFoundException("there is no resource " + folder + "/" + name);
      }
      return resource;
    }
  }

  /** A pack in a directory. Symbolic links are refused. */
  static final class DirectoryPack implements Pack {

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
            root.toString(), "is no pack: there is no readable " + PackReader.DATABASE + " in it");
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
}

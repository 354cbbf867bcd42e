package dev.rondo.persistence.file;

import dev.rondo.application.file.StoredFile;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.InstallationId;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.apache.commons.io.input.BoundedInputStream;

/** Read-only access to the files of a {@link DirectoryFileStore}; the directory need not exist. */
public sealed class DirectoryFiles implements StoredFiles permits DirectoryFileStore {

  private static final int FOLDER_DIGITS = 2;
  private static final int FOLDERS = 256;

  final Path root;

  public DirectoryFiles(Path root) {
    this.root = root;
  }

  @Override
  public Optional<StoredFile> find(FileHash hash) {
    try {
      BasicFileAttributes file = Files.readAttributes(path(hash), BasicFileAttributes.class);
      return Optional.of(new StoredFile(hash, file.size()));
    } catch (NoSuchFileException absent) {
      return Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public InputStream open(FileHash hash, long offset, long length) throws IOException {
    try {
      return slice(path(hash), offset, length);
    } catch (NoSuchFileException gone) {
      throw new FileNotFoundException(hash.hex());
    }
  }

  static InputStream slice(Path file, long offset, long length) throws IOException {
    SeekableByteChannel channel = Files.newByteChannel(file, StandardOpenOption.READ);
    try {
      channel.position(offset);
      return BoundedInputStream.builder()
          .setInputStream(Channels.newInputStream(channel))
          .setMaxCount(length)
          .get();
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
  }

  @Override
  public List<FileHash> storedBefore(Instant before, Optional<FileHash> after, int limit)
      throws IOException {
    String last = after.map(FileHash::hex).orElse("");
    int first = last.isEmpty() ? 0 : HexFormat.fromHexDigits(last.substring(0, FOLDER_DIGITS));
    List<FileHash> found = new ArrayList<>();
    for (int folder = first; folder < FOLDERS && found.size() < limit; folder++) {
      Path path = root.resolve(HexFormat.of().toHexDigits((byte) folder));
      if (Files.isDirectory(path)) {
        lowest(path, before, last, limit - found.size())
            .forEach(hex -> found.add(new FileHash(hex)));
      }
    }
    return found;
  }

  /** The lowest names in a folder, in bounded memory. */
  private static SortedSet<String> lowest(Path folder, Instant before, String after, int limit)
      throws IOException {
    NavigableSet<String> names = new TreeSet<>();
    try (DirectoryStream<Path> all = Files.newDirectoryStream(folder)) {
      for (Path file : all) {
        String name = file.getFileName().toString();
        boolean wanted =
            FileHash.isValid(name)
                && name.compareTo(after) > 0
                && (names.size() < limit || name.compareTo(names.last()) < 0)
                && isStoredBefore(file, before);
        if (wanted) {
          names.add(name);
          if (names.size() > limit) {
            names.pollLast();
          }
        }
      }
    } catch (DirectoryIteratorException e) {
      throw e.getCause();
    }
    return names;
  }

  private static boolean isStoredBefore(Path file, Instant instant) throws IOException {
    try {
      return Files.getLastModifiedTime(file).toInstant().isBefore(instant);
    } catch (NoSuchFileException deletedMeanwhile) {
      return false;
    }
  }

  @Override
  public Optional<InstallationId> owner() throws IOException {
    try {
      String marker = Files.readString(marker(), StandardCharsets.ISO_8859_1);
      return Optional.of(StoredFiles.owner(marker.strip(), marker()));
    } catch (NoSuchFileException unmarked) {
      return Optional.empty();
    }
  }

  Path marker() {
    return root.resolve("installation");
  }

  /** The path of a file in the directory: {@code 0a/0a4d55a8d7…}. */
  public static String name(FileHash hash) {
    return hash.hex().substring(0, FOLDER_DIGITS) + "/" + hash.hex();
  }

  /** The file of a path below a prefix; empty for paths that are not of a store. */
  public static Optional<FileHash> hash(String prefix, String path) {
    return Optional.of(path.substring(path.lastIndexOf('/') + 1))
        .filter(FileHash::isValid)
        .map(FileHash::new)
        .filter(hash -> path.equals(prefix + name(hash)));
  }

  Path path(FileHash hash) {
    return root.resolve(name(hash));
  }

  Path folder(FileHash hash) {
    return path(hash).resolveSibling("");
  }

  @Override
  public void close() throws IOException {}
}

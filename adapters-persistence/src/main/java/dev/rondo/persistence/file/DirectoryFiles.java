package dev.rondo.persistence.file;

import dev.rondo.application.file.StoredFile;
import dev.rondo.domain.file.FileHash;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;

/**
 * The files of a {@link DirectoryFileStore}, for those who only read them; it need not be there.
 */
public final class DirectoryFiles {

  static final int FOLDER_DIGITS = 2;

  private final Path root;

  private DirectoryFiles(Path root) {
    this.root = root;
  }

  /** In a directory. */
  public static DirectoryFiles in(Path root) {
    return new DirectoryFiles(root);
  }

  Optional<StoredFile> find(FileHash hash) {
    try {
      BasicFileAttributes file = Files.readAttributes(path(hash), BasicFileAttributes.class);
      return Optional.of(new StoredFile(hash, file.size()));
    } catch (NoSuchFileException absent) {
      return Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Opens a slice of a file; the caller closes the stream.
   *
   * @throws FileNotFoundException when it is not there
   */
  public InputStream open(FileHash hash, long offset, long length) throws IOException {
    SeekableByteChannel channel = channel(hash);
    try {
      channel.position(offset);
      return new StreamSlice(Channels.newInputStream(channel), length);
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
  }

  private SeekableByteChannel channel(FileHash hash) throws IOException {
    try {
      return Files.newByteChannel(path(hash), StandardOpenOption.READ);
    } catch (NoSuchFileException gone) {
      throw new FileNotFoundException(hash.hex());
    }
  }

  /** The name of a file in the directory, through its folder: {@code 0a/0a4d55a8d7…}. */
  public static String name(FileHash hash) {
    return hash.hex().substring(0, FOLDER_DIGITS) + "/" + hash.hex();
  }

  Path path(FileHash hash) {
    return root.resolve(name(hash));
  }

  Path folder(FileHash hash) {
    return root.resolve(hash.hex().substring(0, FOLDER_DIGITS));
  }
}

package dev.rondo.persistence.file;

import dev.rondo.application.file.FileStore;
import dev.rondo.application.file.StagedFile;
import dev.rondo.application.file.StoreFullException;
import dev.rondo.application.file.StoredFile;
import dev.rondo.domain.file.FileHash;
import java.io.Closeable;
import java.io.File;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Files in a directory, each in a folder of the first two digits of its hash. Several processes may
 * use one directory at a time.
 */
public final class DirectoryFileStore implements FileStore, Closeable {

  private static final int BUFFER = 64 * 1024;
  private static final int FOLDER_DIGITS = 2;
  private static final int FOLDERS = 256;

  private final Path root;
  private final Path incoming;
  private final StagingArea staging;
  // The folders that would survive a loss of power.
  private final Set<Path> durable = ConcurrentHashMap.newKeySet();

  private DirectoryFileStore(Path root, Path incoming, StagingArea staging) {
    this.root = root;
    this.incoming = incoming;
    this.staging = staging;
  }

  /**
   * Opens a store, and makes it if there is none. Closed, it stages no more; without that, what it
   * had staged is swept when the process has ended.
   *
   * @throws IOException when the directory cannot be made
   */
  public static DirectoryFileStore at(Path root) throws IOException {
    Path incoming = Files.createDirectories(root.resolve("incoming"));
    return new DirectoryFileStore(root, incoming, StagingArea.in(incoming));
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
    SeekableByteChannel channel = channel(hash);
    try {
      channel.position(offset);
      return new Stretch(Channels.newInputStream(channel), length);
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

  @Override
  public Optional<File> onDisk(FileHash hash) {
    return Optional.of(path(hash).toFile());
  }

  @Override
  public StagedFile stage(InputStream content) throws IOException {
    Path draft = writing(staging::draft);
    try {
      MessageDigest sha1 = digest("SHA-1");
      MessageDigest sha256 = digest("SHA-256");
      long size = 0;
      try (Output out = new Output(draft)) {
        byte[] buffer = new byte[BUFFER];
        for (int read = content.read(buffer); read >= 0; read = content.read(buffer)) {
          sha1.update(buffer, 0, read);
          sha256.update(buffer, 0, read);
          out.write(buffer, read);
          size += read;
        }
      }
      return new Draft(draft, new FileHash(hex(sha1)), hex(sha256), size);
    } catch (IOException | RuntimeException | Error e) {
      Files.deleteIfExists(draft);
      throw e;
    }
  }

  @Override
  public void delete(FileHash hash) throws IOException {
    Files.deleteIfExists(path(hash));
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

  /** The lowest names in a folder, however many there are in all. */
  private static SortedSet<String> lowest(Path folder, Instant before, String after, int limit)
      throws IOException {
    NavigableSet<String> names = new TreeSet<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
      for (Path file : files) {
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
  public int sweep() throws IOException {
    return StagingArea.sweep(incoming);
  }

  @Override
  public void close() throws IOException {
    staging.close();
  }

  /** Leaves the store as the death of the process would. */
  void abandon() {
    staging.abandon();
  }

  /** Tells a full store from all else that can happen to a write. */
  private <T> T writing(Write<T> write) throws IOException {
    try {
      return write.run();
    } catch (IOException e) {
      throw isFull(e) ? new StoreFullException(e) : e;
    }
  }

  /** Not if it is there only: another process may have made it and not come any further. */
  private void makeDurable(Path folder) throws IOException {
    if (!durable.contains(folder)) {
      Files.createDirectories(folder);
      Disk.syncDirectory(root);
      durable.add(folder);
    }
  }

  /** By the system's words, or where it has them in another language, by what is left. */
  boolean isFull(IOException failure) {
    String message = String.valueOf(failure.getMessage());
    if (message.contains("No space left") || message.contains("quota exceeded")) {
      return true;
    }
    try {
      return Files.getFileStore(incoming).getUsableSpace() < BUFFER;
    } catch (IOException unknown) {
      return false;
    }
  }

  private interface Write<T> {
    T run() throws IOException;
  }

  /** A file being written: what fails here is the store's failure, not that of the content. */
  private final class Output implements Closeable {

    private final FileChannel channel;

    Output(Path file) throws IOException {
      this.channel = writing(() -> FileChannel.open(file, StandardOpenOption.WRITE));
    }

    void write(byte[] bytes, int count) throws IOException {
      ByteBuffer buffer = ByteBuffer.wrap(bytes, 0, count);
      while (buffer.hasRemaining()) {
        writing(() -> channel.write(buffer));
      }
    }

    @Override
    public void close() throws IOException {
      writing(
          () -> {
            channel.close();
            return channel;
          });
    }
  }

  private Path path(FileHash hash) {
    return folder(hash).resolve(hash.hex());
  }

  private Path folder(FileHash hash) {
    return root.resolve(hash.hex().substring(0, FOLDER_DIGITS));
  }

  private static String hex(MessageDigest digest) {
    return HexFormat.of().formatHex(digest.digest());
  }

  private static MessageDigest digest(String algorithm) {
    try {
      return MessageDigest.getInstance(algorithm);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has " + algorithm, e);
    }
  }

  /** A file that was copied and has not got its name yet. */
  private final class Draft implements StagedFile {

    private final Path path;
    private final FileHash hash;
    private final String sha256;
    private final long size;

    Draft(Path path, FileHash hash, String sha256, long size) {
      this.path = path;
      this.hash = hash;
      this.sha256 = sha256;
      this.size = size;
    }

    @Override
    public FileHash hash() {
      return hash;
    }

    @Override
    public String sha256() {
      return sha256;
    }

    @Override
    public long size() {
      return size;
    }

    @Override
    public InputStream open() throws IOException {
      return Files.newInputStream(path);
    }

    @Override
    public void keep() throws IOException {
      writing(
          () -> {
            Path folder = folder(hash);
            makeDurable(folder);
            Disk.syncFile(path);
            Files.move(path, folder.resolve(hash.hex()), StandardCopyOption.ATOMIC_MOVE);
            Disk.syncDirectory(folder);
            return folder;
          });
    }

    @Override
    public void close() throws IOException {
      Files.deleteIfExists(path);
    }
  }
}

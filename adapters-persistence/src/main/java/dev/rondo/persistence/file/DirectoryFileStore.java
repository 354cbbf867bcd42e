package dev.rondo.persistence.file;

import dev.rondo.application.file.FileStore;
import dev.rondo.application.file.StagedFile;
import dev.rondo.application.file.StoredFile;
import dev.rondo.domain.file.FileHash;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Files in a directory, each in a folder of the first two digits of its hash. Several processes may
 * use one directory at a time.
 */
public final class DirectoryFileStore implements FileStore {

  private static final int BUFFER = 64 * 1024;
  private static final int FOLDER_DIGITS = 2;

  private final Path root;
  private final Path incoming;
  private final AtomicLong staged = new AtomicLong();

  private DirectoryFileStore(Path root) {
    this.root = root;
    this.incoming = root.resolve("incoming");
  }

  /**
   * Opens a store, and makes it if there is none.
   *
   * @throws IOException when the directory cannot be made
   */
  public static DirectoryFileStore at(Path root) throws IOException {
    DirectoryFileStore store = new DirectoryFileStore(root);
    Files.createDirectories(store.incoming);
    return store;
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
    SeekableByteChannel channel = Files.newByteChannel(path(hash), StandardOpenOption.READ);
    try {
      channel.position(offset);
      return new Stretch(Channels.newInputStream(channel), length);
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
  }

  @Override
  public StagedFile stage(InputStream content) throws IOException {
    Path draft = createDraft();
    try {
      MessageDigest sha1 = digest("SHA-1");
      MessageDigest sha256 = digest("SHA-256");
      byte[] buffer = new byte[BUFFER];
      long size = 0;
      try (OutputStream out = Files.newOutputStream(draft, StandardOpenOption.WRITE)) {
        for (int read = content.read(buffer); read >= 0; read = content.read(buffer)) {
          sha1.update(buffer, 0, read);
          sha256.update(buffer, 0, read);
          out.write(buffer, 0, read);
          size += read;
        }
      }
      return new Draft(draft, new FileHash(hex(sha1)), hex(sha256), size);
    } catch (IOException | RuntimeException | Error e) {
      Files.deleteIfExists(draft);
      throw e;
    }
  }

  /** A file of a name that nobody uses: other processes stage files here too. */
  private Path createDraft() throws IOException {
    long process = ProcessHandle.current().pid();
    while (true) {
      try {
        return Files.createFile(incoming.resolve(process + "-" + staged.incrementAndGet()));
      } catch (FileAlreadyExistsException taken) {
        // By a process of the same number, on another machine or long gone.
      }
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
    public void keep() throws IOException {
      Path target = DirectoryFileStore.this.path(hash);
      Path folder = folder(hash);
      if (Files.exists(target)) {
        Files.deleteIfExists(path);
      } else {
        if (!Files.isDirectory(folder)) {
          Files.createDirectories(folder);
          Disk.syncDirectory(root);
        }
        Disk.syncFile(path);
        Files.move(path, target, StandardCopyOption.ATOMIC_MOVE);
      }
      // Also for a file that was held: whoever brought it may not have come this far yet.
      Disk.syncDirectory(folder);
    }

    @Override
    public void close() throws IOException {
      Files.deleteIfExists(path);
    }
  }
}

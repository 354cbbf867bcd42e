package dev.rondo.persistence.backup;

import dev.rondo.application.backup.BackupArchive;
import dev.rondo.application.file.StoredFile;
import dev.rondo.application.work.Progress;
import dev.rondo.domain.file.FileHash;
import dev.rondo.persistence.backup.ZipBackup.UnusableArchiveException;
import dev.rondo.persistence.file.DataLayout;
import dev.rondo.persistence.file.DiskSync;
import dev.rondo.persistence.secret.OwnerOnly;
import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.commons.io.function.IOConsumer;

/**
 * Writes a backup as a zip archive, in a temporary file that only the owner can read. It is read
 * back when complete, then renamed.
 */
public final class ZipBackupArchive implements BackupArchive {

  private static final int BUFFER = 64 * 1024;
  private static final String PREFIX = ".rondo-backup-";
  private static final String SUFFIX = ".part";

  private final BackupLayout layout;

  /** Moves the complete archive to its place. */
  private final IOConsumer<Path> publication;

  private final Path temporary;
  private final FileChannel file;
  private final ZipOutputStream zip;

  private ZipBackupArchive(
      BackupLayout layout, IOConsumer<Path> publication, Path temporary, FileChannel file) {
    this.layout = layout;
    this.publication = publication;
    this.temporary = temporary;
    this.file = file;
    this.zip =
        new ZipOutputStream(new BufferedOutputStream(Channels.newOutputStream(file), BUFFER));
  }

  /** Begins an archive, which must not exist yet, in an existing directory. */
  public static ZipBackupArchive create(
      Path archive, BackupLayout layout, String version, Instant now) throws IOException {
    Path place = archive.toAbsolutePath().normalize();
    requireFree(place);
    return begin(
        place.resolveSibling(""), temporary -> move(temporary, place), layout, version, now);
  }

  /** Begins an archive in a directory, from where it is published. */
  static ZipBackupArchive begin(
      Path directory,
      IOConsumer<Path> publication,
      BackupLayout layout,
      String version,
      Instant now)
      throws IOException {
    deleteLeftovers(directory);
    Path temporary = OwnerOnly.createTemporaryFile(directory, PREFIX, SUFFIX);
    ZipBackupArchive created =
        new ZipBackupArchive(
            layout, publication, temporary, FileChannel.open(temporary, StandardOpenOption.WRITE));
    try {
      var _ = isLocked(created.file);
      created.manifest(version, now);
      return created;
    } catch (IOException e) {
      created.close();
      throw e;
    }
  }

  /** Deletes unfinished archives of killed processes: live ones hold a lock. */
  private static void deleteLeftovers(Path directory) throws IOException {
    try (DirectoryStream<Path> parts = Files.newDirectoryStream(directory, PREFIX + "*" + SUFFIX)) {
      for (Path part : parts) {
        try (FileChannel channel = FileChannel.open(part, StandardOpenOption.WRITE)) {
          if (isLocked(channel)) {
            Files.deleteIfExists(part);
          }
        }
      }
    }
  }

  /** Takes the lock; false if it is held, or without locks, where leftovers stay. */
  private static boolean isLocked(FileChannel file) {
    try {
      return Optional.ofNullable(file.tryLock()).isPresent();
    } catch (OverlappingFileLockException | IOException heldOrUnknown) {
      return false;
    }
  }

  /** Moves an archive to a free place. */
  static void move(Path archive, Path place) throws IOException {
    requireFree(place);
    Files.move(archive, place, StandardCopyOption.ATOMIC_MOVE);
    DiskSync.syncDirectory(place.resolveSibling(""));
  }

  private static void requireFree(Path place) throws IOException {
    if (Files.exists(place, LinkOption.NOFOLLOW_LINKS)) {
      throw new FileAlreadyExistsException(place.toString());
    }
  }

  private void manifest(String version, Instant now) throws IOException {
    zip.putNextEntry(new ZipEntry(BackupLayout.MANIFEST));
    String text =
        "format=%d%nversion=%s%ncreated=%s%n".formatted(BackupLayout.FORMAT, version, now);
    zip.write(text.getBytes(StandardCharsets.UTF_8));
    zip.closeEntry();
  }

  /** Not compressed again: nearly all files are compressed already. */
  @Override
  public void file(FileHash hash, InputStream content) throws IOException {
    entry(BackupLayout.entry(hash), content, Deflater.NO_COMPRESSION);
  }

  @Override
  public void database(InputStream content) throws IOException {
    entry(DataLayout.DATABASE_FILE, content, Deflater.BEST_SPEED);
  }

  @Override
  public void keys() throws IOException {
    for (String name : BackupLayout.KEY_FILES) {
      key(name);
    }
    for (String name : names(layout.directory().resolve(DataLayout.ROOM_KEYS))) {
      key(DataLayout.ROOM_KEYS + "/" + name);
    }
  }

  private void key(String name) throws IOException {
    Path file = layout.directory().resolve(name);
    if (BackupLayout.isKey(name) && Files.isRegularFile(file)) {
      try (InputStream content = Files.newInputStream(file)) {
        entry(name, content, Deflater.NO_COMPRESSION);
      }
    }
  }

  private static List<String> names(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    } catch (NoSuchFileException absent) {
      return List.of();
    }
  }

  private void entry(String name, InputStream content, int level) throws IOException {
    zip.setLevel(level);
    zip.putNextEntry(new ZipEntry(name));
    content.transferTo(zip);
    zip.closeEntry();
  }

  @Override
  public void finish(Collection<StoredFile> whole, Collection<StoredFile> lost, Progress progress)
      throws IOException {
    StringBuilder list = new StringBuilder();
    Stream.concat(whole.stream(), lost.stream())
        .forEach(
            file ->
                list.append(BackupLayout.entry(file.hash()))
                    .append(' ')
                    .append(file.size())
                    .append(' ')
                    .append(file.hash().hex())
                    .append('\n'));
    byte[] content = list.toString().getBytes(StandardCharsets.UTF_8);
    entry(BackupLayout.LIST, new ByteArrayInputStream(content), Deflater.BEST_SPEED);
    zip.finish();
    zip.flush();
    file.force(true);
    verify(lost.size(), progress);
    publication.accept(temporary);
  }

  private void verify(int lost, Progress progress) throws IOException {
    try (ZipBackup written = ZipBackup.open(temporary.toString())) {
      List<String> faults = written.faults(progress);
      if (faults.size() > lost) {
        throw new IOException("the disk changed what was written: " + faults.getFirst());
      }
    } catch (UnusableArchiveException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  @Override
  public void close() throws IOException {
    try (file) {
      zip.close();
    } finally {
      Files.deleteIfExists(temporary);
    }
  }
}

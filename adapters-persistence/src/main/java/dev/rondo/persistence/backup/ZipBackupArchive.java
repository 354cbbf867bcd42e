package dev.rondo.persistence.backup;

import dev.rondo.application.backup.BackupArchive;
import dev.rondo.application.file.StoredFile;
import dev.rondo.domain.file.FileHash;
import dev.rondo.persistence.file.DiskSync;
import dev.rondo.persistence.secret.OwnerOnly;
import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * Writes a backup as a zip archive. It is written to a temporary file beside its place, readable by
 * its owner only, and renamed when it is complete and durable.
 */
public final class ZipBackupArchive implements BackupArchive {

  private static final int BUFFER = 64 * 1024;

  private final BackupLayout layout;
  private final Path place;
  private final Path temporary;
  private final ZipOutputStream zip;

  private ZipBackupArchive(BackupLayout layout, Path place, Path temporary) throws IOException {
    this.layout = layout;
    this.place = place;
    this.temporary = temporary;
    OutputStream file = Files.newOutputStream(temporary);
    this.zip = new ZipOutputStream(new BufferedOutputStream(file, BUFFER));
  }

  /**
   * Starts to write an archive.
   *
   * @param archive its place, where nothing is yet
   * @param version the version of this program
   * @throws FileAlreadyExistsException when something is there
   * @throws NoSuchFileException when its directory is not there
   * @throws IOException when it cannot be written
   */
  public static ZipBackupArchive create(
      Path archive, BackupLayout layout, String version, Instant now) throws IOException {
    Path place = archive.toAbsolutePath().normalize();
    requireFree(place);
    Path temporary =
        OwnerOnly.createTemporaryFile(place.resolveSibling(""), "." + place.getFileName(), ".part");
    try {
      ZipBackupArchive created = new ZipBackupArchive(layout, place, temporary);
      created.manifest(version, now);
      return created;
    } catch (IOException e) {
      Files.deleteIfExists(temporary);
      throw e;
    }
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

  /** Files are compressed already, nearly all of them. */
  @Override
  public void file(FileHash hash, InputStream content) throws IOException {
    entry(layout.entry(hash), content, Deflater.NO_COMPRESSION);
  }

  @Override
  public void database(InputStream content) throws IOException {
    entry(layout.databaseFile(), content, Deflater.BEST_SPEED);
  }

  @Override
  public void keys() throws IOException {
    for (String name : layout.keyFiles()) {
      key(name);
    }
    for (String directory : layout.keyDirectories()) {
      for (String name : names(layout.directory().resolve(directory))) {
        key(directory + "/" + name);
      }
    }
  }

  private void key(String name) throws IOException {
    Path file = layout.directory().resolve(name);
    if (layout.isKey(name) && Files.isRegularFile(file)) {
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
  public void finish(Collection<StoredFile> files) throws IOException {
    StringBuilder list = new StringBuilder();
    files.forEach(
        file ->
            list.append(layout.entry(file.hash()))
                .append(' ')
                .append(file.size())
                .append(' ')
                .append(file.hash().hex())
                .append('\n'));
    byte[] content = list.toString().getBytes(StandardCharsets.UTF_8);
    entry(BackupLayout.LIST, new ByteArrayInputStream(content), Deflater.BEST_SPEED);
    zip.close();
    DiskSync.syncFile(temporary);
    requireFree(place);
    Files.move(temporary, place, StandardCopyOption.ATOMIC_MOVE);
    DiskSync.syncDirectory(place.resolveSibling(""));
  }

  @Override
  public void close() throws IOException {
    try {
      zip.close();
    } finally {
      Files.deleteIfExists(temporary);
    }
  }
}

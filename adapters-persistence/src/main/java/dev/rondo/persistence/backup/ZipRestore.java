package dev.rondo.persistence.backup;

import dev.rondo.application.backup.RestoreBackup;
import dev.rondo.application.pack.Progress;
import dev.rondo.application.pack.Progress.Step;
import dev.rondo.domain.file.FileHash;
import dev.rondo.persistence.file.Disk;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import org.apache.commons.io.file.PathUtils;

/**
 * Unpacks what {@link ZipBackupArchive} wrote into a data directory. All is unpacked and checked in
 * a directory of its own first and then moved to its place, the database last: where there is a
 * database, everything else is there as well.
 */
public final class ZipRestore implements RestoreBackup {

  private static final String DRAFT = ".restoring";

  private final BackupLayout layout;
  private final Path draft;

  /** Into the directory of a layout. */
  public ZipRestore(BackupLayout layout) {
    this.layout = layout;
    this.draft = layout.directory().resolve(DRAFT);
  }

  @Override
  public Outcome restore(String archive, Progress progress) {
    try (ZipFile zip = new ZipFile(archive)) {
      checkManifest(zip);
      List<ZipEntry> entries = entries(zip);
      Optional<String> present = present();
      if (present.isPresent()) {
        return new Outcome.Occupied(present.orElseThrow());
      }
      int files = unpack(zip, entries, progress);
      putInPlace();
      return new Outcome.Restored(files);
    } catch (NoSuchFileException absent) {
      return new Outcome.Unusable("there is no file " + archive);
    } catch (ZipException | UnusableArchiveException e) {
      return new Outcome.Unusable(archive + " is not a whole backup: " + e.getMessage());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void checkManifest(ZipFile zip) throws IOException, UnusableArchiveException {
    ZipEntry entry = zip.getEntry(BackupLayout.MANIFEST);
    if (entry == null) {
      throw new UnusableArchiveException("it has no " + BackupLayout.MANIFEST);
    }
    Properties manifest = new Properties();
    try (InputStream content = zip.getInputStream(entry)) {
      manifest.load(content);
    } catch (IllegalArgumentException e) {
      throw new UnusableArchiveException(BackupLayout.MANIFEST + " cannot be read");
    }
    String format = manifest.getProperty("format", "none");
    if (!format.equals(Integer.toString(BackupLayout.FORMAT))) {
      throw new UnusableArchiveException(
          "its format is %s, and this program reads format %d"
              .formatted(format, BackupLayout.FORMAT));
    }
  }

  private List<ZipEntry> entries(ZipFile zip) throws UnusableArchiveException {
    List<ZipEntry> entries = new ArrayList<>();
    for (ZipEntry entry : zip.stream().<ZipEntry>map(e -> e).toList()) {
      String name = entry.getName();
      if (name.equals(BackupLayout.MANIFEST)) {
        continue;
      }
      if (!isKnown(name)) {
        throw new UnusableArchiveException("it holds \"" + name + "\", which no backup does");
      }
      entries.add(entry);
    }
    if (zip.getEntry(layout.databaseFile()) == null) {
      throw new UnusableArchiveException("it has no " + layout.databaseFile());
    }
    return entries;
  }

  private boolean isKnown(String name) {
    return name.equals(layout.databaseFile())
        || layout.isKey(name)
        || layout.file(name).isPresent();
  }

  /** The first of what a restore would write that is there already. */
  private Optional<String> present() {
    return Stream.of(
            Stream.of(layout.databaseFile(), layout.files()),
            layout.keyFiles().stream(),
            layout.keyDirectories().stream())
        .flatMap(names -> names)
        .map(layout.directory()::resolve)
        .filter(path -> Files.exists(path, LinkOption.NOFOLLOW_LINKS))
        .map(Path::toString)
        .findFirst();
  }

  private int unpack(ZipFile zip, List<ZipEntry> entries, Progress progress)
      throws IOException, UnusableArchiveException {
    deleteDraft();
    Files.createDirectories(draft);
    int files = 0;
    try (Step step = progress.begin("Restoring files", entries.size())) {
      for (ZipEntry entry : entries) {
        Path place = draft.resolve(entry.getName());
        Files.createDirectories(place.resolveSibling(""));
        Optional<FileHash> hash = layout.file(entry.getName());
        unpack(zip, entry, place, hash);
        files += hash.isPresent() ? 1 : 0;
        step.advance();
      }
    } catch (IOException | UnusableArchiveException e) {
      deleteDraft();
      throw e;
    }
    return files;
  }

  private void unpack(ZipFile zip, ZipEntry entry, Path place, Optional<FileHash> hash)
      throws IOException, UnusableArchiveException {
    MessageDigest sha1 = sha1();
    try (InputStream content = new DigestInputStream(zip.getInputStream(entry), sha1)) {
      Files.copy(content, place);
    }
    String found = HexFormat.of().formatHex(sha1.digest());
    if (hash.isPresent() && !hash.orElseThrow().hex().equals(found)) {
      throw new UnusableArchiveException(entry.getName() + " is damaged");
    }
    if (layout.isKey(entry.getName())) {
      keepFromOthers(place);
    }
    Disk.syncFile(place);
  }

  private static void keepFromOthers(Path key) throws IOException {
    if (key.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      Files.setPosixFilePermissions(key, PosixFilePermissions.fromString("rw-------"));
    }
  }

  /** Also what a restore that was killed left behind. */
  private void deleteDraft() throws IOException {
    if (Files.exists(draft, LinkOption.NOFOLLOW_LINKS)) {
      PathUtils.deleteDirectory(draft);
    }
  }

  private void putInPlace() throws IOException {
    Path database = draft.resolve(layout.databaseFile());
    List<Path> others;
    try (Stream<Path> unpacked = Files.list(draft)) {
      others = unpacked.filter(path -> !path.equals(database)).toList();
    }
    for (Path path : others) {
      putInPlace(path);
    }
    Disk.syncDirectory(layout.directory());
    putInPlace(database);
    Files.delete(draft);
    Disk.syncDirectory(layout.directory());
  }

  private void putInPlace(Path path) throws IOException {
    Files.move(
        path, layout.directory().resolve(path.getFileName()), StandardCopyOption.ATOMIC_MOVE);
  }

  private static MessageDigest sha1() {
    try {
      return MessageDigest.getInstance("SHA-1");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-1", e);
    }
  }

  /** An archive that is no backup, or not whole. */
  private static final class UnusableArchiveException extends Exception {

    private static final long serialVersionUID = 1L;

    UnusableArchiveException(String why) {
      super(why);
    }
  }
}

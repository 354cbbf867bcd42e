package dev.rondo.persistence.backup;

import dev.rondo.application.backup.RestoreBackup;
import dev.rondo.application.work.Progress;
import dev.rondo.application.work.Progress.Step;
import dev.rondo.persistence.file.Digests;
import dev.rondo.persistence.file.DiskSync;
import dev.rondo.persistence.secret.OwnerOnly;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import org.apache.commons.io.file.PathUtils;

/**
 * Unpacks what {@link ZipBackupArchive} wrote into a data directory. All is unpacked and checked in
 * a directory of its own first and then moved to its place, the database last: where there is a
 * database, everything else is there as well. A restore that was killed is finished by the next
 * one.
 */
public final class ZipRestore implements RestoreBackup {

  private static final String TEMPORARY = ".restoring";
  private static final int LONGEST_MANIFEST = 10_000;

  private final BackupLayout layout;
  private final Path temporary;

  /** Into the directory of a layout. */
  public ZipRestore(BackupLayout layout) {
    this.layout = layout;
    this.temporary = layout.directory().resolve(TEMPORARY);
  }

  @Override
  public Outcome restore(String archive, Progress progress) {
    try (ZipFile zip = new ZipFile(archive)) {
      byte[] manifest = manifest(zip);
      List<ZipEntry> entries = entries(zip);
      boolean isUnpacked = isUnpacked(manifest);
      Optional<String> present = present(isUnpacked);
      if (present.isPresent()) {
        return new Outcome.Occupied(present.orElseThrow());
      }
      if (!isUnpacked) {
        unpack(zip, entries, manifest, progress);
      }
      putInPlace();
      return new Outcome.Restored(
          (int) entries.stream().filter(entry -> layout.file(entry.getName()).isPresent()).count());
    } catch (NoSuchFileException absent) {
      return new Outcome.Unusable("there is no file " + archive);
    } catch (ZipException | EOFException | UnusableArchiveException e) {
      return new Outcome.Unusable(archive + " is not a whole backup: " + e.getMessage());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] manifest(ZipFile zip) throws IOException, UnusableArchiveException {
    ZipEntry entry = zip.getEntry(BackupLayout.MANIFEST);
    if (entry == null) {
      throw new UnusableArchiveException("it has no " + BackupLayout.MANIFEST);
    }
    byte[] content;
    try (InputStream stream = zip.getInputStream(entry)) {
      content = stream.readNBytes(LONGEST_MANIFEST);
    }
    Properties manifest = new Properties();
    try {
      manifest.load(new ByteArrayInputStream(content));
    } catch (IllegalArgumentException e) {
      throw new UnusableArchiveException(BackupLayout.MANIFEST + " cannot be read");
    }
    String format = manifest.getProperty("format", "none");
    if (!format.equals(Integer.toString(BackupLayout.FORMAT))) {
      throw new UnusableArchiveException(
          "its format is %s, and this program reads format %d"
              .formatted(format, BackupLayout.FORMAT));
    }
    return content;
  }

  private List<ZipEntry> entries(ZipFile zip) throws UnusableArchiveException {
    List<ZipEntry> entries = new ArrayList<>();
    for (ZipEntry entry : zip.stream().<ZipEntry>map(one -> one).toList()) {
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

  /** Whether an earlier restore of the same archive ended after it had unpacked everything. */
  private boolean isUnpacked(byte[] manifest) throws IOException {
    Path mark = temporary.resolve(BackupLayout.MANIFEST);
    return Files.isRegularFile(mark) && Arrays.equals(Files.readAllBytes(mark), manifest);
  }

  /** The first of what a restore would write that is there already, and not by its own doing. */
  private Optional<String> present(boolean isUnpacked) {
    Stream<String> names =
        isUnpacked
            ? Stream.of(layout.databaseFile())
            : Stream.of(
                    List.of(layout.databaseFile(), layout.files()),
                    layout.keyFiles(),
                    layout.keyDirectories())
                .flatMap(List::stream);
    return names
        .map(layout.directory()::resolve)
        .filter(path -> Files.exists(path, LinkOption.NOFOLLOW_LINKS))
        .map(Path::toString)
        .findFirst();
  }

  private void unpack(ZipFile zip, List<ZipEntry> entries, byte[] manifest, Progress progress)
      throws IOException, UnusableArchiveException {
    deleteTemporary();
    OwnerOnly.createDirectories(layout.directory());
    OwnerOnly.createDirectories(temporary);
    try (Step step = progress.begin("Restoring files", entries.size())) {
      for (ZipEntry entry : entries) {
        Path place = temporary.resolve(entry.getName());
        OwnerOnly.createDirectories(place.resolveSibling(""));
        unpack(zip, entry, place);
        step.advance();
      }
      Path mark = temporary.resolve(BackupLayout.MANIFEST);
      Files.write(mark, manifest);
      DiskSync.syncFile(mark);
    } catch (IOException | UnusableArchiveException e) {
      deleteTemporary();
      throw e;
    }
  }

  private void unpack(ZipFile zip, ZipEntry entry, Path place)
      throws IOException, UnusableArchiveException {
    MessageDigest sha1 = Digests.sha1();
    CRC32 sum = new CRC32();
    try (InputStream content =
        new DigestInputStream(new CheckedInputStream(zip.getInputStream(entry), sum), sha1)) {
      Files.copy(content, place);
    }
    String found = Digests.hex(sha1);
    boolean isOther =
        layout.file(entry.getName()).filter(hash -> !hash.hex().equals(found)).isPresent();
    if (isOther || sum.getValue() != entry.getCrc()) {
      throw new UnusableArchiveException(entry.getName() + " is damaged");
    }
    if (layout.isKey(entry.getName())) {
      OwnerOnly.restrict(place);
    }
    DiskSync.syncFile(place);
  }

  /** Also what a restore that was killed left behind. */
  private void deleteTemporary() throws IOException {
    if (Files.exists(temporary, LinkOption.NOFOLLOW_LINKS)) {
      PathUtils.deleteDirectory(temporary);
    }
  }

  private void putInPlace() throws IOException {
    Path database = temporary.resolve(layout.databaseFile());
    Path mark = temporary.resolve(BackupLayout.MANIFEST);
    List<Path> others;
    try (Stream<Path> unpacked = Files.list(temporary)) {
      others = unpacked.filter(path -> !path.equals(database) && !path.equals(mark)).toList();
    }
    for (Path path : others) {
      putInPlace(path);
    }
    DiskSync.syncDirectory(layout.directory());
    putInPlace(database);
    deleteTemporary();
    DiskSync.syncDirectory(layout.directory());
  }

  private void putInPlace(Path path) throws IOException {
    Files.move(
        path, layout.directory().resolve(path.getFileName()), StandardCopyOption.ATOMIC_MOVE);
  }

  /** An archive that is no backup, or not whole. */
  private static final class UnusableArchiveException extends Exception {

    private static final long serialVersionUID = 1L;

    UnusableArchiveException(String why) {
      super(why);
    }
  }
}

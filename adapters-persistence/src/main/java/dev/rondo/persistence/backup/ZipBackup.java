package dev.rondo.persistence.backup;

import dev.rondo.application.file.RestoreFiles.ArchivedFiles;
import dev.rondo.application.work.Progress;
import dev.rondo.application.work.Progress.Step;
import dev.rondo.domain.file.FileHash;
import dev.rondo.persistence.file.DataLayout;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import org.apache.commons.codec.digest.DigestUtils;

/** An archive that {@link ZipBackupArchive} wrote, opened to be read. */
public record ZipBackup(String archive, ZipFile zip) implements ArchivedFiles, Closeable {

  private static final int LONGEST_MANIFEST = 10_000;
  private static final String UNLISTED = "1";

  public static ZipBackup open(String archive) throws IOException, UnusableArchiveException {
    try {
      return new ZipBackup(archive, new ZipFile(archive));
    } catch (NoSuchFileException absent) {
      throw new UnusableArchiveException("there is no file " + archive);
    } catch (ZipException e) {
      throw new UnusableArchiveException(archive + " is not a whole backup: " + e.getMessage());
    }
  }

  /** Reads everything; returns missing or damaged files, a line each. Other damage throws. */
  public List<String> faults(Progress progress) throws IOException, UnusableArchiveException {
    List<String> faults = new ArrayList<>();
    List<ZipEntry> entries = entries();
    try (Step step = progress.begin("Checking files", entries.size())) {
      for (ZipEntry entry : entries) {
        if (!copy(entry, OutputStream.nullOutputStream())) {
          faults.add(entry.getName() + " is damaged");
        }
        step.advance();
      }
    }
    faults.addAll(missing());
    return faults;
  }

  @Override
  public Optional<InputStream> content(FileHash hash) throws IOException {
    ZipEntry entry = zip.getEntry(BackupLayout.entry(hash));
    return entry == null ? Optional.empty() : Optional.of(zip.getInputStream(entry));
  }

  public int files() {
    return (int)
        zip.stream().filter(entry -> BackupLayout.file(entry.getName()).isPresent()).count();
  }

  /** Has every backup, and no other archive. */
  public byte[] manifest() throws IOException, UnusableArchiveException {
    ZipEntry entry = zip.getEntry(BackupLayout.MANIFEST);
    if (entry == null) {
      throw unusable("it has no " + BackupLayout.MANIFEST);
    }
    try (InputStream stream = zip.getInputStream(entry)) {
      return stream.readNBytes(LONGEST_MANIFEST);
    } catch (ZipException | EOFException e) {
      throw unusable(BackupLayout.MANIFEST + " is damaged");
    }
  }

  private String format() throws IOException, UnusableArchiveException {
    Properties manifest = new Properties();
    try {
      manifest.load(new ByteArrayInputStream(manifest()));
    } catch (IllegalArgumentException e) {
      throw unusable(BackupLayout.MANIFEST + " cannot be read");
    }
    String format = manifest.getProperty("format", "none");
    if (!format.equals(UNLISTED) && !format.equals(Integer.toString(BackupLayout.FORMAT))) {
      throw unusable(
          "its format is %s, and this program reads formats up to %d"
              .formatted(format, BackupLayout.FORMAT));
    }
    return format;
  }

  /** The database, the keys and all files, listed or not. */
  List<ZipEntry> entries() throws IOException, UnusableArchiveException {
    format();
    List<ZipEntry> entries = new ArrayList<>();
    for (ZipEntry entry : zip.stream().<ZipEntry>map(one -> one).toList()) {
      String name = entry.getName();
      if (name.equals(BackupLayout.MANIFEST) || name.equals(BackupLayout.LIST)) {
        continue;
      }
      if (!isKnown(name)) {
        throw unusable("it holds \"" + name + "\", which no backup does");
      }
      entries.add(entry);
    }
    if (zip.getEntry(DataLayout.DATABASE_FILE) == null) {
      throw unusable("it has no " + DataLayout.DATABASE_FILE);
    }
    return entries;
  }

  private boolean isKnown(String name) {
    return name.equals(DataLayout.DATABASE_FILE)
        || BackupLayout.isKey(name)
        || BackupLayout.file(name).isPresent();
  }

  /** The listed files that are missing, a line each; none for format 1. */
  List<String> missing() throws IOException, UnusableArchiveException {
    if (format().equals(UNLISTED)) {
      return List.of();
    }
    ZipEntry list = zip.getEntry(BackupLayout.LIST);
    if (list == null) {
      return List.of(BackupLayout.LIST + " is missing");
    }
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    if (!isWhole(list, content)) {
      return List.of(BackupLayout.LIST + " is damaged");
    }
    return content
        .toString(StandardCharsets.UTF_8)
        .lines()
        .map(line -> line.replaceFirst(" .*", ""))
        .filter(name -> zip.getEntry(name) == null)
        .map(name -> name + " is missing")
        .toList();
  }

  /** Copies an entry; returns whether it was whole. A damaged database or key throws. */
  boolean copy(ZipEntry entry, OutputStream out) throws IOException, UnusableArchiveException {
    boolean isWhole = isWhole(entry, out);
    if (!isWhole && BackupLayout.file(entry.getName()).isEmpty()) {
      throw unusable(entry.getName() + " is damaged");
    }
    return isWhole;
  }

  private boolean isWhole(ZipEntry entry, OutputStream out) throws IOException {
    MessageDigest sha1 = DigestUtils.getSha1Digest();
    CRC32 sum = new CRC32();
    try (InputStream content =
        new DigestInputStream(new CheckedInputStream(zip.getInputStream(entry), sum), sha1)) {
      content.transferTo(out);
    } catch (ZipException | EOFException damaged) {
      return false;
    }
    String found = HexFormat.of().formatHex(sha1.digest());
    return sum.getValue() == entry.getCrc()
        && BackupLayout.file(entry.getName()).map(FileHash::hex).orElse(found).equals(found);
  }

  private UnusableArchiveException unusable(String why) {
    return new UnusableArchiveException(archive + " is not a whole backup: " + why);
  }

  @Override
  public void close() throws IOException {
    zip.close();
  }

  /** An archive is no backup or has no whole database; the message gives the reason in one line. */
  public static final class UnusableArchiveException extends Exception {

    private static final long serialVersionUID = 1L;

    UnusableArchiveException(String why) {
      super(why);
    }
  }
}

package dev.rondo.persistence.pack;

import dev.rondo.application.pack.InvalidPackException;
import dev.rondo.application.pack.Pack;
import dev.rondo.domain.file.FileHash;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipFile;

/**
 * A pack in a zip archive, at its root or in a folder, read without unpacking. Escaping entries are
 * refused, because no content tool makes them. A limit on inflation counts over all entries.
 */
final class ZipPack implements Pack {

  private static final Pattern DRIVE = Pattern.compile("^[A-Za-z]:.*", Pattern.DOTALL);
  private static final Pattern IN_FOLDER =
      Pattern.compile("[^/]+/" + Pattern.quote(PackReader.DATABASE));

  private static final int FILE_TYPE = 0xf000;
  private static final int SYMBOLIC_LINK = 0xa000;
  private static final long HARMLESS = 16L << 20;

  /** JSON shrinks to a twentieth and is read three times; repeated bytes to a thousandth. */
  private static final long RATIO = 250;

  private final ZipFile archive;
  private final String root;
  private final AtomicLong left;

  private ZipPack(ZipFile archive, String root, long most) {
    this.archive = archive;
    this.root = root;
    this.left = new AtomicLong(most);
  }

  static ZipPack open(Path path) throws InvalidPackException, IOException {
    SeekableByteChannel channel = Files.newByteChannel(path);
    try {
      ZipEnd.check(channel);
      ZipFile archive = archive(channel);
      return new ZipPack(
          archive, root(names(archive), path.toString()), HARMLESS + RATIO * channel.size());
    } catch (ZipException e) {
      channel.close();
      throw problem(path.toString(), String.valueOf(e.getMessage()));
    } catch (InvalidPackException | IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
  }

  private static ZipFile archive(SeekableByteChannel channel) throws ZipException {
    try {
      return ZipFile.builder()
          .setSeekableByteChannel(channel)
          .setUseUnicodeExtraFields(false)
          .setIgnoreLocalFileHeader(true)
          .get();
    } catch (IOException | RuntimeException e) {
      // The library says of broken archives the one or the other.
      throw new ZipException("the archive is damaged");
    }
  }

  private static Set<String> names(ZipFile archive) throws InvalidPackException {
    Set<String> names = new HashSet<>();
    for (ZipArchiveEntry entry : Collections.list(archive.getEntries())) {
      // As it stands in the archive: the library replaces backslashes.
      checkName(new String(entry.getRawName(), StandardCharsets.UTF_8));
      if (!names.add(entry.getName())) {
        throw problem(entry.getName(), "the entry stands twice in the archive");
      }
      if ((entry.getExternalAttributes() >>> Short.SIZE & FILE_TYPE) == SYMBOLIC_LINK) {
        throw problem(entry.getName(), "the entry is a symbolic link");
      }
      if (entry.getMethod() != ZipEntry.STORED && entry.getMethod() != ZipEntry.DEFLATED) {
        throw problem(entry.getName(), "the entry is compressed in an unusual way");
      }
    }
    return names;
  }

  private static void checkName(String name) throws InvalidPackException {
    if (name.startsWith("/") || DRIVE.matcher(name).matches()) {
      throw problem(name, "the archive holds an absolute path");
    }
    if (name.indexOf('\\') >= 0) {
      throw problem(name, "the archive holds a path with a backslash");
    }
    if (name.chars().anyMatch(Character::isISOControl)) {
      throw problem(
          name.replaceAll("\\p{Cntrl}", "?"), "the archive holds a path with control characters");
    }
    if (List.of(name.split("/")).contains("..")) {
      throw problem(name, "the archive holds a path that leads out of it");
    }
  }

  private static String root(Set<String> names, String path) throws InvalidPackException {
    if (names.contains(PackReader.DATABASE)) {
      return "";
    }
    List<String> found = names.stream().filter(IN_FOLDER.asMatchPredicate()).toList();
    return switch (found.size()) {
      case 0 -> throw problem(path, "there is no " + PackReader.DATABASE + " in the archive");
      case 1 -> found.getFirst().substring(0, found.getFirst().lastIndexOf('/') + 1);
      default ->
          throw problem(path, "there is more than one " + PackReader.DATABASE + " in the archive");
    };
  }

  @Override
  public void read(Visitor reader) throws InvalidPackException, IOException {
    try (InputStream json = open(root + PackReader.DATABASE)) {
      PackReader.read(json, reader);
    } catch (ZipException e) {
      throw problem(PackReader.DATABASE, "is damaged");
    }
  }

  @Override
  public Set<FileHash> files() {
    String prefix = root + PackReader.REPOSITORY + "/";
    Set<FileHash> files = new HashSet<>();
    for (ZipArchiveEntry entry : Collections.list(archive.getEntries())) {
      String name = entry.getName();
      if (name.startsWith(prefix) && FileHash.isValid(name.substring(prefix.length()))) {
        files.add(new FileHash(name.substring(prefix.length())));
      }
    }
    return files;
  }

  @Override
  public InputStream open(FileHash hash) throws IOException {
    return open(root + PackReader.REPOSITORY + "/" + hash.hex());
  }

  private InputStream open(String name) throws IOException {
    ZipArchiveEntry entry = archive.getEntry(name);
    if (entry == null) {
      throw new FileNotFoundException("there is no \"" + name + "\" in the archive");
    }
    try {
      return new LimitedInflation(archive.getInputStream(entry), name, left);
    } catch (IOException | RuntimeException e) {
      throw LimitedInflation.damaged(name);
    }
  }

  @Override
  public void close() throws IOException {
    archive.close();
  }

  private static InvalidPackException problem(String where, String what) {
    return new InvalidPackException(where, what);
  }
}

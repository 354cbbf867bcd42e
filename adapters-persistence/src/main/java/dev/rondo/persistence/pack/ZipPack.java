package dev.rondo.persistence.pack;

import dev.rondo.application.pack.InvalidPackException;
import dev.rondo.application.pack.Pack;
import dev.rondo.application.pack.PackProblem;
import dev.rondo.domain.file.FileHash;
import java.io.EOFException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/**
 * A pack in a zip archive, at its root or in a folder of it. Nothing is unpacked to disk. Entries
 * that could escape from a directory are refused all the same: no content tool makes them.
 */
final class ZipPack implements Pack {

  private static final Pattern DRIVE = Pattern.compile("^[A-Za-z]:.*", Pattern.DOTALL);
  private static final Pattern IN_FOLDER =
      Pattern.compile("[^/]+/" + Pattern.quote(PackLayout.DATABASE));

  private final ZipFile archive;
  private final ZipLimits limits;
  private final String root;

  private ZipPack(ZipFile archive, ZipLimits limits, String root) {
    this.archive = archive;
    this.limits = limits;
    this.root = root;
  }

  /**
   * Opens an archive.
   *
   * @throws InvalidPackException when it is no archive, or holds what no pack may hold
   * @throws IOException when it cannot be read
   */
  static ZipPack open(Path path, ZipLimits limits) throws InvalidPackException, IOException {
    try {
      ZipDirectory.check(path, limits.entries());
      return checked(new ZipFile(path.toFile()), limits, path.toString());
    } catch (ZipException e) {
      throw new InvalidPackException(
          new PackProblem(path.toString(), String.valueOf(e.getMessage())));
    }
  }

  private static ZipPack checked(ZipFile archive, ZipLimits limits, String path)
      throws InvalidPackException, IOException {
    try {
      return new ZipPack(archive, limits, root(names(archive), path));
    } catch (InvalidPackException | RuntimeException e) {
      archive.close();
      throw e;
    }
  }

  private static Set<String> names(ZipFile archive) throws InvalidPackException {
    Set<String> names = new HashSet<>();
    for (Enumeration<? extends ZipEntry> all = archive.entries(); all.hasMoreElements(); ) {
      String name = all.nextElement().getName();
      checkName(name);
      if (!names.add(name)) {
        throw problem(name, "the entry stands twice in the archive");
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
    if (names.contains(PackLayout.DATABASE)) {
      return "";
    }
    List<String> found = names.stream().filter(IN_FOLDER.asMatchPredicate()).toList();
    return switch (found.size()) {
      case 0 -> throw problem(path, "there is no " + PackLayout.DATABASE + " in the archive");
      case 1 -> found.getFirst().substring(0, found.getFirst().lastIndexOf('/') + 1);
      default ->
          throw problem(path, "there is more than one " + PackLayout.DATABASE + " in the archive");
    };
  }

  @Override
  public void read(Visitor reader) throws InvalidPackException, IOException {
    try (InputStream json = open(root + PackLayout.DATABASE)) {
      PackReader.read(json, reader);
    } catch (ZipException e) {
      throw problem(PackLayout.DATABASE, "is damaged");
    }
  }

  @Override
  public Set<FileHash> files() {
    String prefix = root + PackLayout.REPOSITORY + "/";
    Set<FileHash> files = new HashSet<>();
    for (Enumeration<? extends ZipEntry> all = archive.entries(); all.hasMoreElements(); ) {
      String name = all.nextElement().getName();
      if (name.startsWith(prefix) && FileHash.isValid(name.substring(prefix.length()))) {
        files.add(new FileHash(name.substring(prefix.length())));
      }
    }
    return files;
  }

  @Override
  public InputStream open(FileHash hash) throws IOException {
    return open(root + PackLayout.REPOSITORY + "/" + hash.hex());
  }

  private InputStream open(String name) throws IOException {
    ZipEntry entry = archive.getEntry(name);
    if (entry == null) {
      throw new FileNotFoundException("there is no \"" + name + "\" in the archive");
    }
    try {
      return new LimitedInflation(
          archive.getInputStream(entry), name, limits.most(entry.getCompressedSize()));
    } catch (EOFException | ZipException e) {
      throw LimitedInflation.damaged(name);
    }
  }

  @Override
  public void close() throws IOException {
    archive.close();
  }

  private static InvalidPackException problem(String where, String what) {
    return new InvalidPackException(new PackProblem(where, what));
  }
}

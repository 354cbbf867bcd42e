package dev.rondo.persistence.pack;

import dev.rondo.application.pack.InvalidPackException;
import dev.rondo.application.pack.Pack;
import dev.rondo.domain.file.FileHash;
import java.io.EOFException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
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
import org.apache.commons.compress.utils.IOUtils;
import org.apache.commons.io.input.ProxyInputStream;

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
      // The library throws either of them for a broken archive.
      throw new ZipException("the archive is damaged");
    }
  }

  private static Set<String> names(ZipFile archive) throws InvalidPackException {
    Set<String> names = new HashSet<>();
    for (ZipArchiveEntry entry : Collections.list(archive.getEntries())) {
      // As it stands in the archive: the library replaces backslashes.
      checkName(new String(entry.getRawName(), StandardCharsets.UTF_8));
      if (!names.add(entry.getName())) {
        throw problem(entry.getName(), "the entry appears twice in the archive");
      }
      if ((entry.getExternalAttributes() >>> Short.SIZE & FILE_TYPE) == SYMBOLIC_LINK) {
        throw problem(entry.getName(), "the entry is a symbolic link");
      }
      if (entry.getGeneralPurposeBit().usesEncryption()) {
        throw problem(entry.getName(), "the entry is encrypted");
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

  /**
   * Checks a zip archive's end: an ambiguous or too large directory is refused before it is read.
   */
  static final class ZipEnd {

    private static final int END = 0x06054b50;
    private static final int END_BYTES = 22;
    private static final int LONGEST_COMMENT = 0xffff;
    private static final int LOCATOR = 0x07064b50;
    private static final int LOCATOR_BYTES = 20;
    private static final int WIDE_END = 0x06064b50;
    private static final int WIDE_BYTES = LOCATOR_BYTES + 56;

    /** About 150,000 entries, of at most 600 bytes of memory each. */
    private static final long LARGEST_DIRECTORY = 16L << 20;

    private ZipEnd() {}

    static void check(SeekableByteChannel archive) throws IOException {
      ByteBuffer tail =
          ByteBuffer.allocate(
                  (int) Math.min(archive.size(), WIDE_BYTES + END_BYTES + LONGEST_COMMENT))
              .order(ByteOrder.LITTLE_ENDIAN);
      long start = archive.size() - tail.capacity();
      IOUtils.readFully(archive.position(start), tail);
      int end = only(tail);
      boolean isWide = end >= WIDE_BYTES && tail.getInt(end - LOCATOR_BYTES) == LOCATOR;
      int stop = isWide ? end - WIDE_BYTES : end;
      if (isWide
          && (tail.getInt(stop) != WIDE_END
              || tail.getLong(end - LOCATOR_BYTES + 8) != start + stop)) {
        throw damaged();
      }
      long size = isWide ? tail.getLong(stop + 40) : Integer.toUnsignedLong(tail.getInt(end + 12));
      long offset =
          isWide ? tail.getLong(stop + 48) : Integer.toUnsignedLong(tail.getInt(end + 16));
      // Something else may stand before an archive, nothing between its directory and its end.
      long found = start + stop - size;
      if (size < 0 || found < 0 || offset < 0 || (isWide ? offset != found : offset > found)) {
        throw damaged();
      }
      if (size > LARGEST_DIRECTORY) {
        throw new ZipException(
            "the archive has too many entries; unpack it, and import its folder");
      }
    }

    /** An archive within the archive has an end, too, but not at the end of the file. */
    private static int only(ByteBuffer tail) throws ZipException {
      int last = -1;
      int end = -1;
      for (int at = 0; at <= tail.capacity() - END_BYTES; at++) {
        if (tail.getInt(at) == END) {
          last = at;
          if (at + END_BYTES + Short.toUnsignedInt(tail.getShort(at + 20)) == tail.capacity()) {
            if (end >= 0) {
              throw new ZipException("the archive has two ends");
            }
            end = at;
          }
        }
      }
      // Readers look for it from behind.
      if (end < 0 || end < last) {
        throw new ZipException("this is not a zip archive, or the end of it is missing");
      }
      return end;
    }

    private static ZipException damaged() {
      return new ZipException("the archive is damaged");
    }
  }

  /** A stream that fails when more comes out than allowed, and names its entry. */
  static final class LimitedInflation extends ProxyInputStream {

    private static final int BUFFER = 8 * 1024;

    private final String entry;
    private final AtomicLong left;

    /** The entry is for messages; {@code left} counts bytes over several streams. */
    LimitedInflation(InputStream in, String entry, AtomicLong left) {
      super(in);
      this.entry = entry;
      this.left = left;
    }

    static final class ExceededException extends IOException {

      private static final long serialVersionUID = 1L;

      private ExceededException(String entry) {
        super("\"" + entry + "\" inflates beyond measure: this looks like a zip bomb");
      }
    }

    static ZipException damaged(String entry) {
      return new ZipException("\"" + entry + "\" is damaged");
    }

    @Override
    protected void afterRead(int read) throws IOException {
      if (left.addAndGet(-Math.max(0, read)) < 0) {
        throw new ExceededException(entry);
      }
    }

    @Override
    protected void handleIOException(IOException e) throws IOException {
      throw e instanceof EOFException || e instanceof ZipException ? damaged(entry) : e;
    }

    @Override
    public long skip(long bytes) throws IOException {
      // By reading: what is skipped counts too.
      byte[] skipped = new byte[(int) Math.min(bytes, BUFFER)];
      return Math.max(0, read(skipped, 0, skipped.length));
    }

    @Override
    public boolean markSupported() {
      return false;
    }
  }
}

package dev.rondo.persistence.pack;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.rondo.application.pack.PackTarget;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ServerProfile;
import dev.rondo.persistence.document.ItemWriter;
import dev.rondo.persistence.file.DiskSync;
import dev.rondo.persistence.json.StrictJson;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.stream.Stream;
import org.apache.commons.codec.digest.DigestUtils;
import org.apache.commons.io.file.PathUtils;

/** Writes a pack to a temporary directory, renamed when complete and durable. */
public final class DirectoryPackTarget implements PackTarget {

  private static final int BUFFER = 64 * 1024;

  private final Path parent;
  private final Path place;
  private final Path temporary;
  private final Path repository;
  private final JsonGenerator out;
  private final ItemWriter items;
  private boolean inKind;
  private boolean finished;

  private DirectoryPackTarget(Path parent, Path place, Path temporary, String brand)
      throws IOException {
    this.parent = parent;
    this.place = place;
    this.temporary = temporary;
    this.repository = Files.createDirectory(temporary.resolve(PackReader.REPOSITORY));
    this.out =
        StrictJson.FACTORY.createGenerator(
            new BufferedOutputStream(
                Files.newOutputStream(
                    temporary.resolve(PackReader.DATABASE), StandardOpenOption.CREATE_NEW),
                BUFFER),
            JsonEncoding.UTF8);
    // An abandoned pack must not look complete.
    out.disable(JsonGenerator.Feature.AUTO_CLOSE_JSON_CONTENT);
    this.items = new ItemWriter(out, "/" + brand + "/" + PackReader.REPOSITORY + "/");
  }

  /** Begins a pack at a free place or empty directory; {@code brand} begins the paths to files. */
  public static DirectoryPackTarget at(Path directory, String brand) throws IOException {
    Path place = directory.toAbsolutePath().normalize();
    requireFree(place);
    Path parent = place.getParent();
    if (parent == null) {
      throw occupied(place, "it is not empty");
    }
    Path temporary;
    try {
      Files.createDirectories(parent);
      temporary = createTemporary(parent, place.getFileName() + ".part");
    } catch (NoSuchFileException e) {
      // For example /proc, which exists but accepts no new files.
      throw new FileSystemException(
          parent.toString(), null, "no directory can be made there; choose another place");
    } catch (FileAlreadyExistsException e) {
      throw new FileSystemException(e.getFile(), null, "Not a directory");
    }
    try {
      return new DirectoryPackTarget(parent, place, temporary, brand);
    } catch (IOException e) {
      PathUtils.deleteDirectory(temporary);
      throw e;
    }
  }

  private static void requireFree(Path place) throws IOException {
    if (!Files.exists(place, LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    if (!Files.isDirectory(place, LinkOption.NOFOLLOW_LINKS)) {
      throw occupied(place, "it is no directory");
    }
    try (Stream<Path> entries = Files.list(place)) {
      if (entries.findAny().isPresent()) {
        throw occupied(place, "it is not empty");
      }
    }
  }

  private static FileAlreadyExistsException occupied(Path place, String why) {
    return new FileAlreadyExistsException(
        place.toString(), null, why + "; name a directory that is empty or that is not there");
  }

  private static Path createTemporary(Path parent, String name) throws IOException {
    for (int n = 1; ; n++) {
      try {
        return Files.createDirectory(parent.resolve("." + name + n));
      } catch (FileAlreadyExistsException taken) {
        // By another export, or by one that was killed.
      }
    }
  }

  @Override
  public void profile(ServerProfile profile) throws IOException {
    out.writeStartObject();
    out.writeFieldName("info");
    items.profile(profile);
  }

  @Override
  public void kind(ItemKind kind) throws IOException {
    endKind();
    out.writeArrayFieldStart(kind.plural());
    inKind = true;
  }

  private void endKind() throws IOException {
    if (inKind) {
      out.writeEndArray();
      inKind = false;
    }
  }

  @Override
  public void item(CatalogueItem item) throws IOException {
    items.item(item, PackReader.VERSION, item.kind().version().orElseThrow());
  }

  @Override
  public void file(FileHash hash, InputStream content) throws IOException {
    Path file = repository.resolve(hash.hex());
    MessageDigest sha1 = DigestUtils.getSha1Digest();
    try (OutputStream written =
        new DigestOutputStream(Files.newOutputStream(file, StandardOpenOption.CREATE_NEW), sha1)) {
      content.transferTo(written);
    }
    String found = HexFormat.of().formatHex(sha1.digest());
    if (!found.equals(hash.hex())) {
      throw new IOException("file " + hash + " is damaged: its SHA-1 is " + found);
    }
    DiskSync.syncFile(file);
  }

  @Override
  public void finish() throws IOException {
    endKind();
    out.writeEndObject();
    out.close();
    DiskSync.syncFile(temporary.resolve(PackReader.DATABASE));
    DiskSync.syncDirectory(repository);
    DiskSync.syncDirectory(temporary);
    try {
      Files.move(temporary, place, StandardCopyOption.ATOMIC_MOVE);
    } catch (FileSystemException e) {
      // Perhaps somebody else filled it meanwhile.
      requireFree(place);
      throw e;
    }
    finished = true;
    DiskSync.syncDirectory(parent);
  }

  @Override
  public void close() throws IOException {
    try (JsonGenerator closing = out) {
      if (!finished) {
        PathUtils.deleteDirectory(temporary);
      }
    }
  }
}

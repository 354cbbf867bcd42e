package dev.rondo.testkit.pack;

import dev.rondo.application.pack.InvalidPackException;
import dev.rondo.application.pack.Pack;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ServerProfile;
import dev.rondo.testkit.file.SampleFiles;
import java.io.ByteArrayInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A pack in memory; its files are {@link SampleFiles} unless it is told otherwise. */
public final class InMemoryPack implements Pack {

  private final ServerProfile profile;
  private final List<CatalogueItem> items;
  private final Map<FileHash, byte[]> files = new LinkedHashMap<>();

  /** A pack of these items, with the files that they need. */
  public InMemoryPack(ServerProfile profile, List<? extends CatalogueItem> items) {
    this.profile = profile;
    this.items = List.copyOf(items);
    items.forEach(item -> item.files().forEach(this::add));
    if (profile.banner() instanceof ResourceLocator.Stored(FileHash hash)) {
      add(hash);
    }
  }

  /** A pack of these items that says nothing of itself. */
  public static InMemoryPack of(CatalogueItem... items) {
    return new InMemoryPack(ServerProfile.EMPTY, List.of(items));
  }

  private void add(FileHash hash) {
    SampleFiles.of(hash).ifPresent(content -> files.put(hash, content.bytes()));
  }

  /** The same with another file under a hash, whatever it hashes to. */
  public InMemoryPack with(FileHash hash, byte[] content) {
    files.put(hash, content);
    return this;
  }

  /** The same without a file. */
  public InMemoryPack without(FileHash hash) {
    files.remove(hash);
    return this;
  }

  @Override
  public void read(Visitor reader) throws InvalidPackException {
    reader.profile(profile);
    items.forEach(reader::item);
  }

  @Override
  public Set<FileHash> files() {
    return Set.copyOf(files.keySet());
  }

  @Override
  public InputStream open(FileHash hash) throws IOException {
    byte[] content = files.get(hash);
    if (content == null) {
      throw new FileNotFoundException(hash.hex());
    }
    return new ByteArrayInputStream(content);
  }
}

package dev.rondo.persistence.pack;

import dev.rondo.application.pack.InvalidPackException;
import dev.rondo.application.pack.Pack;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ServerProfile;
import dev.rondo.testkit.file.SampleFiles;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Packs that tests write and read. */
public final class TestPacks {

  private TestPacks() {}

  /** What a pack showed to its reader. */
  public static final class Shown implements Pack.Visitor {

    public final List<ServerProfile> profiles = new ArrayList<>();
    public final List<CatalogueItem> items = new ArrayList<>();

    @Override
    public void profile(ServerProfile profile) {
      profiles.add(profile);
    }

    @Override
    public void item(CatalogueItem item) {
      items.add(item);
    }
  }

  /** Reads a {@code db.json}. */
  static Shown read(String json) throws InvalidPackException, IOException {
    return read(json.getBytes(StandardCharsets.UTF_8));
  }

  static Shown read(byte[] json) throws InvalidPackException, IOException {
    Shown shown = new Shown();
    PackReader.read(new ByteArrayInputStream(json), shown);
    return shown;
  }

  /** Writes a pack directory with the files that its items need. */
  public static void write(Path directory, ServerProfile profile, List<CatalogueItem> items)
      throws IOException {
    try (DirectoryPackTarget target = DirectoryPackTarget.at(directory, "svc")) {
      target.profile(profile);
      Set<String> files = new TreeSet<>();
      if (profile.banner() instanceof ResourceLocator.Stored(FileHash hash)) {
        files.add(hash.hex());
      }
      for (ItemKind kind : ItemKind.values()) {
        if (kind.isCatalogued()) {
          target.kind(kind);
          for (CatalogueItem item : items) {
            if (item.kind() == kind) {
              target.item(item);
              item.files().forEach(hash -> files.add(hash.hex()));
            }
          }
        }
      }
      for (String hex : files) {
        FileHash hash = new FileHash(hex);
        byte[] content = SampleFiles.of(hash).orElseThrow().bytes();
        target.file(hash, new ByteArrayInputStream(content));
      }
      target.finish();
    }
  }

  /** The text of the {@code db.json} of a pack directory. */
  public static String database(Path directory) throws IOException {
    return Files.readString(directory.resolve(PackReader.DATABASE));
  }
}

package dev.rondo.persistence.pack;

import dev.rondo.application.pack.InvalidPackException;
import dev.rondo.application.pack.Pack;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ServerProfile;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A pack in the program's resources. They cannot be listed, so its repository has the files that
 * its items name.
 */
record ResourcePack(Class<?> beside, String folder) implements Pack {

  @Override
  public void read(Visitor reader) throws InvalidPackException, IOException {
    try (InputStream json = open(PackReader.DATABASE)) {
      PackReader.read(json, reader);
    } catch (FileNotFoundException e) {
      throw new InvalidPackException(folder, "there is no " + PackReader.DATABASE + " in it");
    }
  }

  @Override
  public Set<FileHash> files() throws InvalidPackException, IOException {
    Set<FileHash> files = new HashSet<>();
    read(
        new Visitor() {
          @Override
          public void profile(ServerProfile profile) {
            if (profile.banner() instanceof ResourceLocator.Stored(FileHash hash)) {
              files.add(hash);
            }
          }

          @Override
          public void item(CatalogueItem item) {
            files.addAll(item.files());
          }
        });
    files.removeIf(file -> beside.getResource(path(file)) == null);
    return files;
  }

  @Override
  public InputStream open(FileHash hash) throws IOException {
    return open(PackReader.REPOSITORY + "/" + hash.hex());
  }

  private String path(FileHash hash) {
    return folder + "/" + PackReader.REPOSITORY + "/" + hash.hex();
  }

  private InputStream open(String name) throws IOException {
    @Nullable InputStream resource = beside.getResourceAsStream(folder + "/" + name);
    if (resource == null) {
      throw new FileNotFoundException("there is no resource " + folder + "/" + name);
    }
    return resource;
  }
}

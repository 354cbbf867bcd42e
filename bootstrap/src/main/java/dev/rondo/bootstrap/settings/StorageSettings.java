package dev.rondo.bootstrap.settings;

import io.micronaut.context.annotation.ConfigurationProperties;
import io.micronaut.core.bind.annotation.Bindable;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/**
 * Where the server keeps its files.
 *
 * @param dataDir the directory of the embedded database, the files and the keys
 * @param files the kind of file store
 */
@ConfigurationProperties(SettingNames.PREFIX)
public record StorageSettings(
    @Bindable(defaultValue = "./data") String dataDir,
    @Bindable(defaultValue = "directory") String files) {

  /** Checks what was written. */
  public StorageSettings {
    directory(dataDir);
    Setting store = new Setting("RONDO_FILES", files);
    if (store.oneOf("directory", "s3").equals("s3")) {
      throw store.refused("\"s3\" is not supported yet; use \"directory\"");
    }
  }

  /** The data directory. */
  public Path directory() {
    return directory(dataDir);
  }

  private static Path directory(String text) {
    Setting setting = new Setting("RONDO_DATA_DIR", text);
    try {
      return Path.of(setting.nonBlank()).toAbsolutePath().normalize();
    } catch (InvalidPathException e) {
      throw setting.refused("\"" + text + "\" is not a path");
    }
  }
}

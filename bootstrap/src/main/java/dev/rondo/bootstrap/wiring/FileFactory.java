package dev.rondo.bootstrap.wiring;

import dev.rondo.application.file.FetchFile;
import dev.rondo.application.file.FileStore;
import dev.rondo.application.file.LocateFile;
import dev.rondo.application.file.StoreMarker;
import dev.rondo.application.health.Dependency;
import dev.rondo.application.health.Dependency.UnreachableException;
import dev.rondo.bootstrap.settings.ProgramFailureException;
import dev.rondo.bootstrap.settings.Setting;
import dev.rondo.bootstrap.settings.Settings;
import dev.rondo.bootstrap.wiring.HealthFactory.DependencyCheck;
import dev.rondo.persistence.file.DirectoryFileStore;
import dev.rondo.persistence.file.UploadedArchives;
import io.micronaut.context.annotation.Bean;
import io.micronaut.context.annotation.Factory;
import io.micronaut.context.annotation.Requires;
import io.micronaut.core.annotation.Order;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Wires the repository of files in a directory; fetching one needs no more than the store. */
@Factory
@Requires(property = FileFactory.SETTING, notEquals = Setting.S3)
final class FileFactory {

  static final String SETTING = "rondo.files";

  @Singleton
  @Bean(
      typed = {FileStore.class, FetchFile.class, StoreMarker.class, UploadedArchives.class},
      preDestroy = "close")
  DirectoryFileStore fileStore(DataDirectory directory, Settings settings) {
    try {
      return DirectoryFileStore.at(directory.files(), settings.get(Setting.UPLOAD_DISK_RESERVE));
    } catch (IOException e) {
      throw new ProgramFailureException(directory.files() + " cannot be written", e);
    }
  }

  @Singleton
  LocateFile locateFile() {
    return LocateFile.HERE;
  }

  /** The file store, which made its directory: that is still there and can be written. */
  @Singleton
  @Order(2)
  Dependency files(FileStore store, DataDirectory directory) {
    Path files = directory.files();
    return new DependencyCheck(
        "file store",
        () -> {
          if (!Files.isDirectory(files) || !Files.isWritable(files)) {
            throw new UnreachableException(files + " cannot be written");
          }
        });
  }
}

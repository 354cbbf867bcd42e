package dev.rondo.bootstrap.wiring;

import dev.rondo.application.file.FetchFile;
import dev.rondo.application.file.FileStore;
import dev.rondo.application.file.LocateFile;
import dev.rondo.persistence.file.DirectoryFileStore;
import io.micronaut.context.annotation.Bean;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Singleton;
import java.io.IOException;

/** Wires the repository of files; fetching one needs no more than the store itself. */
@Factory
final class FileFactory {

  @Singleton
  @Bean(
      typed = {FileStore.class, FetchFile.class},
      preDestroy = "close")
  DirectoryFileStore fileStore(DataDirectory directory) {
    try {
      return DirectoryFileStore.at(directory.files());
    } catch (IOException e) {
      throw new StartFailureException(directory.files() + " cannot be written", e);
    }
  }

  @Singleton
  LocateFile locateFile() {
    return LocateFile.HERE;
  }
}

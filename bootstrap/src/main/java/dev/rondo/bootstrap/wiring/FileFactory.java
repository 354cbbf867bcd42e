package dev.rondo.bootstrap.wiring;

import dev.rondo.application.file.FetchFile;
import dev.rondo.application.file.FileStore;
import dev.rondo.application.file.LocateFile;
import dev.rondo.application.file.StoreMarker;
import dev.rondo.application.health.Dependency;
import dev.rondo.application.health.Dependency.UnreachableException;
import dev.rondo.application.health.UnavailableException;
import dev.rondo.bootstrap.settings.ProgramFailureException;
import dev.rondo.bootstrap.settings.Setting;
import dev.rondo.bootstrap.settings.Setting.Redirect;
import dev.rondo.bootstrap.settings.Settings;
import dev.rondo.bootstrap.wiring.HealthFactory.DependencyCheck;
import dev.rondo.persistence.file.DirectoryFileStore;
import dev.rondo.persistence.file.S3FileStore;
import dev.rondo.persistence.file.UploadedArchives;
import io.micronaut.context.annotation.Bean;
import io.micronaut.context.annotation.Factory;
import io.micronaut.context.annotation.Requires;
import io.micronaut.core.annotation.Order;
import io.micronaut.scheduling.TaskExecutors;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;

/** Wires the repository of files, where the settings have it. */
final class FileFactory {

  static final String SETTING = "rondo.files";

  private FileFactory() {}

  /** Wires the repository of files in a directory; fetching one needs no more than the store. */
  @Factory
  @Requires(property = FileFactory.SETTING, notEquals = Setting.S3)
  static final class DirectoryFactory {

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

  /**
   * Wires the repository of files in a bucket of S3. The bucket is checked before use, as the
   * database is, so that wrong settings are reported at the start.
   */
  @Factory
  @Requires(property = FileFactory.SETTING, value = Setting.S3)
  static final class BucketFactory {

    /** The idle connections to the bucket that the JDK keeps open; 5 unless it is set. */
    private static final String IDLE_CONNECTIONS = "http.maxConnections";

    @Singleton
    @Bean(
        typed = {
          FileStore.class,
          FetchFile.class,
          StoreMarker.class,
          S3FileStore.class,
          UploadedArchives.class
        },
        preDestroy = "close")
    S3FileStore fileStore(
        Settings settings,
        DataDirectory directory,
        InstantSource clock,
        ExecutionInterceptor... watching) {
      if (System.getProperty(IDLE_CONNECTIONS) == null) {
        System.setProperty(IDLE_CONNECTIONS, "50");
      }
      Path incoming = directory.incoming();
      S3FileStore store;
      try {
        store =
            S3FileStore.in(
                settings.bucket(),
                incoming,
                settings.get(Setting.UPLOAD_DISK_RESERVE),
                clock,
                watching);
      } catch (IOException e) {
        throw new ProgramFailureException(incoming + " cannot be written", e);
      }
      try {
        store.checkWrite();
        return store;
      } catch (UnavailableException e) {
        throw new ProgramFailureException("RONDO_S3_...: " + e.getMessage(), e);
      }
    }

    @Singleton
    LocateFile locateFile(Settings settings, S3FileStore store) {
      return switch (settings.get(Setting.FILES_REDIRECT)) {
        case Redirect.Off() -> LocateFile.HERE;
        case Redirect.Presigned() -> hash -> Optional.of(store.presigned(hash));
        case Redirect.Below(String base) -> hash -> Optional.of(S3FileStore.below(base, hash));
      };
    }

    /** The file store: its bucket answers in time. */
    @Singleton
    @Order(2)
    Dependency files(S3FileStore store, @Named(TaskExecutors.BLOCKING) ExecutorService executor) {
      return new DependencyCheck(
          "file store", DependencyCheck.inTime(executor, "cannot be used", store::check));
    }
  }
}

package dev.rondo.bootstrap.wiring;

import dev.rondo.bootstrap.settings.InvalidSettingException;
import dev.rondo.bootstrap.settings.ProgramFailureException;
import dev.rondo.bootstrap.settings.Setting;
import dev.rondo.bootstrap.settings.Settings;
import dev.rondo.persistence.diagnosis.EmbeddedDatabaseLock;
import dev.rondo.persistence.file.DataLayout;
import dev.rondo.persistence.secret.OwnerOnly;
import io.micronaut.context.env.Environment;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;

/** The directory of the embedded database, the files and the keys; nobody else may look into it. */
@Singleton
final class DataDirectory {

  private static final String SETTING = "RONDO_DATA_DIR";

  /** Locked by the only server of an embedded database; commands do not need it. */
  private static final String SERVER_LOCK = "server.lock";

  private final Path path;
  private final boolean filesMustExist;

  /** Its lock lasts as long as this is open. */
  private @Nullable FileChannel server;

  /**
   * Creates a missing directory, unless the program needs existing data or the keys of a server are
   * unusable, and checks that it is writable.
   *
   * @param port known first, so that a server that cannot listen makes no directory
   */
  DataDirectory(Settings settings, ServerPort port, Environment environment) {
    path = settings.directory();
    String keys = settings.get(Setting.SIGNATURE_KEYS);
    if (environment.getActiveNames().contains(Program.SERVING) && !keys.isBlank()) {
      SignatureFactory.given(keys, InstantSource.system());
    }
    boolean mustExist = environment.getActiveNames().contains(Program.EXISTING_DATA);
    boolean embedded = settings.isEmbedded();
    filesMustExist = mustExist && !embedded;
    if (Files.exists(path) && !Files.isDirectory(path)) {
      throw new InvalidSettingException(SETTING, path + " is not a directory");
    }
    if (!mustExist) {
      make();
    } else if (embedded) {
      require(path.resolve(DataLayout.DATABASE_FILE));
    }
    if (embedded) {
      requireWritable(path);
      requireWritable(path.resolve(DataLayout.DATABASE_FILE));
    }
    if (embedded && Program.mayChangeTables(environment)) {
      server = lock();
    }
  }

  private void make() {
    try {
      OwnerOnly.createDirectories(path);
      Files.delete(Files.createTempFile(path, "writable", null));
    } catch (IOException e) {
      throw new ProgramFailureException(SETTING + ": " + path + " cannot be written", e);
    }
  }

  private void require(Path part) {
    if (Files.notExists(part)) {
      throw new ProgramFailureException(
          "there is no data in " + path + "; start the server or set " + SETTING);
    }
    if (!Files.isReadable(part)) {
      throw new ProgramFailureException(
          "this user has no permission to read " + part + "; run as the user of the server");
    }
  }

  /** A part that a command of another user, such as root, may have made; it may be missing. */
  private static void requireWritable(Path part) {
    if (Files.exists(part) && !Files.isWritable(part)) {
      throw new ProgramFailureException(
          part
              + " cannot be written by this user; run as the user of the server, or change its"
              + " owner or mode");
    }
  }

  private FileChannel lock() {
    Path file = path.resolve(SERVER_LOCK);
    requireWritable(file);
    try {
      FileChannel channel =
          FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      if (EmbeddedDatabaseLock.tryLock(channel)) {
        return channel;
      }
      channel.close();
    } catch (IOException e) {
      throw new ProgramFailureException(SETTING + ": " + file + " cannot be locked", e);
    }
    throw new ProgramFailureException(
        SETTING
            + ": another server runs on "
            + path
            + "; stop it, or set "
            + SETTING
            + " to another directory");
  }

  @PreDestroy
  void unlock() throws IOException {
    if (server != null) {
      server.close();
    }
  }

  /** Where the embedded database lies, without the suffix of its files. */
  Path database() {
    return path.resolve(DataLayout.DATABASE);
  }

  Path files() {
    Path files = path.resolve(DataLayout.FILES);
    if (filesMustExist) {
      require(files);
    }
    requireWritable(files);
    return files;
  }

  /** The directory of uploads on their way into a store elsewhere. */
  Path incoming() {
    return path.resolve("incoming");
  }

  /** Where the search index lies while the server runs. */
  Path searchIndex() {
    return path.resolve("search");
  }

  /** The directory of the keys by which this node signs tickets to rooms. */
  Path roomKeys() {
    Path keys = path.resolve(DataLayout.ROOM_KEYS);
    requireWritable(keys);
    try {
      return OwnerOnly.createDirectories(keys);
    } catch (IOException e) {
      throw new ProgramFailureException(keys + " cannot be made", e);
    }
  }

  Path path() {
    return path;
  }
}

package dev.rondo.persistence.backup;

import dev.rondo.domain.file.FileHash;
import dev.rondo.persistence.file.DataLayout;
import dev.rondo.persistence.file.DirectoryFiles;
import dev.rondo.persistence.signature.SigningKeys;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The parts of a data directory in a backup. The archive has the same names, so it can be unpacked
 * by hand.
 */
public record BackupLayout(Path directory) {

  /** Describes the archive; its first entry. */
  static final String MANIFEST = "rondo-backup.properties";

  /** Lists the files of the archive: entry, size and hash of each. */
  static final String LIST = "rondo-files.txt";

  /** The archive format. Format 1 lists no files. */
  static final int FORMAT = 2;

  static final List<String> KEY_FILES = List.of(SigningKeys.PRIVATE_FILE, SigningKeys.PUBLIC_FILE);

  private static final String FILES = DataLayout.FILES + "/";
  private static final String ROOM_KEYS = DataLayout.ROOM_KEYS + "/";

  /** Exists from a restore until a server has accepted the files. */
  public static Path restored(Path directory) {
    return directory.resolve("restored");
  }

  static String entry(FileHash hash) {
    return FILES + DirectoryFiles.name(hash);
  }

  /** The file of an archive entry; empty for other entries. */
  static Optional<FileHash> file(String entry) {
    return DirectoryFiles.hash(FILES, entry);
  }

  static boolean isKey(String entry) {
    return KEY_FILES.contains(entry) || isRoomKey(entry);
  }

  private static boolean isRoomKey(String entry) {
    String name = entry.substring(entry.lastIndexOf('/') + 1);
    return entry.equals(ROOM_KEYS + name) && !name.isEmpty() && !name.startsWith(".");
  }
}

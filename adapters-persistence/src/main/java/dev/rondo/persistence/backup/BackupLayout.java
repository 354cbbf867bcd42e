package dev.rondo.persistence.backup;

import dev.rondo.domain.file.FileHash;
import dev.rondo.persistence.file.DirectoryFiles;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The parts of a data directory in a backup. The archive has the same names, so it can be unpacked
 * by hand.
 *
 * @param database the name of the embedded database, without the suffix of its file
 */
public record BackupLayout(
    Path directory,
    String database,
    String files,
    List<String> keyFiles,
    List<String> keyDirectories) {

  /** Describes the archive; its first entry. */
  static final String MANIFEST = "rondo-backup.properties";

  /** Lists the files of the archive: entry, size and hash of each. */
  static final String LIST = "rondo-files.txt";

  /** The archive format. Format 1 lists no files. */
  static final int FORMAT = 2;

  /** Exists from a restore until a server has accepted the files. */
  public static Path restored(Path directory) {
    return directory.resolve("restored");
  }

  String databaseFile() {
    return database + ".mv.db";
  }

  String entry(FileHash hash) {
    return files + "/" + DirectoryFiles.name(hash);
  }

  /** The file of an archive entry; empty for other entries. */
  Optional<FileHash> file(String entry) {
    return DirectoryFiles.hash(files + "/", entry);
  }

  boolean isKey(String entry) {
    return keyFiles.contains(entry)
        || keyDirectories.stream().anyMatch(directory -> isDirectlyIn(directory, entry));
  }

  private static boolean isDirectlyIn(String directory, String entry) {
    String name = entry.substring(entry.lastIndexOf('/') + 1);
    return entry.equals(directory + "/" + name) && !name.isEmpty() && !name.startsWith(".");
  }
}

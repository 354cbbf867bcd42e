package dev.rondo.persistence.backup;

import dev.rondo.domain.file.FileHash;
import dev.rondo.persistence.file.DirectoryFiles;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The paths of a data directory that a backup contains. The archive has the same names, so that it
 * can also be unpacked by hand.
 *
 * @param directory the data directory
 * @param database the name of the embedded database, without the suffix of its file
 * @param files the name of the directory of the files
 * @param keyFiles the names of files that hold keys
 * @param keyDirectories the names of directories that hold such files
 */
public record BackupLayout(
    Path directory,
    String database,
    String files,
    List<String> keyFiles,
    List<String> keyDirectories) {

  /** Describes the archive; its first entry. */
  static final String MANIFEST = "rondo-backup.properties";

  /** Lists the files that the archive should hold: the entry, the size and the hash of each. */
  static final String LIST = "rondo-files.txt";

  /** How archives of this program are laid out. Those of format 1 list no files. */
  static final int FORMAT = 2;

  /** Copies the lists. */
  public BackupLayout {
    keyFiles = List.copyOf(keyFiles);
    keyDirectories = List.copyOf(keyDirectories);
  }

  /** Is there from a restore until a server has taken the files over. */
  public static Path restored(Path directory) {
    return directory.resolve("restored");
  }

  String databaseFile() {
    return database + ".mv.db";
  }

  String entry(FileHash hash) {
    return files + "/" + DirectoryFiles.name(hash);
  }

  /** The file that an entry of an archive holds; empty when it is the entry of no file. */
  Optional<FileHash> file(String entry) {
    String name = entry.substring(entry.lastIndexOf('/') + 1);
    return Optional.of(name)
        .filter(FileHash::isValid)
        .map(FileHash::new)
        .filter(hash -> entry(hash).equals(entry));
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

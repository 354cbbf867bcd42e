package dev.rondo.persistence.backup;

import dev.rondo.application.move.MoveData.LossPolicy;
import dev.rondo.application.work.Progress;
import dev.rondo.application.work.Progress.Step;
import dev.rondo.persistence.backup.ZipBackup.UnusableArchiveException;
import dev.rondo.persistence.diagnosis.CommandTurn;
import dev.rondo.persistence.file.DataLayout;
import dev.rondo.persistence.file.DiskSync;
import dev.rondo.persistence.secret.OwnerOnly;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import org.apache.commons.io.file.PathUtils;

/**
 * Restores backups into a data directory. Everything is unpacked and checked in a temporary
 * directory, then moved, the database last: if it exists, everything does. The next restore
 * finishes an interrupted one.
 */
public record ZipRestore(Path directory) {

  private Path temporary() {
    return directory.resolve(".restoring");
  }

  /**
   * Unpacks an archive. Unless this returns {@link Outcome.Restored}, there is no database in that
   * place.
   */
  public Outcome restore(String archive, LossPolicy losses, Progress progress) {
    try (ZipBackup backup = ZipBackup.open(archive)) {
      byte[] manifest = backup.manifest();
      List<ZipEntry> entries = backup.entries();
      Optional<String> present = present(isUnpacked(manifest));
      if (present.isPresent()) {
        return new Outcome.Occupied(present.orElseThrow());
      }
      OwnerOnly.createDirectories(directory);
      try (CommandTurn turn = CommandTurn.await(directory)) {
        return turn.isTaken()
            ? restore(backup, manifest, entries, losses, progress)
            : new Outcome.Busy();
      }
    } catch (UnusableArchiveException e) {
      return new Outcome.Unusable(String.valueOf(e.getMessage()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Outcome restore(
      ZipBackup backup,
      byte[] manifest,
      List<ZipEntry> entries,
      LossPolicy losses,
      Progress progress)
      throws IOException, UnusableArchiveException {
    // Again, as the command before this one may have restored.
    boolean isUnpacked = isUnpacked(manifest);
    Optional<String> present = present(isUnpacked);
    if (present.isPresent()) {
      return new Outcome.Occupied(present.orElseThrow());
    }
    List<String> lost = new ArrayList<>(backup.missing());
    if (isUnpacked) {
      lost.addAll(damagedBefore(entries));
    } else {
      lost.addAll(unpack(backup, entries, progress));
      if (losses == LossPolicy.REFUSED && !lost.isEmpty()) {
        deleteTemporary();
        return new Outcome.Incomplete(lost);
      }
      mark(manifest);
    }
    putInPlace();
    return new Outcome.Restored(files(entries), lost);
  }

  /** What the earlier restore of this archive was told to go without. */
  private List<String> damagedBefore(List<ZipEntry> entries) {
    return entries.stream()
        .map(ZipEntry::getName)
        .filter(name -> Files.notExists(temporary().resolve(name)))
        .filter(name -> Files.notExists(directory.resolve(name)))
        .map(ZipRestore::damaged)
        .toList();
  }

  private static String damaged(String name) {
    return name + " is damaged";
  }

  private int files(List<ZipEntry> entries) {
    return (int)
        entries.stream()
            .map(ZipEntry::getName)
            .filter(name -> BackupLayout.file(name).isPresent())
            .filter(name -> Files.exists(directory.resolve(name)))
            .count();
  }

  /** Whether an earlier restore of this archive had unpacked everything. */
  private boolean isUnpacked(byte[] manifest) throws IOException {
    Path mark = temporary().resolve(BackupLayout.MANIFEST);
    return Files.isRegularFile(mark) && Arrays.equals(Files.readAllBytes(mark), manifest);
  }

  /** The first existing file that a restore would overwrite, unless it is its own. */
  private Optional<String> present(boolean isUnpacked) {
    Stream<String> names =
        isUnpacked
            ? Stream.of(DataLayout.DATABASE_FILE)
            : Stream.of(
                    List.of(DataLayout.DATABASE_FILE, DataLayout.FILES),
                    BackupLayout.KEY_FILES,
                    List.of(DataLayout.ROOM_KEYS))
                .flatMap(List::stream);
    return names
        .map(directory::resolve)
        .filter(path -> Files.exists(path, LinkOption.NOFOLLOW_LINKS))
        .map(Path::toString)
        .findFirst();
  }

  /** Unpacks whole files; returns the damaged ones, a line each. */
  private List<String> unpack(ZipBackup backup, List<ZipEntry> entries, Progress progress)
      throws IOException, UnusableArchiveException {
    deleteTemporary();
    OwnerOnly.createDirectories(temporary());
    List<String> damaged = new ArrayList<>();
    try (Step step = progress.begin("Restoring files", entries.size())) {
      for (ZipEntry entry : entries) {
        if (!unpack(backup, entry)) {
          damaged.add(damaged(entry.getName()));
        }
        step.advance();
      }
    } catch (IOException | UnusableArchiveException e) {
      deleteTemporary();
      throw e;
    }
    return damaged;
  }

  private boolean unpack(ZipBackup backup, ZipEntry entry)
      throws IOException, UnusableArchiveException {
    Path place = temporary().resolve(entry.getName());
    OwnerOnly.createDirectories(place.resolveSibling(""));
    boolean isWhole;
    try (OutputStream out = Files.newOutputStream(place)) {
      isWhole = backup.copy(entry, out);
    }
    if (!isWhole) {
      Files.delete(place);
      return false;
    }
    if (BackupLayout.isKey(entry.getName())) {
      OwnerOnly.restrict(place);
    }
    DiskSync.syncFile(place);
    return true;
  }

  /** From now on the next restore finishes this one. */
  private void mark(byte[] manifest) throws IOException {
    Path mark = temporary().resolve(BackupLayout.MANIFEST);
    Files.write(mark, manifest);
    DiskSync.syncFile(mark);
  }

  /** Also deletes leftovers of a killed restore. */
  private void deleteTemporary() throws IOException {
    if (Files.exists(temporary(), LinkOption.NOFOLLOW_LINKS)) {
      PathUtils.deleteDirectory(temporary());
    }
  }

  private void putInPlace() throws IOException {
    Path database = temporary().resolve(DataLayout.DATABASE_FILE);
    Path mark = temporary().resolve(BackupLayout.MANIFEST);
    List<Path> others;
    try (Stream<Path> unpacked = Files.list(temporary())) {
      others = unpacked.filter(path -> !path.equals(database) && !path.equals(mark)).toList();
    }
    for (Path path : others) {
      putInPlace(path);
    }
    Files.write(BackupLayout.restored(directory), new byte[0]);
    DiskSync.syncDirectory(directory);
    putInPlace(database);
    deleteTemporary();
    DiskSync.syncDirectory(directory);
  }

  private void putInPlace(Path path) throws IOException {
    Files.move(path, directory.resolve(path.getFileName()), StandardCopyOption.ATOMIC_MOVE);
  }

  public sealed interface Outcome {

    /** Everything is in place, durably, except accepted losses, a line each. */
    record Restored(int files, List<String> lost) implements Outcome {

      public Restored {
        lost = List.copyOf(lost);
      }
    }

    /** Files in the archive are missing or damaged, a line each; nothing was changed. */
    record Incomplete(List<String> lost) implements Outcome {

      public Incomplete {
        lost = List.copyOf(lost);
      }
    }

    /** There is data in that place already; nothing was changed. */
    record Occupied(String what) implements Outcome {}

    /** Another command works on that place; nothing was changed. */
    record Busy() implements Outcome {}

    /** The archive is no backup, or a damaged one. */
    record Unusable(String why) implements Outcome {}
  }
}

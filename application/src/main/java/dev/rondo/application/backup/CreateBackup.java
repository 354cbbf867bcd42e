package dev.rondo.application.backup;

import dev.rondo.application.file.FetchFile;
import dev.rondo.application.file.FileRecords;
import dev.rondo.application.file.LostFile;
import dev.rondo.application.file.LostFile.Loss;
import dev.rondo.application.file.StoredFile;
import dev.rondo.application.work.Progress;
import dev.rondo.application.work.Progress.Step;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Use case: copy all that a running server keeps into one archive, with every file that its copy of
 * the database refers to.
 *
 * <p>Copies the stored files, then the database, then the files added meanwhile, so that no file of
 * the copied database is missing: it was copied before, or is copied long before it could be
 * deleted. Files are hashed on the way, to notice a loss while an older backup has the file.
 */
public record CreateBackup(DatabaseSnapshots database, FetchFile files, FileRecords records) {

  /** Writes the archive and finishes it. */
  public Created create(BackupArchive archive, Progress progress) {
    Set<StoredFile> whole = new LinkedHashSet<>();
    Map<StoredFile, Loss> lost = new LinkedHashMap<>();
    try {
      copyFiles("Copying files", archive, whole, lost, progress);
      copyDatabase(archive, progress);
      // It may have been deleted or brought back meanwhile.
      lost.values().removeIf(Loss.MISSING::equals);
      copyFiles("Copying new files", archive, whole, lost, progress);
      lost.entrySet().removeIf(this::isDeleted);
      archive.keys();
      archive.finish(whole, lost.keySet(), progress);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new Created(
        whole.size(),
        lost.entrySet().stream()
            .map(entry -> new LostFile(entry.getKey().hash(), entry.getValue()))
            .toList());
  }

  private boolean isDeleted(Map.Entry<StoredFile, Loss> lost) {
    return lost.getValue() == Loss.MISSING && records.find(lost.getKey().hash()).isEmpty();
  }

  private void copyDatabase(BackupArchive archive, Progress progress) throws IOException {
    try (Step step = progress.begin("Copying the database", 1)) {
      database.copyTo(archive::database);
      step.advance();
    }
  }

  private void copyFiles(
      String what,
      BackupArchive archive,
      Set<StoredFile> whole,
      Map<StoredFile, Loss> lost,
      Progress progress)
      throws IOException {
    List<StoredFile> left = new ArrayList<>(records.allStored());
    left.removeIf(file -> whole.contains(file) || lost.containsKey(file));
    try (Step step = progress.begin(what, left.size())) {
      for (StoredFile file : left) {
        Optional<Loss> loss =
            files.copy(file.hash(), content -> archive.file(file.hash(), content));
        loss.ifPresentOrElse(found -> lost.put(file, found), () -> whole.add(file));
        step.advance();
      }
    }
  }

  /** The count of whole files, and the stored files that could not be copied whole. */
  public record Created(int files, List<LostFile> lost) {

    public Created {
      lost = List.copyOf(lost);
    }
  }
}

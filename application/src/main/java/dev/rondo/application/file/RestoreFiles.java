package dev.rondo.application.file;

import dev.rondo.application.file.LostFile.Loss;
import dev.rondo.application.health.UnavailableException;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.application.work.Progress;
import dev.rondo.application.work.Progress.Step;
import dev.rondo.domain.file.FileHash;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Use case: bring stored files back that are missing or damaged, while a server runs.
 *
 * <p>Stages what the archive holds, which hashes it, and keeps only what is whole.
 */
public record RestoreFiles(
    FileStore files, FileRecords records, FileChecks checks, Transactions transactions) {

  /** Reads every stored file, and replaces what is lost by what an archive holds. */
  public Restored restore(ArchivedFiles archive, Progress progress) {
    List<LostFile> lost = new ArrayList<>();
    int restored = 0;
    List<StoredFile> all = records.allStored();
    try (Step step = progress.begin("Checking files", all.size())) {
      for (StoredFile file : all) {
        Optional<Loss> loss = loss(file.hash());
        if (loss.isPresent()) {
          if (isRestored(file.hash(), archive)) {
            restored++;
          } else if (records.find(file.hash()).isPresent()) {
            lost.add(new LostFile(file.hash(), loss.orElseThrow()));
          }
        }
        step.advance();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new Restored(restored, lost);
  }

  /** An unreadable file is replaced; if the whole store is unavailable, that fails, too. */
  private Optional<Loss> loss(FileHash hash) throws IOException {
    try {
      return files.loss(hash);
    } catch (UnavailableException unreadable) {
      return Optional.of(Loss.DAMAGED);
    }
  }

  private boolean isRestored(FileHash hash, ArchivedFiles archive) throws IOException {
    Optional<InputStream> found = archive.content(hash);
    if (found.isEmpty()) {
      return false;
    }
    try (InputStream content = new HashedContent(found.orElseThrow());
        StagedFile staged = files.stage(content)) {
      // It may have been deleted meanwhile.
      boolean isWanted =
          staged.hash().equals(hash)
              && !transactions.write(() -> records.retain(List.of(hash))).isEmpty();
      if (isWanted) {
        staged.store();
        transactions.write(() -> checks.markWhole(hash));
      }
      return isWanted;
    }
  }

  public interface ArchivedFiles {

    /** The content of a file, if it is there; it may be damaged. The caller closes the stream. */
    Optional<InputStream> content(FileHash hash) throws IOException;
  }

  /** What was brought back. */
  public record Restored(int files, List<LostFile> lost) {

    public Restored {
      lost = List.copyOf(lost);
    }
  }
}

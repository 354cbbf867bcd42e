package dev.rondo.application.file;

import dev.rondo.application.work.Progress;
import dev.rondo.domain.file.FileHash;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;

/** Use case: bring stored files back that are missing or damaged, while a server runs. */
public interface RestoreFiles {

  /** Reads every stored file, and replaces what is lost by what an archive holds. */
  Restored restore(ArchivedFiles archive, Progress progress);

  interface ArchivedFiles {

    /** The content of a file, if it is there; it may be damaged. The caller closes the stream. */
    Optional<InputStream> content(FileHash hash) throws IOException;
  }

  /** What was brought back. */
  record Restored(int files, List<LostFile> lost) {

    public Restored {
      lost = List.copyOf(lost);
    }
  }
}

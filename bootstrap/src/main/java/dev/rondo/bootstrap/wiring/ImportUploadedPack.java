package dev.rondo.bootstrap.wiring;

import dev.rondo.application.pack.ImportPack;
import dev.rondo.application.pack.InvalidPackException;
import dev.rondo.application.pack.Pack;
import dev.rondo.application.pack.PackProblem;
import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.application.work.Progress;
import dev.rondo.http.console.ImportArchive;
import dev.rondo.persistence.file.UploadedArchives;
import dev.rondo.persistence.pack.Packs;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/** Imports what operators upload in the console as a command does. */
@Singleton
record ImportUploadedPack(ImportPack imports, UploadedArchives archives) implements ImportArchive {

  @Override
  public Path keep(InputStream archive) throws IOException {
    return archives.keep(archive);
  }

  @Override
  public ImportPack.Outcome importArchive(
      Path archive, ChangeRequest request, ImportPack.Mode mode, Watcher watcher)
      throws IOException {
    try (Pack pack = Packs.open(archive)) {
      watcher.opened(pack);
      return imports.importPack(
          new ImportPack.Command(
              request, pack, mode, (step, total) -> new Told(watcher, step, total)));
    } catch (InvalidPackException e) {
      // Where an upload lies is no answer.
      PackProblem problem = e.problem();
      String where = problem.where().equals(archive.toString()) ? "" : problem.where();
      return new ImportPack.Outcome.Rejected(List.of(new PackProblem(where, problem.what())));
    }
  }

  private static final class Told implements Progress.Step {

    private final Watcher watcher;
    private final String step;
    private final long total;
    private final AtomicLong done = new AtomicLong();

    private Told(Watcher watcher, String step, long total) {
      this.watcher = watcher;
      this.step = step;
      this.total = total;
    }

    @Override
    public void advance() {
      watcher.at(step, done.incrementAndGet(), total);
    }
  }
}

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
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/** Imports what operators upload in the console as a command does. */
@Singleton
record ImportUploadedPack(ImportPack imports, UploadedArchives archives) implements ImportArchive {

  @Override
  public Path keep(InputStream archive) throws IOException {
    return archives.keep(archive);
  }

  @Override
  public ImportPack.Outcome importArchive(
      Path archive,
      ChangeRequest request,
      ImportPack.Mode mode,
      Progress progress,
      Consumer<Closeable> opened)
      throws IOException {
    try (Pack pack = Packs.open(archive)) {
      opened.accept(pack);
      return imports.importPack(new ImportPack.Command(request, pack, mode, progress));
    } catch (InvalidPackException e) {
      // The response must not show where an upload is stored.
      PackProblem problem = e.problem();
      String where = problem.where().equals(archive.toString()) ? "" : problem.where();
      return new ImportPack.Outcome.Rejected(List.of(new PackProblem(where, problem.what())));
    }
  }
}

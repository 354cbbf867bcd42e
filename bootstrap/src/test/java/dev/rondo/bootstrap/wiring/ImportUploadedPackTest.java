package dev.rondo.bootstrap.wiring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.pack.ImportPack;
import dev.rondo.application.pack.PackProblem;
import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.application.work.Progress;
import dev.rondo.domain.player.Actor;
import dev.rondo.persistence.file.UploadedArchives;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ImportUploadedPackTest {

  @TempDir private Path directory;

  @Test
  void doesNotTellWhereAnUploadLies() throws Exception {
    Path archive = Files.writeString(directory.resolve("7"), "hello");
    ImportPack imports =
        command -> {
          throw new AssertionError("it is no archive");
        };
    UploadedArchives archives =
        content -> {
          throw new AssertionError("it is there already");
        };

    assertThat(
            new ImportUploadedPack(imports, archives)
                .importArchive(
                    archive,
                    ChangeRequest.by(Actor.inConsole("root")),
                    ImportPack.Mode.DRY_RUN,
                    Progress.NONE,
                    _ -> {}))
        .isEqualTo(
            new ImportPack.Outcome.Rejected(
                List.of(
                    new PackProblem(
                        "", "this is not a zip archive, or the end of it is missing"))));
  }
}

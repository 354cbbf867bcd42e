package dev.rondo.application.pack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.application.scenario.TestServer;
import dev.rondo.application.submission.InMemoryServer;
import dev.rondo.application.work.Progress;
import dev.rondo.domain.item.ServerProfile;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.testkit.file.SampleFiles;
import dev.rondo.testkit.item.SampleItems;
import dev.rondo.testkit.pack.InMemoryPack;
import dev.rondo.testkit.pack.InMemoryPackTarget;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class ExportPackTest {

  private static final ServerProfile PROFILE =
      new ServerProfile(
          LocalizedText.of("Mine"), LocalizedText.of("All"), SampleFiles.PICTURE.locator());

  private final InMemoryServer world = new InMemoryServer();
  private final ExportPack exports =
      new ExportPack(world.catalogue, world.files, world.transactions);

  @Test
  void writesAllThatThereIs() {
    imported(new InMemoryPack(PROFILE, SampleItems.ofEveryKind()));
    InMemoryPackTarget target = new InMemoryPackTarget();

    ExportPack.Exported exported = exports.export(target, Progress.NONE);

    assertThat(exported).isEqualTo(new ExportPack.Exported(9, 3));
    assertThat(target.isFinished()).isTrue();
    List<String> files =
        Stream.of(SampleFiles.values()).map(content -> content.hash().hex()).sorted().toList();
    List<String> expected =
        new ArrayList<>(
            List.of(
                "profile",
                "posts",
                "posts/hello",
                "playlists",
                "playlists/mix",
                "levels",
                "levels/song",
                "skins",
                "skins/plain",
                "backgrounds",
                "backgrounds/plain",
                "effects",
                "effects/plain",
                "particles",
                "particles/plain",
                "engines",
                "engines/plain",
                "replays",
                "replays/run"));
    expected.addAll(files);
    assertThat(target.calls()).isEqualTo(expected);
  }

  @Test
  void leavesOutWhatNobodySees() {
    imported(new InMemoryPack(PROFILE, SampleItems.ofEveryKind()));
    world.catalogue.put(SampleItems.replay("elsewhere", "nowhere"));
    var _ = world.catalogue.hide(SampleItems.engine("plain").ref(), world.instant());
    InMemoryPackTarget target = new InMemoryPackTarget();

    exports.export(target, Progress.NONE);

    assertThat(target.calls())
        .contains("posts/hello", "skins/plain")
        .doesNotContain(
            "engines/plain", "levels/song", "replays/run", "playlists/mix", "replays/elsewhere");
  }

  @Test
  void writesMoreItemsThanOneBatch() {
    imported(new InMemoryPack(ServerProfile.EMPTY, SampleItems.backgrounds(1_001)));

    assertThat(exports.export(new InMemoryPackTarget(), Progress.NONE).items()).isEqualTo(1_001);
  }

  @Test
  void writesAnEmptyCatalogue() {
    InMemoryPackTarget target = new InMemoryPackTarget();

    assertThat(exports.export(target, Progress.NONE)).isEqualTo(new ExportPack.Exported(0, 0));
    assertThat(target.calls()).hasSize(10);
  }

  @Test
  void failsWhenTheStoreHasLostAFile() {
    imported(InMemoryPack.of(SampleItems.background("a")));
    world.files.lose(SampleFiles.DATA.hash());
    InMemoryPackTarget target = new InMemoryPackTarget();

    assertThatThrownBy(() -> exports.export(target, Progress.NONE))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageContaining("the store has lost file " + SampleFiles.DATA.hash());
    assertThat(target.isFinished()).isFalse();
  }

  private void imported(Pack pack) {
    assertThat(
            ImportPackTest.into(world, world.files)
                .importPack(
                    new ImportPack.Command(
                        TestServer.COMMAND, pack, ImportPack.Mode.REPLACE_STARTER, Progress.NONE)))
        .isInstanceOf(ImportPack.Outcome.Imported.class);
  }
}

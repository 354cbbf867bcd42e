package dev.rondo.bootstrap.starter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.file.FileInspector.Finding;
import dev.rondo.application.file.FileInspector.Source;
import dev.rondo.application.pack.Pack;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.FileUse;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.form.FileRule;
import dev.rondo.domain.item.BackgroundItem;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.EffectItem;
import dev.rondo.domain.item.EngineItem;
import dev.rondo.domain.item.LevelItem;
import dev.rondo.domain.item.ParticleItem;
import dev.rondo.domain.item.PlaylistItem;
import dev.rondo.domain.item.PostItem;
import dev.rondo.domain.item.ReplayItem;
import dev.rondo.domain.item.ServerProfile;
import dev.rondo.domain.item.SkinItem;
import dev.rondo.domain.leaderboard.ChartNotes;
import dev.rondo.domain.text.Localization;
import dev.rondo.persistence.inspection.ContentInspector;
import dev.rondo.persistence.leaderboard.JsonEngineReader;
import dev.rondo.testkit.file.SampleFiles;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

/** The starter catalogue. */
final class StarterPackTest {

  private static final int MOST_BYTES = 200_000;

  private final Pack pack = StarterContent.pack();

  private List<CatalogueItem> items() throws Exception {
    List<CatalogueItem> items = new ArrayList<>();
    pack.read(
        new Pack.Visitor() {
          @Override
          public void profile(ServerProfile profile) {
            assertThat(profile).isEqualTo(ServerProfile.EMPTY);
          }

          @Override
          public void item(CatalogueItem item) {
            items.add(item);
          }
        });
    return items;
  }

  private <T extends CatalogueItem> List<T> items(Class<T> kind) throws Exception {
    return items().stream().filter(kind::isInstance).map(kind::cast).toList();
  }

  private byte[] content(ResourceLocator resource) throws IOException {
    try (InputStream content = pack.open(((ResourceLocator.Stored) resource).hash())) {
      return content.readAllBytes();
    }
  }

  @Test
  void hasTheFilesThatItsItemsNameUnderTheirHashes() throws Exception {
    Set<FileHash> named = new HashSet<>();
    items().forEach(item -> named.addAll(item.files()));
    assertThat(pack.files()).isEqualTo(named);
    int total = 0;
    for (FileHash file : named) {
      byte[] content = content(new ResourceLocator.Stored(file));
      assertThat(SampleFiles.hash(content)).isEqualTo(file);
      total += content.length;
    }
    assertThat(total).isLessThan(MOST_BYTES);
  }

  @Test
  void hasAPlayableLevelAndAllThatItBuildsOn() throws Exception {
    assertThat(items())
        .extracting(item -> item.ref().toString())
        .containsExactly(
            "levels/rondo-first-steps",
            "skins/rondo-taps",
            "backgrounds/rondo-dawn",
            "backgrounds/rondo-tide",
            "backgrounds/rondo-grid",
            "backgrounds/rondo-night",
            "effects/rondo-taps",
            "particles/rondo-taps",
            "engines/rondo-taps");
  }

  @Test
  void hasAChartWhoseNotesAreTheTapsOfTheEngine() throws Exception {
    JsonEngineReader reader = new JsonEngineReader(1 << 20);
    byte[] level = content(items(LevelItem.class).getFirst().data());
    byte[] engine = content(items(EngineItem.class).getFirst().playData());

    Map<String, Long> entities =
        reader.countEntities(new ByteArrayInputStream(level)).orElseThrow();
    Set<String> withoutInput =
        reader.readArchetypesWithoutInput(new ByteArrayInputStream(engine)).orElseThrow();

    assertThat(withoutInput).containsExactlyInAnyOrder("Initialization", "Stage");
    // What is not of the engine, as the change of tempo, may be a note for all that is known.
    assertThat(ChartNotes.of(entities, withoutInput)).isEqualTo(new ChartNotes(45, 43));
  }

  @Test
  void hasFilesOfTheKindsThatUploadsAreCheckedFor() throws Exception {
    ContentInspector inspector = new ContentInspector(1 << 20, 1 << 20, 100);
    for (CatalogueItem item : items()) {
      for (Map.Entry<FileUse, ResourceLocator> file : uses(item).entrySet()) {
        FileRule rule = new FileRule(file.getKey(), MOST_BYTES, 4096);
        Source source = () -> pack.open(((ResourceLocator.Stored) file.getValue()).hash());
        assertThat(inspector.inspect(source, rule))
            .as(item.ref() + " " + file.getKey())
            .isEqualTo(Finding.FITS);
      }
    }
  }

  private static Map<FileUse, ResourceLocator> uses(CatalogueItem item) {
    return switch (item) {
      case LevelItem level ->
          Map.of(
              FileUse.LEVEL_COVER, level.cover(),
              FileUse.LEVEL_BGM, level.bgm(),
              FileUse.LEVEL_PREVIEW, level.preview(),
              FileUse.LEVEL_DATA, level.data());
      case SkinItem skin ->
          Map.of(
              FileUse.SKIN_THUMBNAIL, skin.thumbnail(),
              FileUse.SKIN_DATA, skin.data(),
              FileUse.SKIN_TEXTURE, skin.texture());
      case BackgroundItem background ->
          Map.of(
              FileUse.BACKGROUND_THUMBNAIL, background.thumbnail(),
              FileUse.BACKGROUND_DATA, background.data(),
              FileUse.BACKGROUND_IMAGE, background.image(),
              FileUse.BACKGROUND_CONFIGURATION, background.configuration());
      case EffectItem effect ->
          Map.of(
              FileUse.EFFECT_THUMBNAIL, effect.thumbnail(),
              FileUse.EFFECT_DATA, effect.data(),
              FileUse.EFFECT_AUDIO, effect.audio());
      case ParticleItem particle ->
          Map.of(
              FileUse.PARTICLE_THUMBNAIL, particle.thumbnail(),
              FileUse.PARTICLE_DATA, particle.data(),
              FileUse.PARTICLE_TEXTURE, particle.texture());
      case EngineItem engine ->
          Map.of(
              FileUse.ENGINE_THUMBNAIL, engine.thumbnail(),
              FileUse.ENGINE_PLAY_DATA, engine.playData(),
              FileUse.ENGINE_WATCH_DATA, engine.watchData(),
              FileUse.ENGINE_PREVIEW_DATA, engine.previewData(),
              FileUse.ENGINE_TUTORIAL_DATA, engine.tutorialData(),
              FileUse.ENGINE_CONFIGURATION, engine.configuration());
      case PostItem post -> Map.of();
      case PlaylistItem playlist -> Map.of();
      case ReplayItem replay -> Map.of();
    };
  }

  @Test
  void hasPicturesThatCanBeShown() throws Exception {
    for (BackgroundItem item : items(BackgroundItem.class)) {
      BufferedImage image = ImageIO.read(pack.open(hash(item.image())));
      assertThat(image.getWidth()).isEqualTo(1280);
      assertThat(image.getHeight()).isEqualTo(720);
      BufferedImage thumbnail = ImageIO.read(pack.open(hash(item.thumbnail())));
      assertThat(thumbnail.getWidth()).isEqualTo(thumbnail.getHeight());
    }
  }

  private static FileHash hash(ResourceLocator resource) {
    return ((ResourceLocator.Stored) resource).hash();
  }

  @Test
  void isTitledInEveryLocale() throws Exception {
    for (CatalogueItem item : items()) {
      assertThat(item.title().values()).containsOnlyKeys(Localization.KNOWN_CODES);
      assertThat(item.title().values().values()).noneMatch(String::isBlank);
      assertThat(item.header().description().values().keySet()).contains("en", "ja");
    }
    for (BackgroundItem item : items(BackgroundItem.class)) {
      assertThat(item.subtitle().values()).containsOnlyKeys(Localization.KNOWN_CODES);
    }
  }
}

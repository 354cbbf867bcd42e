package dev.rondo.bootstrap.starter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.pack.Pack;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.item.BackgroundItem;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ServerProfile;
import dev.rondo.domain.text.Localization;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.zip.GZIPInputStream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;

/** The starter catalogue. */
final class StarterPackTest {

  private static final StarterPack PACK = StarterPack.draw();

  private static List<BackgroundItem> items() {
    List<BackgroundItem> items = new ArrayList<>();
    PACK.read(
        new Pack.Reader() {
          @Override
          public void profile(ServerProfile profile) {
            assertThat(profile).isEqualTo(ServerProfile.EMPTY);
          }

          @Override
          public void item(CatalogueItem item) {
            items.add((BackgroundItem) item);
          }
        });
    return items;
  }

  private static FileHash hash(ResourceLocator resource) {
    return ((ResourceLocator.Stored) resource).hash();
  }

  @Test
  void isTheSameWheneverItIsDrawn() {
    assertThat(StarterPack.draw().files()).isEqualTo(PACK.files());
  }

  @Test
  void hasTheFilesThatItsItemsName() {
    Set<FileHash> named = new HashSet<>();
    items().forEach(item -> named.addAll(item.files()));
    assertThat(items()).hasSize(4);
    assertThat(named).isEqualTo(PACK.files());
  }

  @Test
  void hasPicturesThatCanBeShown() throws IOException {
    for (BackgroundItem item : items()) {
      BufferedImage image = picture(hash(item.image()));
      assertThat(image.getWidth()).isEqualTo(1280);
      assertThat(image.getHeight()).isEqualTo(720);
      assertThat(colors(image)).as(item.name().value()).isGreaterThan(100);
      BufferedImage thumbnail = picture(hash(item.thumbnail()));
      assertThat(thumbnail.getWidth()).isEqualTo(thumbnail.getHeight());
    }
  }

  private static BufferedImage picture(FileHash hash) throws IOException {
    try (InputStream content = PACK.open(hash)) {
      return ImageIO.read(content);
    }
  }

  private static long colors(BufferedImage image) {
    Set<Integer> colors = new HashSet<>();
    for (int x = 0; x < image.getWidth(); x += 7) {
      for (int y = 0; y < image.getHeight(); y += 7) {
        colors.add(image.getRGB(x, y));
      }
    }
    return colors.size();
  }

  @Test
  void hasDataThatClientsCanRead() throws IOException {
    for (BackgroundItem item : items()) {
      assertThat(inflated(hash(item.data())))
          .matches("\\{\"aspectRatio\":1\\.7778,\"fit\":\"cover\",\"color\":\"#[0-9a-f]{6}\"}");
      assertThat(inflated(hash(item.configuration()))).isEqualTo("{\"blur\":0,\"mask\":\"#0000\"}");
    }
  }

  private static String inflated(FileHash hash) throws IOException {
    try (InputStream content = new GZIPInputStream(PACK.open(hash))) {
      return new String(content.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Test
  void isTitledInEveryLocale() {
    for (BackgroundItem item : items()) {
      assertThat(item.title().values()).containsOnlyKeys(Localization.KNOWN_CODES);
      assertThat(item.subtitle().values()).containsOnlyKeys(Localization.KNOWN_CODES);
      assertThat(item.title().values().values()).noneMatch(String::isBlank);
    }
  }
}

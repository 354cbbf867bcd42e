package dev.rondo.persistence.item;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.EngineItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.LevelItem;
import dev.rondo.domain.item.PlaylistItem;
import dev.rondo.domain.item.PostItem;
import dev.rondo.domain.item.ServerProfile;
import dev.rondo.domain.item.UseItem;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.persistence.document.StoredItems;
import dev.rondo.testkit.item.SampleItems;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

final class StoredItemsTest {

  private static final FileHash HASH = new FileHash("0123456789abcdef0123456789abcdef01234567");
  private static final ResourceLocator STORED = new ResourceLocator.Stored(HASH);
  private static final ResourceLocator LINKED = new ResourceLocator.Linked("https://a.example/b");
  private static final ResourceLocator LINKED_FILE =
      new ResourceLocator.LinkedFile("http://a.example/b", HASH);

  static List<CatalogueItem> items() {
    LocalizedText text = SampleItems.texts("ja", "曲", "en", "\u0000\u2028\ud83c\udfb5 \"\\/\t");
    EngineItem engine = SampleItems.engine("e");
    LevelItem level =
        new LevelItem(
            SampleItems.fullHeader("level"),
            -0.25,
            text,
            new ItemName("e"),
            new UseItem.Chosen(new ItemName("s")),
            new UseItem.Chosen(new ItemName("b")),
            UseItem.DEFAULT,
            new UseItem.Chosen(new ItemName("p")),
            LINKED,
            LINKED_FILE,
            STORED,
            ResourceLocator.NONE);
    EngineItem fullEngine =
        new EngineItem(
            SampleItems.fullHeader("engine"),
            text,
            engine.skin(),
            engine.background(),
            engine.effect(),
            engine.particle(),
            STORED,
            LINKED,
            LINKED_FILE,
            STORED,
            ResourceLocator.NONE,
            STORED,
            STORED);
    PostItem post =
        new PostItem(
            SampleItems.fullHeader("post"), Instant.ofEpochMilli(-1), ResourceLocator.NONE);
    PlaylistItem playlist =
        new PlaylistItem(SampleItems.fullHeader("playlist"), text, List.of(), STORED);
    return Stream.concat(
            SampleItems.ofEveryKind().stream(),
            Stream.of(
                level,
                fullEngine,
                post,
                playlist,
                SampleItems.background(SampleItems.fullHeader("b"))))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("items")
  void readsWhatItWrote(CatalogueItem item) {
    String document = StoredItems.write(item);

    assertThat(StoredItems.readItem(item.kind(), document)).isEqualTo(item);
    assertThat(StoredItems.write(StoredItems.readItem(item.kind(), document))).isEqualTo(document);
  }

  @Test
  void readsTheProfileThatItWrote() {
    ServerProfile profile =
        new ServerProfile(LocalizedText.of("a"), LocalizedText.of("b"), LINKED_FILE);

    assertThat(StoredItems.readProfile(StoredItems.write(profile))).isEqualTo(profile);
    assertThat(StoredItems.write(ServerProfile.EMPTY)).isEqualTo("{\"title\":{}}");
  }

  @Test
  void writesNoUrlsOfItsOwn() {
    assertThat(StoredItems.write(SampleItems.background("a"))).doesNotContain("url", "repository");
  }

  @ParameterizedTest
  @CsvSource({
    "12, 12",
    "12.5, 12.5",
    "0.1, 0.1",
    "-3, -3",
    "-0.0, 0",
    "999999999999999, 999999999999999",
    "1e300, 1.0E300",
    "1e-7, 1.0E-7",
  })
  void writesRatingsShort(double rating, String written) {
    LevelItem rated =
        SampleItems.level(
            SampleItems.header("a"),
            rating,
            LocalizedText.of("A Band"),
            "e",
            UseItem.DEFAULT,
            STORED);

    String document = StoredItems.write(rated);

    assertThat(document).contains("\"rating\":" + written + ",");
    assertThat(StoredItems.write(StoredItems.readItem(ItemKind.LEVEL, document)))
        .isEqualTo(document);
  }

  @Test
  void failsOnADamagedDocument() {
    assertThatThrownBy(() -> StoredItems.readItem(ItemKind.SKIN, "{\"name\":\"a\"}"))
        .isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> StoredItems.readItem(ItemKind.SKIN, ""))
        .isInstanceOf(IllegalStateException.class);
  }

  @Test
  void readsWhatWasStoredBeforeFormsWereCountedWhateverItsVersionWas() {
    CatalogueItem skin = SampleItems.skin("a");
    String stored = StoredItems.write(skin);
    assertThat(stored).contains("\"form\":1");

    for (int version : List.of(1, 4, 99)) {
      String before = stored.replace("\"form\":1", "\"version\":" + version);
      assertThat(StoredItems.readItem(ItemKind.SKIN, before)).isEqualTo(skin);
    }
  }

  @Test
  void saysThatALaterReleaseWroteAnItem() {
    String later = StoredItems.write(SampleItems.skin("a")).replace("\"form\":1", "\"form\":2");

    assertThatThrownBy(() -> StoredItems.readItem(ItemKind.SKIN, later))
        .hasMessageContaining("later release");
  }

  /** Whoever changes the form must raise its number and go on reading this one. */
  @ParameterizedTest
  @MethodSource("stored")
  void goesOnReadingTheFormOfThisRelease(ItemKind kind, String document) {
    assertThat(StoredItems.write(StoredItems.readItem(kind, document))).isEqualTo(document);
  }

  static List<Arguments> stored() throws IOException {
    try (InputStream in = StoredItemsTest.class.getResourceAsStream("form-1.txt")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .map(line -> line.split(" ", 2))
          .map(parts -> Arguments.of(ItemKind.ofPlural(parts[0]).orElseThrow(), parts[1]))
          .toList();
    }
  }
}

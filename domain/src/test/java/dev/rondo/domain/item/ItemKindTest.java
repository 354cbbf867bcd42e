package dev.rondo.domain.item;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ItemKindTest {

  @ParameterizedTest
  @CsvSource({
    "POST, post, posts, 1",
    "PLAYLIST, playlist, playlists, 1",
    "LEVEL, level, levels, 1",
    "SKIN, skin, skins, 4",
    "BACKGROUND, background, backgrounds, 2",
    "EFFECT, effect, effects, 5",
    "PARTICLE, particle, particles, 3",
    "ENGINE, engine, engines, 13",
    "REPLAY, replay, replays, 1"
  })
  void hasTheWordsAndVersionOfTheProtocol(ItemKind kind, String word, String plural, int version) {
    assertThat(kind.word()).isEqualTo(word);
    assertThat(kind.plural()).isEqualTo(plural);
    assertThat(kind.version()).hasValue(version);
    assertThat(kind.isCatalogued()).isTrue();
  }

  @ParameterizedTest
  @CsvSource({"ROOM, room, rooms", "USER, user, users"})
  void livesOutsideTheCatalogueWithoutAVersion(ItemKind kind, String word, String plural) {
    assertThat(kind.word()).isEqualTo(word);
    assertThat(kind.plural()).isEqualTo(plural);
    assertThat(kind.version()).isEmpty();
    assertThat(kind.isCatalogued()).isFalse();
  }

  @Test
  void isOneOfEleven() {
    assertThat(Arrays.stream(ItemKind.values()).map(ItemKind::plural)).doesNotHaveDuplicates();
    assertThat(ItemKind.values()).hasSize(11);
  }

  @ParameterizedTest
  @EnumSource
  void isFoundByItsPlural(ItemKind kind) {
    assertThat(ItemKind.ofPlural(kind.plural())).hasValue(kind);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "background", "Backgrounds", "BACKGROUND", "backgrounds "})
  void isFoundByNothingElse(String word) {
    assertThat(ItemKind.ofPlural(word)).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void reservesTheWordsThatPathsTake(ItemKind kind) {
    for (String word : new String[] {"info", "list", "create", "upload"}) {
      assertThat(kind.reserves(new ItemName(word))).as(word).isTrue();
    }
    assertThat(kind.reserves(new ItemName("Info"))).isFalse();
    assertThat(kind.reserves(new ItemName("lists"))).isFalse();
  }

  @ParameterizedTest
  @EnumSource
  void reservesResultAmongLevelsOnly(ItemKind kind) {
    assertThat(kind.reserves(new ItemName("result"))).isEqualTo(kind == ItemKind.LEVEL);
  }
}

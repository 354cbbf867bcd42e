package dev.rondo.domain.paging;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Base64;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class CursorTest {

  private static final ListId LEVELS = new ListId("items/levels");
  private static final String ALPHABET =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

  static Stream<SortKey> keys() {
    return Stream.of(
        SortKey.of(0L),
        SortKey.of(-1L, Long.MAX_VALUE),
        SortKey.of(Long.MIN_VALUE, 5L, 7L),
        SortKey.of(1L, 2L, 3L, 4L));
  }

  @ParameterizedTest
  @MethodSource("keys")
  void isReadBackFromItsText(SortKey key) {
    Cursor cursor = Cursor.after(LEVELS, key);

    assertThat(Cursor.parse(cursor.text())).hasValue(cursor);
    assertThat(Cursor.parse(cursor.text()).orElseThrow().key()).isEqualTo(key);
    assertThat(cursor).hasToString(cursor.text()).hasSameHashCodeAs(Cursor.after(LEVELS, key));
  }

  @ParameterizedTest
  @MethodSource("keys")
  void isSafeInAQueryString(SortKey key) {
    assertThat(Cursor.after(LEVELS, key).text()).matches("[A-Za-z0-9_-]+");
  }

  @Test
  void belongsToItsListAlone() {
    Cursor cursor = Cursor.parse(Cursor.after(LEVELS, SortKey.of(1L)).text()).orElseThrow();

    assertThat(cursor.belongsTo(new ListId("items/levels"))).isTrue();
    assertThat(cursor.belongsTo(new ListId("items/level"))).isFalse();
    assertThat(cursor.belongsTo(new ListId("items/levels?night"))).isFalse();
    assertThat(cursor.belongsTo(new ListId(""))).isFalse();
  }

  @Test
  void differsByListAndByKey() {
    Cursor cursor = Cursor.after(LEVELS, SortKey.of(1L));

    assertThat(cursor)
        .isNotEqualTo(Cursor.after(LEVELS, SortKey.of(2L)))
        .isNotEqualTo(Cursor.after(LEVELS, SortKey.of(1L, 1L)))
        .isNotEqualTo(Cursor.after(new ListId("items/skins"), SortKey.of(1L)));
  }

  @ParameterizedTest
  @MethodSource("keys")
  void isRefusedWhenAnyCharacterWasChanged(SortKey key) {
    String text = Cursor.after(LEVELS, key).text();

    for (int at = 0; at < text.length(); at++) {
      for (char other : (ALPHABET + "+/= %\u0000é").toCharArray()) {
        if (other != text.charAt(at)) {
          refuses(text.substring(0, at) + other + text.substring(at + 1));
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("keys")
  void isRefusedWhenAnyCharacterIsMissing(SortKey key) {
    String text = Cursor.after(LEVELS, key).text();

    for (int at = 0; at < text.length(); at++) {
      refuses(text.substring(0, at));
      refuses(text.substring(at + 1));
      refuses(text.substring(0, at) + text.substring(at + 1));
    }
  }

  @ParameterizedTest
  @MethodSource("keys")
  void isRefusedWhenAnyCharacterWasAdded(SortKey key) {
    String text = Cursor.after(LEVELS, key).text();

    for (int at = 0; at <= text.length(); at++) {
      for (char more : (ALPHABET + "= \n").toCharArray()) {
        refuses(text.substring(0, at) + more + text.substring(at));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("keys")
  void isRefusedWithPadding(SortKey key) {
    String text = Cursor.after(LEVELS, key).text();

    refuses(text + "=");
    refuses(text + "==");
    refuses(text + "===");
  }

  @Test
  void isRefusedWhenTwoAreJoined() {
    String text = Cursor.after(LEVELS, SortKey.of(1L)).text();

    refuses(text + text);
    refuses(text + "." + text);
  }

  @Test
  void isRefusedInAnotherVersion() {
    byte[] bytes = Base64.getUrlDecoder().decode(Cursor.after(LEVELS, SortKey.of(1L)).text());
    bytes[0]++;

    refuses(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
  }

  @Test
  void isRefusedWhenItIsNone() {
    refuses("");
    refuses("0");
    refuses("null");
    refuses("日本語");
    refuses("\ud83c");
    refuses("A".repeat(1_000_000));
    for (int bytes = 0; bytes <= 96; bytes++) {
      byte[] content = new byte[bytes];
      refuses(Base64.getUrlEncoder().withoutPadding().encodeToString(content));
      if (bytes > 0) {
        content[0] = 1;
        refuses(Base64.getUrlEncoder().withoutPadding().encodeToString(content));
      }
    }
  }

  private static void refuses(String text) {
    if (Cursor.parse(text).isPresent()) {
      assertThat(Cursor.parse(text)).as(text).isEmpty();
    }
  }
}

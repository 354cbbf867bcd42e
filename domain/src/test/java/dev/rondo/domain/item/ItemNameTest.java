package dev.rondo.domain.item;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ItemNameTest {

  @ParameterizedTest
  @ValueSource(strings = {"black", "first song", "v1.0", "...", ".hidden", "夜", "a%2Fb", "?", "🎵"})
  void takesWhatCanStandInAPath(String text) {
    assertThat(ItemName.isValid(text)).isTrue();
    assertThat(new ItemName(text)).hasToString(text);
  }

  @Test
  void refusesASlash() {
    refuses("/");
    refuses("a/b");
    refuses("../etc");
    refuses("a\\b");
  }

  @Test
  void refusesTheDotsThatWalkThroughDirectories() {
    refuses(".");
    refuses("..");
  }

  @Test
  void refusesWhatIsBlank() {
    refuses("");
    refuses(" ");
    refuses("\u3000\t");
  }

  @Test
  void repeatsNoLongTextThatItRefuses() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new ItemName("x".repeat(1_000)))
        .withMessageEndingWith("x…\"")
        .satisfies(refusal -> assertThat(refusal.getMessage()).hasSizeLessThan(300));
  }

  @Test
  void refusesControlCharacters() {
    Stream.of("\u0000", "\n", "\r", "\u001b", "\u007f", "\u0085")
        .forEach(c -> refuses("a" + c + "b"));
  }

  @Test
  void refusesHalfASurrogatePair() {
    refuses("a\ud83c");
    refuses("\udfb5a");
    refuses("\udfb5\ud83c");
  }

  @Test
  void isNoLongerThanTheLongest() {
    assertThat(ItemName.isValid("a".repeat(ItemName.LONGEST))).isTrue();
    refuses("a".repeat(ItemName.LONGEST + 1));
  }

  @Test
  void isOrderedByItsText() {
    assertThat(Stream.of("b", "a", "B").map(ItemName::new).sorted().map(ItemName::value))
        .containsExactly("B", "a", "b");
  }

  private static void refuses(String text) {
    assertThat(ItemName.isValid(text)).isFalse();
    assertThatIllegalArgumentException().isThrownBy(() -> new ItemName(text));
  }
}

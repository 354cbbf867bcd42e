package dev.rondo.http.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.leaderboard.Result.ReviewStatus;
import dev.rondo.application.operation.Operate.Refusal;
import dev.rondo.application.policy.Operation;
import dev.rondo.http.page.Language;
import dev.rondo.http.page.NamedTexts;
import dev.rondo.http.text.Texts;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class ConsoleTextTest {

  private static final Set<String> KEYS = ConsoleView.TEXTS.keys(Language.ENGLISH.tag());

  @ParameterizedTest
  @EnumSource
  void areAllWrittenInEveryLanguageAndNoOthers(Language language) {
    assertThat(ConsoleView.TEXTS.keys(language.tag())).hasSameElementsAs(KEYS);
    assertThat(KEYS).noneMatch(key -> ConsoleView.TEXTS.in(language.tag(), key).isBlank());
  }

  @ParameterizedTest
  @EnumSource
  void callSubmissionsOtherwiseThanPosts(Language language) {
    Texts pages = new Texts(Language.class, "pages", Language.TAGS);
    assertThat(ConsoleView.TEXTS.in(language.tag(), "submissions"))
        .isNotEqualTo(pages.in(language.tag(), "posts"));
  }

  @Test
  void areThoseThatPagesName() {
    Set<String> needed = new HashSet<>(NamedTexts.asked("console"));
    Arrays.stream(Act.values()).map(Act::word).forEach(needed::add);
    Arrays.stream(Operation.values()).map(Operation::word).forEach(needed::add);
    Arrays.stream(Place.values()).map(Place::title).forEach(needed::add);
    Arrays.stream(Refusal.values()).map(why -> "refused-" + word(why)).forEach(needed::add);
    Arrays.stream(ReviewStatus.values()).map(ConsoleTextTest::word).forEach(needed::add);
    assertThat(KEYS).containsAll(needed);

    Set<String> named = NamedTexts.words("console");
    assertThat(KEYS)
        .filteredOn(key -> !needed.contains(key))
        .filteredOn(key -> Stream.of("fault-", "reason-").noneMatch(key::startsWith))
        .isSubsetOf(named);
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}

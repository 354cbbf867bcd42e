package dev.rondo.http.console;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.leaderboard.Result.ReviewStatus;
import dev.rondo.application.operation.Operate.Refusal;
import dev.rondo.application.policy.Operation;
import dev.rondo.domain.leaderboard.Measure;
import dev.rondo.http.page.Language;
import dev.rondo.http.page.NamedTexts;
import dev.rondo.http.page.ShownWords;
import dev.rondo.http.text.Texts;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

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
  void areAllOfTheirLanguage(Language language) {
    assertThat(KEYS)
        .filteredOn(key -> !key.equals("day-and-time"))
        .allSatisfy(
            key ->
                assertThat(ShownWords.foreign(language, ConsoleView.TEXTS.in(language.tag(), key)))
                    .as(key)
                    .isEmpty());
  }

  static List<Act> acts() {
    return Act.ALL;
  }

  /** What becomes of an act is told in a sentence of its own. */
  @ParameterizedTest
  @MethodSource("acts")
  void tellWhatWasDone(Act act) {
    Operation operation = act.operation();
    assertThat(KEYS)
        .containsAll(
            Stream.concat(Stream.of(operation), operation.undo().stream())
                .map(done -> "told-" + done.word())
                .toList());
  }

  @ParameterizedTest
  @CsvSource({
    "acts, Actions",
    "ban-player, Ban permanently",
    "discard, Discard",
    "faults, Why it was flagged",
    "left, Unchanged",
    "look-again, Refresh",
    "milliseconds-a-request, Mean time per request (ms)",
    "requests-a-second, Requests per second",
    "told-resolve-report, Report closed"
  })
  void areTheWordsThatOperatorsUnderstand(String key, String text) {
    assertThat(ConsoleView.TEXTS.in("en", key)).isEqualTo(text);
  }

  @ParameterizedTest
  @EnumSource
  void callSubmissionsOtherwiseThanPosts(Language language) {
    Texts pages = new Texts(Language.class, "pages", Language.TAGS);
    assertThat(ConsoleView.TEXTS.in(language.tag(), "submissions"))
        .isNotEqualTo(pages.in(language.tag(), "posts"));
  }

  @ParameterizedTest
  @EnumSource
  void callRestoringOtherwiseThanUndoing(Language language) {
    assertThat(ConsoleView.TEXTS.in(language.tag(), "restore-item"))
        .isNotEqualTo(ConsoleView.TEXTS.in(language.tag(), "undo"));
  }

  @Test
  void areThoseThatPagesName() {
    Set<String> needed = new HashSet<>(NamedTexts.asked("console"));
    Act.ALL.stream().map(Act::word).forEach(needed::add);
    Arrays.stream(Operation.values()).map(Operation::word).forEach(needed::add);
    Arrays.stream(Place.values()).map(Place::title).forEach(needed::add);
    Arrays.stream(Measure.values()).map(Measure::word).forEach(needed::add);
    Arrays.stream(Refusal.values()).map(why -> "refused-" + word(why)).forEach(needed::add);
    Arrays.stream(ReviewStatus.values()).map(ConsoleTextTest::word).forEach(needed::add);
    assertThat(KEYS).containsAll(needed);

    Set<String> named = NamedTexts.words("console");
    assertThat(KEYS)
        .filteredOn(key -> !needed.contains(key))
        .filteredOn(
            key -> Stream.of("fault-", "job-", "reason-", "told-").noneMatch(key::startsWith))
        .isSubsetOf(named);
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}

package dev.rondo.domain.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.domain.engine.KnownWorths.Computed;
import dev.rondo.domain.engine.WorthOutcome.NotComputable;
import dev.rondo.domain.engine.WorthOutcome.Reason;
import java.util.List;
import org.junit.jupiter.api.Test;

final class KnownWorthsTest {

  private static final List<EngineOption> OPTIONS =
      List.of(new EngineOption("a", 0, 0, 100, false), new EngineOption("b", 0, 0, 100, false));

  private static ChosenOptions chosen(double... values) {
    return new ChosenOptions(List.of(values[0], values[1]), 1);
  }

  private static WorthOutcome readingTheFirst(ChosenOptions options) {
    EngineScript script = new EngineScript();
    EngineScript.Node node =
        script.call("Set", EngineScript.ENTITY_SCORE, 0, script.call("Get", 2002, 0));
    return script
        .archetype("Tap", true, 0, node)
        .build(0)
        .preprocess(List.of(EngineScript.entity("Tap", 0)), options);
  }

  @Test
  void holdsForPlaysThatDifferInNothingThatWasRead() {
    WorthOutcome outcome = readingTheFirst(chosen(3, 4));
    KnownWorths known =
        new KnownWorths(OPTIONS, List.of()).with(new Computed(chosen(3, 4), outcome));

    assertThat(known.find(chosen(3, 5))).contains(outcome);
    assertThat(known.find(chosen(4, 4))).isEmpty();
    assertThat(known.find(new ChosenOptions(List.of(3.0, 4.0), 2))).isEmpty();
  }

  @Test
  void holdsForTheSamePlayOnlyWhenNothingCouldBeComputed() {
    WorthOutcome outcome = new NotComputable(Reason.TOO_DEEP);
    KnownWorths known =
        new KnownWorths(OPTIONS, List.of()).with(new Computed(chosen(3, 4), outcome));

    assertThat(known.find(chosen(3, 4))).contains(outcome);
    assertThat(known.find(chosen(3, 5))).isEmpty();
  }

  @Test
  void keepsTheNewestAndSaysHowLargeTheyAre() {
    KnownWorths known = new KnownWorths(OPTIONS, List.of());
    int least = known.size();
    for (int i = 0; i < 20; i++) {
      known = known.with(new Computed(chosen(i, 0), readingTheFirst(chosen(i, 0))));
    }

    assertThat(known.find(chosen(3, 0))).isEmpty();
    assertThat(known.find(chosen(4, 0))).isPresent();
    assertThat(known.size()).isBetween(16 * 1_000 + least, 16 * 2_000 + least);
  }

  @Test
  void takesWhatAnEngineOffersOnly() {
    List<EngineOption> options =
        List.of(new EngineOption("#SPEED", 1, 0.5, 2, true), new EngineOption("x", 7, 0, 9, false));

    assertThat(ChosenOptions.of(options, List.of(2.0, 9.5, 3.0)))
        .isEqualTo(new ChosenOptions(List.of(2.0, 7.0), 2));
    assertThat(ChosenOptions.of(options, List.of()))
        .isEqualTo(new ChosenOptions(List.of(1.0, 7.0), 1));
  }
}

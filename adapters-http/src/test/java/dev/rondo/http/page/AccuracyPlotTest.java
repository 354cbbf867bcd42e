package dev.rondo.http.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.domain.engine.JudgedNotes;
import dev.rondo.http.page.PlayedPart.AccuracyPlot;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class AccuracyPlotTest {

  @Test
  void hasADotForEachNoteEarlyAboveAndLateBelow() {
    AccuracyPlot plot =
        AccuracyPlot.of(
            new JudgedNotes(
                new int[] {1, 2, 3},
                new double[] {10, 15, 20},
                new byte[] {1, 2, 0},
                new double[] {-0.1, 0.05, 0}));

    assertThat(plot.paths()).containsExactly("M600 60h0", "M0 0h0", "M300 90h0", "");
    assertThat(plot.milliseconds()).isEqualTo(100);
    assertThat(plot.isEmpty()).isFalse();
  }

  @Test
  void staysWithinTheDrawingWhateverIsSent() {
    double[] wild = {Double.NaN, Double.POSITIVE_INFINITY, -1e300, 3};
    AccuracyPlot plot =
        AccuracyPlot.of(new JudgedNotes(new int[4], wild, new byte[] {1, 1, 1, 1}, wild));

    assertThat(plot.paths().get(1)).matches("(M\\d{1,3} \\d{1,3}h0){4}");
    assertThat(plot.milliseconds()).isEqualTo(500);
  }

  @Test
  void isBoundedForLongPlaysAndEmptyWithoutNotes() {
    int notes = 50_000;
    double[] times = IntStream.range(0, notes).asDoubleStream().toArray();
    AccuracyPlot plot =
        AccuracyPlot.of(new JudgedNotes(new int[notes], times, new byte[notes], new double[notes]));

    assertThat(plot.paths().getFirst().split("h0")).hasSize(2_000);
    assertThat(
            AccuracyPlot.of(new JudgedNotes(new int[0], new double[0], new byte[0], new double[0]))
                .isEmpty())
        .isTrue();
  }
}

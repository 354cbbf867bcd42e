package dev.rondo.testkit.leaderboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.leaderboard.ChartMemory;
import dev.rondo.application.leaderboard.ChartMemory.ChartSources;
import dev.rondo.application.leaderboard.ChartMemory.WorthSources;
import dev.rondo.domain.engine.EngineOption;
import dev.rondo.domain.engine.KnownWorths;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.leaderboard.ChartNotes;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a memory of charts must do. */
public interface ChartMemoryContract {

  /** An empty one. */
  ChartMemory memory();

  @Test
  default void remembersAChartByBothItsFiles() {
    ChartMemory memory = memory();
    ResourceLocator engine = new ResourceLocator.Stored(hash('e'));
    ChartSources chart = new ChartSources(hash('a'), engine);
    memory.keep(chart, new ChartNotes(3, 2));

    assertThat(memory.find(new ChartSources(hash('a'), engine))).contains(new ChartNotes(3, 2));
    assertThat(memory.find(new ChartSources(hash('b'), engine))).isEmpty();
    assertThat(memory.find(new ChartSources(hash('a'), ResourceLocator.NONE))).isEmpty();
  }

  @Test
  default void remembersTheWorthOfAChartByAllItsFiles() {
    ChartMemory memory = memory();
    ResourceLocator rom = new ResourceLocator.Stored(hash('e'));
    WorthSources chart = new WorthSources(hash('a'), hash('b'), rom, hash('c'));
    KnownWorths worths = new KnownWorths(List.of(new EngineOption("x", 0, 0, 1, false)), List.of());
    memory.keep(chart, worths);

    assertThat(memory.find(chart)).contains(worths);
    assertThat(memory.find(new WorthSources(hash('a'), hash('b'), rom, hash('d')))).isEmpty();
    assertThat(memory.find(new WorthSources(hash('a'), hash('d'), rom, hash('c')))).isEmpty();
    assertThat(memory.find(new WorthSources(hash('d'), hash('b'), rom, hash('c')))).isEmpty();
    assertThat(memory.find(new WorthSources(hash('a'), hash('b'), ResourceLocator.NONE, hash('c'))))
        .isEmpty();
  }

  private static FileHash hash(char digit) {
    return new FileHash(String.valueOf(digit).repeat(40));
  }
}

package dev.rondo.application.leaderboard;

import dev.rondo.testkit.leaderboard.ChartMemoryContract;
import dev.rondo.testkit.leaderboard.InMemoryChartMemory;

final class InMemoryChartMemoryTest implements ChartMemoryContract {

  @Override
  public ChartMemory memory() {
    return new InMemoryChartMemory();
  }
}

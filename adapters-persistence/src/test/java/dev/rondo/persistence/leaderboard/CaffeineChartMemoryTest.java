package dev.rondo.persistence.leaderboard;

import dev.rondo.application.leaderboard.ChartMemory;
import dev.rondo.testkit.leaderboard.ChartMemoryContract;

final class CaffeineChartMemoryTest implements ChartMemoryContract {

  @Override
  public ChartMemory memory() {
    return new CaffeineChartMemory();
  }
}

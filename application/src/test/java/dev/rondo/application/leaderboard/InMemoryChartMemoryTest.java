package dev.rondo.application.leaderboard;

final class InMemoryChartMemoryTest implements ChartMemoryContract {

  @Override
  public ChartMemory memory() {
    return new InMemoryChartMemory();
  }
}

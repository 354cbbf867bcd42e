package dev.rondo.domain.round;

import dev.rondo.domain.form.ItemLink;
import java.util.ArrayList;
import java.util.List;

/** A level with its set options, each at most once. */
public record LevelSetup(ItemLink level, List<LevelOption> options) {

  public LevelSetup {
    options = List.copyOf(options);
  }

  /** A level with its options as they are by default. */
  static LevelSetup of(ItemLink level) {
    return new LevelSetup(level, List.of());
  }

  LevelSetup with(LevelOption option) {
    List<LevelOption> next = new ArrayList<>(options);
    next.removeIf(other -> other.index() == option.index());
    next.add(option);
    return new LevelSetup(level, next);
  }
}

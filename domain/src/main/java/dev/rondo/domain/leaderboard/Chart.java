package dev.rondo.domain.leaderboard;

import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.LevelItem;

/**
 * A level and the SHA-1 of its data, empty if unknown. Each has its own leaderboards: records of
 * other data are history.
 */
public record Chart(ItemName level, String data) {

  public Chart {
    if (!data.isEmpty() && !FileHash.isValid(data)) {
      throw new IllegalArgumentException("not the hash of a level's data: \"" + data + "\"");
    }
  }

  /** A level as it is now. */
  public static Chart of(LevelItem level) {
    return new Chart(
        level.name(),
        switch (level.data()) {
          case ResourceLocator.Stored(FileHash hash) -> hash.hex();
          case ResourceLocator.LinkedFile(String _, FileHash hash) -> hash.hex();
          case ResourceLocator.Linked _, ResourceLocator.None _ -> "";
        });
  }

  public boolean hasKnownData() {
    return !data.isEmpty();
  }
}

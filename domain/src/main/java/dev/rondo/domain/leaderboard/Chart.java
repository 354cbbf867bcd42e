package dev.rondo.domain.leaderboard;

import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.LevelItem;

/**
 * A level with the data that it was played with. Each has leaderboards of its own: records of other
 * data of the same level are its history.
 *
 * @param data the SHA-1 of its data, 40 lower-case hexadecimal digits; empty where it is not known
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

  /** A level of which it is not known with which data it was played. */
  public static Chart unknownData(ItemName level) {
    return new Chart(level, "");
  }

  public boolean hasKnownData() {
    return !data.isEmpty();
  }
}

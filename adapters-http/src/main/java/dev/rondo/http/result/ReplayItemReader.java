package dev.rondo.http.result;

import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.submission.SubmittedReplay;
import io.micronaut.json.tree.JsonNode;
import java.util.Optional;
import java.util.stream.StreamSupport;

/**
 * Reads a submitted replay item. Unknown members are ignored; those of another type are missing.
 */
final class ReplayItemReader {

  /** The longest accepted title, subtitle and address, in UTF-16 units. */
  private static final int LONGEST = 1000;

  /** Deeper than any replay item nests. */
  private static final int DEEPEST = 32;

  private ReplayItemReader() {}

  /** The replay; empty when malformed, too deep or long, or without both files. */
  static Optional<SubmittedReplay> read(JsonNode replay) {
    if (isDeeperThan(DEEPEST, replay)) {
      return Optional.empty();
    }
    String level = text(replay, "level", "name");
    String data = text(replay, "data", "hash");
    String configuration = text(replay, "configuration", "hash");
    if (!ItemName.isValid(level) || !FileHash.isValid(data) || !FileHash.isValid(configuration)) {
      return Optional.empty();
    }
    String levelData = text(replay, "level", "data", "hash");
    SubmittedReplay read =
        new SubmittedReplay(
            text(replay, "title"),
            text(replay, "subtitle"),
            new ItemName(level),
            text(replay, "level", "source"),
            FileHash.isValid(levelData) ? levelData : "",
            new FileHash(data),
            new FileHash(configuration));
    return isStorable(read.title()) && isStorable(read.subtitle()) && isStorable(read.levelSource())
        ? Optional.of(read)
        : Optional.empty();
  }

  private static boolean isDeeperThan(int depth, JsonNode node) {
    if (!node.isContainerNode()) {
      return false;
    }
    return depth == 0
        || StreamSupport.stream(node.values().spliterator(), false)
            .anyMatch(child -> isDeeperThan(depth - 1, child));
  }

  /** The text at a path of members; empty if missing. */
  private static String text(JsonNode replay, String... path) {
    JsonNode value = replay;
    for (String member : path) {
      JsonNode next = value.isObject() ? value.get(member) : null;
      if (next == null) {
        return "";
      }
      value = next;
    }
    return value.isString() ? value.getStringValue() : "";
  }

  /** Not too long, and without NUL and half surrogate pairs, which no database keeps. */
  private static boolean isStorable(String text) {
    return text.length() <= LONGEST
        && text.codePoints().noneMatch(c -> c == 0 || Character.getType(c) == Character.SURROGATE);
  }
}

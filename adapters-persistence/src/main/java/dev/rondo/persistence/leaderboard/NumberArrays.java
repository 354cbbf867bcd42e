package dev.rondo.persistence.leaderboard;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;

/** Reads arrays of numbers as a stream and sums them up. */
final class NumberArrays {

  private NumberArrays() {}

  /**
   * The times of inputs.
   *
   * @param length how many there are
   * @param latest the latest; 0 where there is none
   */
  record Times(long length, double latest) {}

  /**
   * The judgments of inputs.
   *
   * @param length how many there are, whatever they say
   * @param perfect how many say perfect
   * @param great how many say great
   * @param good how many say good
   * @param miss how many say miss
   */
  record Judgments(long length, long perfect, long great, long good, long miss) {}

  /** How many numbers there are. */
  static long length(JsonParser parser) throws IOException {
    requireArray(parser);
    long length = 0;
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      var _ = ReplayDataMembers.number(parser);
      length++;
    }
    return length;
  }

  /** Times, each the difference from the one before. */
  static Times times(JsonParser parser) throws IOException {
    requireArray(parser);
    long length = 0;
    double time = 0;
    double latest = 0;
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      time += ReplayDataMembers.number(parser);
      latest = Math.max(latest, time);
      length++;
    }
    return new Times(length, latest);
  }

  static Judgments judgments(JsonParser parser) throws IOException {
    requireArray(parser);
    long length = 0;
    long perfect = 0;
    long great = 0;
    long good = 0;
    long miss = 0;
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      switch (ReplayDataMembers.count(parser)) {
        case 0 -> miss++;
        case 1 -> perfect++;
        case 2 -> great++;
        case 3 -> good++;
        default -> {
          // It is none, and so they will not agree with the result.
        }
      }
      length++;
    }
    return new Judgments(length, perfect, great, good, miss);
  }

  private static void requireArray(JsonParser parser) throws IOException {
    if (parser.currentToken() != JsonToken.START_ARRAY) {
      throw new JsonParseException(parser, "no array");
    }
  }
}

package dev.rondo.persistence.leaderboard;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.rondo.domain.engine.JudgedNotes;
import dev.rondo.domain.leaderboard.ReplayData.EntityIndexes;
import java.io.IOException;
import java.util.BitSet;
import java.util.stream.DoubleStream;

/** Reads arrays of numbers as a stream, with sums and the first elements. */
final class NumberArrays {

  /** Later entities are not checked for duplicates: no level has as many. */
  private static final int MOST_ENTITIES = 1 << 20;

  private NumberArrays() {}

  /** The first numbers of a list, as many as a recording can need; they are taken once. */
  static final class FirstNumbers {

    private final DoubleStream.Builder numbers = DoubleStream.builder();
    private long length;

    void add(double number) {
      if (length < JudgedNotes.MOST) {
        numbers.add(number);
      }
      length++;
    }

    /** How many numbers the whole list has. */
    long length() {
      return length;
    }

    double[] toArray() {
      return numbers.build().toArray();
    }

    int[] toInts() {
      return numbers.build().mapToInt(number -> (int) number).toArray();
    }

    /** Values out of range become the nearest byte. */
    byte[] toBytes() {
      double[] all = toArray();
      byte[] bytes = new byte[all.length];
      for (int i = 0; i < all.length; i++) {
        bytes[i] = (byte) Math.clamp(all[i], Byte.MIN_VALUE, Byte.MAX_VALUE);
      }
      return bytes;
    }
  }

  record Entities(EntityIndexes summary, FirstNumbers first) {}

  record Times(double latest, FirstNumbers first) {}

  record Judgments(long perfect, long great, long good, long miss, FirstNumbers first) {}

  static FirstNumbers accuracies(JsonParser parser) throws IOException {
    requireArray(parser);
    FirstNumbers first = new FirstNumbers();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      first.add(JsonMembers.number(parser));
    }
    return first;
  }

  /** Entity indexes, each stored as the difference from the one before. */
  static Entities entities(JsonParser parser) throws IOException {
    requireArray(parser);
    FirstNumbers first = new FirstNumbers();
    BitSet seen = new BitSet();
    boolean areDistinct = true;
    double sum = 0;
    long lowest = 0;
    long highest = 0;
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      sum += JsonMembers.number(parser);
      long index = Math.round(sum);
      lowest = first.length() == 0 ? index : Math.min(lowest, index);
      highest = first.length() == 0 ? index : Math.max(highest, index);
      first.add(index);
      if (index >= 0 && index < MOST_ENTITIES) {
        areDistinct &= !seen.get((int) index);
        seen.set((int) index);
      }
    }
    return new Entities(new EntityIndexes(first.length(), lowest, highest, areDistinct), first);
  }

  /** Times, each stored as the difference from the one before. */
  static Times times(JsonParser parser) throws IOException {
    requireArray(parser);
    FirstNumbers first = new FirstNumbers();
    double time = 0;
    double latest = 0;
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      time += JsonMembers.number(parser);
      latest = Math.max(latest, time);
      first.add(time);
    }
    return new Times(latest, first);
  }

  static Judgments judgments(JsonParser parser) throws IOException {
    requireArray(parser);
    FirstNumbers first = new FirstNumbers();
    long perfect = 0;
    long great = 0;
    long good = 0;
    long miss = 0;
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      int judgment = JsonMembers.count(parser);
      first.add(judgment);
      switch (judgment) {
        case 0 -> miss++;
        case 1 -> perfect++;
        case 2 -> great++;
        case 3 -> good++;
        default -> {
          // Not a judgment, so the counts will not match the result.
        }
      }
    }
    return new Judgments(perfect, great, good, miss, first);
  }

  static void requireArray(JsonParser parser) throws IOException {
    if (parser.currentToken() != JsonToken.START_ARRAY) {
      throw new JsonParseException(parser, "no array");
    }
  }
}

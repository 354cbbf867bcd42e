package dev.rondo.domain.engine;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** The notes that a recording judged, in its order. */
public final class JudgedNotes {

  /** As many as levels have that are computed; notes beyond are ignored. */
  public static final int MOST = EngineRules.MOST_ENTITIES;

  private static final int FEW_HITS = 8;

  private final int[] entities;
  private final double[] times;
  private final byte[] judgments;
  private final double[] accuracies;

  /**
   * The lists of a recording, summed up, in seconds; judgments are 0 for a miss, 1 to 3 from
   * perfect to good. They are neither copied nor changed; surplus elements are ignored.
   */
  public JudgedNotes(int[] entities, double[] times, byte[] judgments, double[] accuracies) {
    this.entities = entities;
    this.times = times;
    this.judgments = judgments;
    this.accuracies = accuracies;
  }

  public int count() {
    return Math.min(
        Math.min(entities.length, times.length), Math.min(judgments.length, accuracies.length));
  }

  int entity(int number) {
    return entities[number];
  }

  /** When one was judged, in seconds. */
  public double time(int number) {
    return times[number];
  }

  /** The judgment of a note; an unknown number counts as a miss. */
  public int judgment(int number) {
    return judgments[number] >= 0 && judgments[number] <= 3 ? judgments[number] : 0;
  }

  /** How early or late one was hit, in seconds. */
  public double accuracy(int number) {
    return accuracies[number];
  }

  /** Whether no other play can be the same by chance: enough notes were hit. */
  public boolean isUnique() {
    return hits() >= FEW_HITS;
  }

  long hits() {
    return accuraciesOfHits().count();
  }

  /** How many hits were exactly on time. */
  long exactHits() {
    return accuraciesOfHits().filter(accuracy -> accuracy == 0).count();
  }

  /** The standard deviation of the distances between hits and their notes, in milliseconds. */
  double spreadMilliseconds() {
    double mean = accuraciesOfHits().average().orElse(0);
    return 1_000
        * Math.sqrt(
            accuraciesOfHits()
                .map(accuracy -> (accuracy - mean) * (accuracy - mean))
                .average()
                .orElse(0));
  }

  private DoubleStream accuraciesOfHits() {
    return IntStream.range(0, count()).filter(i -> judgment(i) > 0).mapToDouble(this::accuracy);
  }

  /** A hash of the judged notes, equal for all files that judge them equally. */
  public String digest() {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      ByteBuffer bytes = ByteBuffer.allocate(21);
      for (int i = 0; i < count(); i++) {
        bytes.clear().putInt(entities[i]).put(judgments[i]);
        // The sum of -0 and 0 is 0.
        digest.update(bytes.putDouble(times[i] + 0.0).putDouble(accuracies[i] + 0.0).flip());
      }
      return HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}

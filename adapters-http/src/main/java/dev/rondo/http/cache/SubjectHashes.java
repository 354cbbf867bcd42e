package dev.rondo.http.cache;

import dev.rondo.domain.community.Subject;
import java.util.Arrays;
import java.util.Collection;

/** Subjects as sorted hashes. A collision only costs a caller the cached response. */
public final class SubjectHashes {

  private static final long BASIS = 0xcbf29ce484222325L;
  private static final long PRIME = 0x100000001b3L;

  private SubjectHashes() {}

  public static long[] of(Collection<? extends Subject> subjects) {
    return subjects.stream().mapToLong(subject -> hash(subject.text())).sorted().toArray();
  }

  static long hash(String text) {
    long hash = BASIS;
    for (int i = 0; i < text.length(); i++) {
      hash = (hash ^ text.charAt(i)) * PRIME;
    }
    return hash;
  }

  public static boolean meet(long[] few, long[] many) {
    for (long hash : few) {
      if (Arrays.binarySearch(many, hash) >= 0) {
        return true;
      }
    }
    return false;
  }
}

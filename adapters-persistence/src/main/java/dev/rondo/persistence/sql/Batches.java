package dev.rondo.persistence.sql;

import java.util.List;
import java.util.stream.Gatherer;
import java.util.stream.Gatherers;

/** Portions of what is too much for one statement: PostgreSQL takes 65,535 values in one. */
public final class Batches {

  /** How many rows a statement names. */
  public static final int SIZE = 500;

  private Batches() {}

  /** Cuts a stream into portions, in its order. */
  public static <T> Gatherer<T, ?, List<T>> cut() {
    return Gatherers.windowFixed(SIZE);
  }
}

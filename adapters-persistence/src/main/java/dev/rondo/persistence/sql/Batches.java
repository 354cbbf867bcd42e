package dev.rondo.persistence.sql;

import java.util.List;
import java.util.stream.Gatherer;
import java.util.stream.Gatherers;

/** Batches for one statement: PostgreSQL takes 65,535 values. */
public final class Batches {

  public static final int SIZE = 500;

  private Batches() {}

  public static <T> Gatherer<T, ?, List<T>> cut() {
    return Gatherers.windowFixed(SIZE);
  }
}

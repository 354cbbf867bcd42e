package dev.rondo.http.connection;

import java.util.HexFormat;
import java.util.random.RandomGenerator;

/** Generates ids for requests that have none. */
@FunctionalInterface
public interface RequestIds {

  /** The header of the id, in requests and responses. */
  String HEADER = "X-Request-Id";

  String next();

  static RequestIds from(RandomGenerator random) {
    HexFormat hex = HexFormat.of();
    return () -> hex.toHexDigits(random.nextLong()) + hex.toHexDigits(random.nextInt());
  }
}

package dev.rondo.http.connection;

import java.util.HexFormat;
import java.util.random.RandomGenerator;

/** Generates ids for requests that have none. */
@FunctionalInterface
public interface RequestIds {

  /** The header that carries the id, in requests and in every answer. */
  String HEADER = "X-Request-Id";

  /** An id that no other request has. */
  String next();

  /** Ids of 96 bits of that generator, which must be safe to share between threads. */
  static RequestIds from(RandomGenerator random) {
    HexFormat hex = HexFormat.of();
    return () -> hex.toHexDigits(random.nextLong()) + hex.toHexDigits(random.nextInt());
  }
}

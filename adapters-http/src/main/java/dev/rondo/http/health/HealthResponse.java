package dev.rondo.http.health;

import io.micronaut.serde.annotation.Serdeable;

/** The health as JSON; the reasons are only in the log. */
@Serdeable.Serializable
record HealthResponse(String status) {

  static final HealthResponse UP = new HealthResponse("up");
  static final HealthResponse READ_ONLY = new HealthResponse("read-only");
  static final HealthResponse DOWN = new HealthResponse("down");
}

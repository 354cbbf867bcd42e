package dev.rondo.http.health;

import io.micronaut.serde.annotation.Serdeable;

/** Whether all is well; why not is in the log, not here. */
@Serdeable.Serializable
record HealthResponse(String status) {

  static final HealthResponse UP = new HealthResponse("up");
  static final HealthResponse READ_ONLY = new HealthResponse("read-only");
  static final HealthResponse DOWN = new HealthResponse("down");
}

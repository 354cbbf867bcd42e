package dev.rondo.http.health;

/** The port on which health and metrics are answered. */
final class HealthPort {

  /** The setting; without one, every port that the server listens on. */
  static final String PLACEHOLDER = "${rondo.management-port:-1}";

  private HealthPort() {}
}

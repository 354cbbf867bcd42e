package dev.rondo.http.health;

/** The port on which health and metrics are answered. */
final class ManagementPort {

  /** The setting; without one, every port that the server listens on. */
  static final String PLACEHOLDER = "${rondo.management-port:-1}";

  private ManagementPort() {}
}

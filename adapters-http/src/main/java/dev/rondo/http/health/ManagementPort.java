package dev.rondo.http.health;

/** The port of health and metrics. */
final class ManagementPort {

  static final String PLACEHOLDER = "${rondo.management-port:-1}";

  private ManagementPort() {}
}

package dev.rondo.http.connection;

/** A request that waits for its answer. */
final class PendingRequest {

  private final String id;
  private final boolean isBranded;

  /** What {@link BodyBudgetHandler} counts of its body. */
  private BodyBudgetHandler.Body body = BodyBudgetHandler.NOT_COUNTED;

  PendingRequest(String id, boolean isBranded) {
    this.id = id;
    this.isBranded = isBranded;
  }

  /** The id by which it is logged, and which its answer has. */
  String id() {
    return id;
  }

  /** Whether its path is below the brand. */
  boolean isBranded() {
    return isBranded;
  }

  BodyBudgetHandler.Body body() {
    return body;
  }

  void countBody(BodyBudgetHandler.Body counted) {
    body = counted;
  }
}

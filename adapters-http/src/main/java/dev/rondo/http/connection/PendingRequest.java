package dev.rondo.http.connection;

/** A request that waits for its response. */
final class PendingRequest {

  private final String id;
  private final boolean isBranded;

  /** What {@link BodyBudgetHandler} counted of its body. */
  private BodyBudgetHandler.Body body = BodyBudgetHandler.NOT_COUNTED;

  PendingRequest(String id, boolean isBranded) {
    this.id = id;
    this.isBranded = isBranded;
  }

  /** The id in logs and in the response. */
  String id() {
    return id;
  }

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

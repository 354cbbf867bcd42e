package dev.rondo.application.audit;

/** Driven port: the HTTP request that is being answered. */
@FunctionalInterface
public interface CurrentRequest {

  /** Its id; empty outside of a request. */
  String id();
}

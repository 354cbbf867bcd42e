package dev.rondo.application.audit;

/** Driven port: the HTTP request that is being answered, by its id. */
@FunctionalInterface
public interface CurrentRequest {

  String id();
}

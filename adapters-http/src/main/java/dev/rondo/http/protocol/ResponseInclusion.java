package dev.rondo.http.protocol;

import io.micronaut.context.annotation.Replaces;
import io.micronaut.serde.config.SerializationConfiguration;
import io.micronaut.serde.config.annotation.SerdeConfig.SerInclude;
import jakarta.inject.Singleton;

/**
 * Which members of a response are written: all that are not null, empty texts and lists too.
 * Clients fail on an answer that lacks a member the protocol requires, and the framework's own
 * choice is to leave out what is empty. So an optional member is one that is {@code @Nullable}.
 */
@Singleton
@Replaces(SerializationConfiguration.class)
final class ResponseInclusion implements SerializationConfiguration {

  @Override
  public SerInclude getInclusion() {
    return SerInclude.NON_NULL;
  }

  @Override
  public boolean isAlwaysSerializeErrorsAsList() {
    return true;
  }
}

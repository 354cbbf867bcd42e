package dev.rondo.http.protocol;

import io.micronaut.context.annotation.Replaces;
import io.micronaut.serde.config.SerializationConfiguration;
import io.micronaut.serde.config.annotation.SerdeConfig.SerInclude;
import jakarta.inject.Singleton;

/**
 * Writes all members that are not null, also empty ones, which the framework would leave out:
 * clients fail on missing members. Optional members are {@code @Nullable}.
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

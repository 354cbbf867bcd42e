package dev.rondo.persistence.sql;

import io.micronaut.core.convert.ConversionContext;
import io.micronaut.data.model.runtime.convert.AttributeConverter;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Date;
import org.jspecify.annotations.Nullable;

/** Stores instants as {@link Sql#stored} does, in any time zone. */
@Singleton
public final class StoredInstant implements AttributeConverter<Instant, Object> {

  @Override
  public @Nullable Object convertToPersistedValue(
      @Nullable Instant value, ConversionContext context) {
    return value == null ? null : Sql.stored(value);
  }

  /** Each driver has a type of its own. */
  @Override
  public @Nullable Instant convertToEntityValue(@Nullable Object value, ConversionContext context) {
    return switch (value) {
      case null -> null;
      case OffsetDateTime time -> time.toInstant();
      case Date date -> date.toInstant();
      default -> throw new IllegalArgumentException("no instant: " + value.getClass());
    };
  }
}

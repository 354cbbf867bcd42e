package dev.rondo.persistence.sql;

import dev.rondo.persistence.sql.At.StoredInstant;
import io.micronaut.core.convert.ConversionContext;
import io.micronaut.data.annotation.TypeDef;
import io.micronaut.data.model.DataType;
import io.micronaut.data.model.runtime.convert.AttributeConverter;
import jakarta.inject.Singleton;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Date;
import org.jspecify.annotations.Nullable;

/** An instant in a column or a parameter of a repository's statement. */
@TypeDef(type = DataType.OBJECT, converter = StoredInstant.class)
@Retention(RetentionPolicy.RUNTIME)
public @interface At {

  /** Stores instants as {@link Sql#stored} does, in any time zone. */
  @Singleton
  static final class StoredInstant implements AttributeConverter<Instant, Object> {

    @Override
    public @Nullable Object convertToPersistedValue(
        @Nullable Instant value, ConversionContext context) {
      return value == null ? null : Sql.stored(value);
    }

    /** Each driver has a type of its own. */
    @Override
    public @Nullable Instant convertToEntityValue(
        @Nullable Object value, ConversionContext context) {
      return switch (value) {
        case null -> null;
        case OffsetDateTime time -> time.toInstant();
        case Date date -> date.toInstant();
        default -> throw new IllegalArgumentException("no instant: " + value.getClass());
      };
    }
  }
}

package dev.rondo.persistence.sql;

import io.micronaut.data.annotation.TypeDef;
import io.micronaut.data.model.DataType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** An instant in a column or a parameter of a repository's statement. */
@TypeDef(type = DataType.OBJECT, converter = StoredInstant.class)
@Retention(RetentionPolicy.RUNTIME)
public @interface At {}

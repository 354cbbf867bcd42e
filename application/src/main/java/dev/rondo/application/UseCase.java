package dev.rondo.application;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A use case, or a part that use cases share, which the program builds by its constructor. */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface UseCase {}

package dev.rondo.architecture.framework.domain;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** Marks what exists once. */
@Retention(RetentionPolicy.RUNTIME)
public @interface Singleton {}

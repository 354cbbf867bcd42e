package dev.rondo.architecture.framework;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** Marks a controller. */
@Retention(RetentionPolicy.RUNTIME)
public @interface Controller {}

package dev.rondo.architecture.framework;

/** What another framework marks controllers by. */
public @interface RestController {}

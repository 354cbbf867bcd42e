package dev.rondo.application.community;

/** Driven port: what ties players to items and comments, for reading. */
public interface Ties extends ListTies {}

package dev.rondo.application.community;

/** Driven port: the relations of players to items and comments, for reading. */
public interface Relations extends ListRelations {}

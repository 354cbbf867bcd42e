package dev.rondo.bench;

/**
 * A level of a server, as clients in a room tell of it.
 *
 * @param link where it is
 * @param item the level itself
 */
record PlayedLevel(String link, String item) {}

package dev.rondo.domain.round;

/**
 * What a level is, whatever its name: the files that decide how it is played.
 *
 * @param data the hash of the level's data
 * @param engine the hashes of what the engine plays and is configured by, joined by a space
 */
public record LevelIdentity(String data, String engine) {}

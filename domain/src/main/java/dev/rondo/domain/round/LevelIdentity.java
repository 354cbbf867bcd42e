package dev.rondo.domain.round;

/**
 * What a level is, whatever its name: the hashes of the files that decide how it is played.
 *
 * @param data of the level's data
 * @param playData of what its engine plays
 * @param configuration of what its engine is configured by
 */
public record LevelIdentity(String data, String playData, String configuration) {}

package dev.rondo.domain.round;

/** What a level is, whatever its name: the hashes of the files that decide how it is played. */
public record LevelIdentity(String data, String playData, String configuration) {}

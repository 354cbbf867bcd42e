package dev.rondo.architecture.specimen.http.song;

/** Allowed: what is answered. */
public record SongAnswer(String title) {}

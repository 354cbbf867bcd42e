package dev.rondo.architecture.specimen.http.song;

/** Sound: what is answered. */
public record SongAnswer(String title) {}

package dev.rondo.architecture.specimen.application.song;

import java.nio.file.Path;

/** Knows where files lie. */
public record SongFolder(Path path) {}

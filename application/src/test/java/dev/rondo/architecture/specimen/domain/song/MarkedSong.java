package dev.rondo.architecture.specimen.domain.song;

import dev.rondo.architecture.framework.domain.Singleton;

/** Bears the mark of a framework. */
@Singleton
public record MarkedSong(String title) {}

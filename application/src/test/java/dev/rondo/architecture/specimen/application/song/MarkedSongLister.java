package dev.rondo.architecture.specimen.application.song;

import dev.rondo.architecture.framework.domain.Singleton;

/** Bears the mark of a framework. */
@Singleton
final class MarkedSongLister {}

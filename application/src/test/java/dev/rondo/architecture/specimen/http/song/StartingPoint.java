package dev.rondo.architecture.specimen.http.song;

import dev.rondo.architecture.specimen.bootstrap.Main;

/** Knows the wiring. */
record StartingPoint(Main main) {}

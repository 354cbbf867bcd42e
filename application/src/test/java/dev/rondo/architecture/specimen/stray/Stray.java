package dev.rondo.architecture.specimen.stray;

/** Belongs nowhere. */
final class Stray {}

package dev.rondo.architecture.specimen.http.util;

/** Is useful, and lies where nobody looks for it. */
final class Titles {}

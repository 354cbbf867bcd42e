package dev.rondo.architecture.specimen.persistence.song;

import java.sql.Timestamp;

/** Allowed: SQL where it belongs. */
public record SongRow(String title, Timestamp released) {}

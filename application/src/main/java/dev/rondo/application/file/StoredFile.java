package dev.rondo.application.file;

import dev.rondo.domain.file.FileHash;

/** A file that the store holds whole. */
public record StoredFile(FileHash hash, long size) {}

package dev.rondo.application.file;

import dev.rondo.domain.file.FileHash;

/**
 * A file that the store holds whole.
 *
 * @param size its bytes
 */
public record StoredFile(FileHash hash, long size) {}

package dev.rondo.persistence.search;

import java.nio.file.Path;

/**
 * Where the nodes of a machine keep their search indexes, each in a folder of its own that ends
 * with it.
 *
 * @param path a directory; it is made when it is needed
 */
public record IndexFolder(Path path) {}

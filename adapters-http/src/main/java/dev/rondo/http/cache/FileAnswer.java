package dev.rondo.http.cache;

import io.netty.handler.codec.http.HttpResponse;

/**
 * An answer whose body is a slice of a file on this machine, on its way to {@link
 * FileTransferHandler}.
 */
record FileAnswer(HttpResponse head, FileSlice slice) {}

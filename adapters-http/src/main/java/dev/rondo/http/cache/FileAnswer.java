package dev.rondo.http.cache;

import io.netty.handler.codec.http.HttpResponse;

/** A response whose body is a slice of a local file, for {@link FileTransferHandler}. */
record FileAnswer(HttpResponse head, FileSlice slice) {}

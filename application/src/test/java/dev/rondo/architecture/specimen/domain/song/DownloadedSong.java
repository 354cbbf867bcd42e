package dev.rondo.architecture.specimen.domain.song;

import java.net.http.HttpRequest;

/** Knows the network. */
public record DownloadedSong(HttpRequest request) {}

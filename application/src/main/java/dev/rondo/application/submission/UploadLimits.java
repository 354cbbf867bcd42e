package dev.rondo.application.submission;

/** How many uploads a node takes at once, and how many bytes it stages, per player and in all. */
public record UploadLimits(int perPlayer, int uploads, long stagedPerPlayer, long staged) {}

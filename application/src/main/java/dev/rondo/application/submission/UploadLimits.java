package dev.rondo.application.submission;

/**
 * How many uploads a node takes at once, and how much of them it stages; each node for itself.
 *
 * @param perPlayer the most uploads of a player
 * @param uploads the most uploads in all
 * @param stagedPerPlayer the most staged bytes of a player
 * @param staged the most staged bytes in all
 */
public record UploadLimits(int perPlayer, int uploads, long stagedPerPlayer, long staged) {}

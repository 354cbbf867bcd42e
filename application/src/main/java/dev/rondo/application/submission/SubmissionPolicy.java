package dev.rondo.application.submission;

import java.time.Duration;

/**
 * How much players may submit and upload.
 *
 * @param keyLifetime how long an upload key lasts
 * @param maxFile the most bytes of a file
 * @param perPlayer the most bytes of all files a player has uploaded that are still there
 * @param pendingPerPlayer the most submissions of a player that wait for files
 * @param grace how long a file that nothing refers to is kept
 */
public record SubmissionPolicy(
    Duration keyLifetime, long maxFile, long perPlayer, int pendingPerPlayer, Duration grace) {}

package dev.rondo.application.submission;

import dev.rondo.application.player.Players;
import dev.rondo.application.transaction.Transactions;

/**
 * What keeps submissions.
 *
 * @param submissions the submissions
 * @param players the players whose they are
 * @param transactions the bounds of changes to both
 */
public record SubmissionData(Submissions submissions, Players players, Transactions transactions) {}

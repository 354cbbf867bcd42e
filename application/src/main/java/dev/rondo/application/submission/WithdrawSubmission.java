package dev.rondo.application.submission;

import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.domain.submission.SubmissionNumber;

/**
 * Use case, for operators: end a submission that waits for files before its key expires. Its key is
 * as good as an unknown one at once, also for an upload that is under way; what was uploaded is
 * collected as other files are that nothing refers to.
 */
@FunctionalInterface
public interface WithdrawSubmission {

  /** Deletes a submission that waits for files. */
  Outcome withdraw(ChangeRequest request, SubmissionNumber number);

  /** Every way in which it can end. */
  enum Outcome {
    /** It is gone, and nothing of it is done. */
    WITHDRAWN,
    /** No submission of that number has a key that has not expired. */
    UNKNOWN,
    /** It was done already. */
    COMPLETE,
    /** The actor may not do this. */
    FORBIDDEN
  }
}

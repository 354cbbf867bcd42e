package dev.rondo.bootstrap.command;

import dev.rondo.application.leaderboard.Result.ReviewStatus;

/** The statuses of records on the command line. */
enum RecordStatus {
  /** Inconsistent, not reviewed. */
  flagged(ReviewStatus.FLAGGED),
  /** Reviewed: does not count. */
  rejected(ReviewStatus.REJECTED),
  /** Reviewed: counts. */
  released(ReviewStatus.RELEASED),
  /** Consistent: counts. */
  consistent(ReviewStatus.SOUND),
  /** Not scored yet. */
  pending(ReviewStatus.PENDING);

  private final ReviewStatus status;

  RecordStatus(ReviewStatus status) {
    this.status = status;
  }

  ReviewStatus status() {
    return status;
  }

  static RecordStatus of(ReviewStatus status) {
    return switch (status) {
      case FLAGGED -> flagged;
      case REJECTED -> rejected;
      case RELEASED -> released;
      case SOUND -> consistent;
      case PENDING -> pending;
    };
  }
}

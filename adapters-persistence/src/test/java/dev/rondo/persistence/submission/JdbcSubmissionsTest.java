package dev.rondo.persistence.submission;

import dev.rondo.application.submission.Submissions;
import dev.rondo.persistence.DatabaseTest;
import dev.rondo.testkit.submission.SubmissionsContract;
import jakarta.inject.Inject;

final class JdbcSubmissionsTest extends DatabaseTest implements SubmissionsContract {

  @Inject Submissions submissions;

  @Override
  public Submissions submissions() {
    return submissions;
  }
}

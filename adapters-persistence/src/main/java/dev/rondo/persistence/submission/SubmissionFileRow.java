package dev.rondo.persistence.submission;

import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.FileUse;
import dev.rondo.domain.secret.SecretDigest;
import dev.rondo.domain.submission.Submission;
import io.micronaut.data.annotation.MappedEntity;
import java.util.List;

/** A file that a submission names, and what it must be. */
@MappedEntity("submission_file")
record SubmissionFileRow(
    SecretDigest submission,
    FileHash hash,
    FileUse fileUse,
    long maxSize,
    int maxPixels,
    boolean missing) {

  static List<SubmissionFileRow> of(Submission.Pending submission) {
    return submission.files().entrySet().stream()
        .map(
            file ->
                new SubmissionFileRow(
                    submission.key(),
                    file.getKey(),
                    file.getValue().type(),
                    file.getValue().maxSize(),
                    file.getValue().maxPixels(),
                    submission.missing().contains(file.getKey())))
        .toList();
  }
}

package dev.rondo.persistence.submission;

import dev.rondo.domain.file.FileUse;
import dev.rondo.domain.submission.Submission;
import io.micronaut.data.annotation.MappedEntity;
import java.util.List;

/** A file that a submission names, and what it must be. */
@MappedEntity("submission_file")
record SubmissionFileRow(
    String submission, String hash, FileUse fileUse, long maxSize, int maxPixels, boolean missing) {

  static List<SubmissionFileRow> of(Submission.Pending submission) {
    return submission.files().entrySet().stream()
        .map(
            file ->
                new SubmissionFileRow(
                    submission.key().hex(),
                    file.getKey().hex(),
                    file.getValue().type(),
                    file.getValue().maxSize(),
                    file.getValue().maxPixels(),
                    submission.missing().contains(file.getKey())))
        .toList();
  }
}

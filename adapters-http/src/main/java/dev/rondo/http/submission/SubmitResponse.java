package dev.rondo.http.submission;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.rondo.application.submission.Submit;
import dev.rondo.domain.file.FileHash;
import io.micronaut.serde.annotation.Serdeable;
import java.util.List;

/** An accepted action: the upload key, the files to upload, and what to update afterwards. */
@Serdeable.Serializable
public record SubmitResponse(
    String key, List<String> hashes, @JsonUnwrapped UploadResponse viewUpdate) {

  static SubmitResponse from(Submit.Outcome.Accepted accepted) {
    return new SubmitResponse(
        accepted.key().reveal(),
        accepted.missing().stream().map(FileHash::hex).toList(),
        UploadResponse.of(accepted.viewUpdate()));
  }
}
